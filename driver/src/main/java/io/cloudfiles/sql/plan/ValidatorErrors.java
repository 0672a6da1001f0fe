package io.cloudfiles.sql.plan;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.function.FunctionLibrary;
import io.cloudfiles.sql.parse.StatementText;
import io.cloudfiles.sql.rel.UnknownFieldException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.runtime.CalciteException;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.validate.SqlValidatorException;

/** Calcite's complaints about a statement as ours: with an SQLSTATE, a place in the text, and names that there are. */
final class ValidatorErrors {
    private final StatementText text;
    private final Catalog catalog;

    ValidatorErrors(StatementText text, Catalog catalog) {
        this.text = text;
        this.catalog = catalog;
    }

    /** Whether Calcite could not tell a parameter's type. */
    static boolean isUntypedParameter(RuntimeException error) {
        return complaint(error)
                .flatMap(Complaint::of)
                .filter(c -> c == Complaint.UNTYPED_PARAMETER)
                .isPresent();
    }

    /** What to tell the user. */
    CloudFilesException translated(RuntimeException error) {
        if (error instanceof CloudFilesException ours) {
            return ours;
        }
        if (error instanceof CalciteContextException context
                && error.getCause() instanceof UnknownFieldException unknown) {
            return text.error(
                    ErrorCode.FIELD_NOT_FOUND,
                    unknown.getMessage() + nearest("fields", unknown.field(), unknown.known()),
                    place(context));
        }
        Optional<String> message = complaint(error);
        if (message.isEmpty()) {
            return internal(error);
        }
        if (error instanceof CalciteContextException context
                && error.getCause() instanceof AmbiguousColumnException column) {
            return text.error(ErrorCode.AMBIGUOUS_REFERENCE, column.words(), place(context));
        }
        Optional<Complaint> complaint = Complaint.of(message.get());
        SqlParserPos position = error instanceof CalciteContextException context ? place(context) : SqlParserPos.ZERO;
        if (complaint.isEmpty()) {
            return text.error(ErrorCode.INVALID_STATEMENT, message.get(), position);
        }
        List<String> names = complaint.get().arguments(message.get());
        return text.error(code(complaint.get(), names), words(complaint.get(), names, message.get()), position);
    }

    /** Of an AssertionError or whatever else should not be. */
    static CloudFilesException internal(Throwable error) {
        return new RequestException(
                ErrorCode.INTERNAL,
                "the planner failed on this statement: " + error
                        + "; please report it with the statement, and try to write it in another way");
    }

    /** Calcite's message, without the place that it may begin with; empty where the error is none of its complaints. */
    private static Optional<String> complaint(RuntimeException error) {
        Throwable cause = error instanceof CalciteContextException ? error.getCause() : error;
        return cause instanceof SqlValidatorException || cause instanceof CalciteException
                ? Optional.ofNullable(cause.getMessage())
                : Optional.empty();
    }

    private static SqlParserPos place(CalciteContextException context) {
        return new SqlParserPos(
                context.getPosLine(),
                context.getPosColumn(),
                Math.max(context.getPosLine(), context.getEndPosLine()),
                context.getEndPosColumn());
    }

    private static ErrorCode code(Complaint complaint, List<String> names) {
        boolean known = complaint == Complaint.UNKNOWN_FUNCTION
                && FunctionLibrary.names().contains(functionName(names));
        return known ? ErrorCode.DATATYPE_MISMATCH : complaint.code();
    }

    private String words(Complaint complaint, List<String> names, String message) {
        return switch (complaint) {
            case UNKNOWN_COLUMN ->
                "there is no column " + names.get(0) + nearest("columns", names.get(0), columnNames());
            case UNKNOWN_TABLE ->
                "there is no table " + names.get(0) + nearest("tables", names.get(0), catalog.tableNames());
            case AMBIGUOUS_COLUMN -> "column " + names.get(0) + " is in several tables; write the table before it";
            case COLUMN_COUNT ->
                "the queries of " + names.get(0) + " give different numbers of columns; select as many in each";
            case UNKNOWN_FUNCTION -> function(functionName(names), names.get(0));
            case UNTYPED_PARAMETER -> "the type of this ? is not known here; write CAST(? AS type)";
            case NOT_GROUPED ->
                names.get(0) + " is neither grouped by nor aggregated; add it to GROUP BY, or take any_value of it";
            case WINDOW_NOT_ORDERED ->
                "this window function goes by an order; write OVER (PARTITION BY ... ORDER BY ...)";
            case WINDOW_MISSING -> "this is a window function; write OVER (...) behind it";
            case WINDOW_UNKNOWN ->
                "there is no window " + names.get(0) + "; declare it: WINDOW " + names.get(0) + " AS (...)";
            case WINDOW_MISPLACED ->
                "a window function stands where it cannot: it may be selected, or be used in QUALIFY and ORDER BY;"
                        + " for any other clause select it in a subquery";
            case WINDOW_OF_NO_AGGREGATE -> "OVER takes an aggregate or a window function before it";
            case QUALIFY_WITHOUT_WINDOW ->
                "QUALIFY takes a condition on a window function; write it as WHERE or HAVING";
            default -> message;
        };
    }

    private static String functionName(List<String> names) {
        String signature = names.get(0);
        int end = signature.indexOf('(');
        return (end < 0 ? signature : signature.substring(0, end))
                .replace("`", "")
                .toLowerCase(Locale.ROOT);
    }

    private static String function(String name, String signature) {
        if (FunctionLibrary.names().contains(name)) {
            return "function " + name + " does not take these arguments: " + signature;
        }
        return "there is no function " + name + nearest("functions", name, FunctionLibrary.names());
    }

    private static String nearest(String what, String name, java.util.Collection<String> names) {
        List<String> near = Nearest.of(name, names);
        return near.isEmpty() ? "; there are no " + what + " here" : "; did you mean " + String.join(", ", near) + "?";
    }

    private List<String> columnNames() {
        List<String> names = new ArrayList<>();
        catalog.tables()
                .forEach(table -> table.columns().forEach(column -> {
                    names.add(column.name());
                    if (column.type() instanceof io.cloudfiles.type.SqlType.Struct struct) {
                        struct.fields().forEach(field -> names.add(column.name() + "." + field.name()));
                    }
                }));
        return names;
    }
}
