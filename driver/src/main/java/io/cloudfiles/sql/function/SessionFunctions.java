package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.function.StringFunctions.string;
import static io.cloudfiles.sql.signature.Parameter.ONLY_BOOLEAN;
import static io.cloudfiles.sql.signature.Parameter.STRING;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** Functions of where a statement runs, and those by which it fails on purpose. */
final class SessionFunctions {
    private SessionFunctions() {}

    static List<SqlOperator> all() {
        List<SqlOperator> all = new ArrayList<>();
        all.addAll(facts());
        all.addAll(effects());
        return all;
    }

    private static List<SqlOperator> facts() {
        ScalarFunction schema =
                told("current_schema", SqlType.STRING, call -> call.session().schema());
        ScalarFunction user = told("current_user", SqlType.STRING, call -> System.getProperty("user.name", ""));
        return List.of(
                told("version", SqlType.STRING, call -> version()),
                told("current_timezone", SqlType.STRING, call -> call.zone().getId()),
                told("current_catalog", SqlType.STRING, call -> "cloudfiles"),
                schema,
                schema.alias("current_database"),
                user,
                user.alias("user"),
                user.alias("session_user"),
                told("input_file_name", SqlType.STRING, call -> ""),
                told("input_file_block_start", SqlType.BIGINT, call -> -1L),
                told("input_file_block_length", SqlType.BIGINT, call -> -1L),
                told("spark_partition_id", SqlType.INT, call -> 0L));
    }

    /** What is not the same each time it is asked for. */
    private static List<SqlOperator> effects() {
        return List.of(
                new ScalarFunction(
                                "monotonically_increasing_id",
                                Form.strictBinding(Parameters.of(), SqlType.BIGINT, call -> {
                                    AtomicLong next = new AtomicLong();
                                    return arguments -> next.getAndIncrement();
                                }))
                        .random(),
                new ScalarFunction(
                                "raise_error",
                                new Form(
                                        Parameters.of(STRING),
                                        Form.Nulls.OWN,
                                        (types, constants) -> SqlType.VOID,
                                        call -> arguments -> {
                                            throw raised(arguments[0]);
                                        }))
                        .random(),
                new ScalarFunction(
                                "assert_true",
                                new Form(
                                        Parameters.of(ONLY_BOOLEAN).optionally(STRING),
                                        Form.Nulls.OWN,
                                        (types, constants) -> SqlType.VOID,
                                        SessionFunctions::assertion))
                        .random());
    }

    /** What is the same for all rows, and told anew for each statement. */
    private static ScalarFunction told(String name, SqlType type, Function<Call, Object> fact) {
        return new ScalarFunction(name, Form.strictBinding(Parameters.of(), type, call -> {
            Object value = fact.apply(call);
            return arguments -> value;
        }));
    }

    private static String version() {
        return Optional.ofNullable(SessionFunctions.class.getPackage().getImplementationVersion())
                .orElse("0");
    }

    private static EvaluationException raised(@Nullable Object message) {
        return new EvaluationException(ErrorCode.USER_RAISED_EXCEPTION, Objects.toString(message));
    }

    private static Evaluator assertion(Call call) {
        return arguments -> {
            if (Boolean.TRUE.equals(arguments[0])) {
                return null;
            }
            throw raised(
                    arguments.length > 1
                            ? string(Objects.requireNonNullElse(arguments[1], "null"))
                            : "the assertion is not true");
        };
    }
}
