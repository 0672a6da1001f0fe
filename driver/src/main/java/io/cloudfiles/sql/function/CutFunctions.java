package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.function.StringFunctions.string;
import static io.cloudfiles.sql.signature.Parameter.INT;
import static io.cloudfiles.sql.signature.Parameter.TEXT_OR_BYTES;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.Conversion;
import java.util.Arrays;
import java.util.List;
import org.apache.calcite.sql.SqlOperator;

/** Functions that cut, fill up and overlay text, counted in characters, or bytes. */
final class CutFunctions {
    private static final String SPACE = " ";
    private static final Binary ZERO = Binary.wrap(new byte[1]);

    private CutFunctions() {}

    static List<SqlOperator> all() {
        ScalarFunction substring = new ScalarFunction(
                "substring",
                Form.strictLikeFirst(Parameters.of(TEXT_OR_BYTES, INT).optionally(INT), CutFunctions::substring));
        return List.of(
                substring,
                substring.alias("substr"),
                new ScalarFunction("left", Form.strictLikeFirst(Parameters.of(TEXT_OR_BYTES, INT), CutFunctions::left)),
                new ScalarFunction(
                        "overlay",
                        new Form(
                                Parameters.of(TEXT_OR_BYTES, TEXT_OR_BYTES, INT).optionally(INT),
                                Form.Nulls.IF_ANY_ARGUMENT,
                                (types, constants) -> overlaid(types),
                                CutFunctions::overlay)),
                pad("lpad", true),
                pad("rpad", false));
    }

    private static boolean isBinary(Call call) {
        return call.argument(0).kind() == SqlType.Kind.BINARY;
    }

    private static Evaluator substring(Call call) {
        boolean binary = isBinary(call);
        return arguments -> {
            long position = (Long) arguments[1];
            long length = arguments.length > 2 ? (Long) arguments[2] : Integer.MAX_VALUE;
            return binary
                    ? slice((Binary) arguments[0], position, length)
                    : Text.substring(string(arguments[0]), position, length);
        };
    }

    private static Evaluator left(Call call) {
        return isBinary(call)
                ? arguments -> slice((Binary) arguments[0], 1, Math.max(0, (Long) arguments[1]))
                : arguments -> Text.slice(string(arguments[0]), 0, (Long) arguments[1]);
    }

    private static Binary slice(Binary bytes, long position, long length) {
        long start = Text.start(bytes.length(), position);
        int from = (int) Math.max(0, Math.min(start, bytes.length()));
        int to = (int) Math.max(from, Math.min(start + length, bytes.length()));
        return Binary.wrap(Arrays.copyOfRange(bytes.toByteArray(), from, to));
    }

    private static SqlType overlaid(List<SqlType> types) {
        boolean mixed = types.get(0).kind() != types.get(1).kind();
        if (mixed && types.get(0).kind() != SqlType.Kind.VOID && types.get(1).kind() != SqlType.Kind.VOID) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH,
                    "overlay takes two texts or two BINARY, not " + types.get(0).sql() + " and "
                            + types.get(1).sql());
        }
        return types.get(0);
    }

    private static Evaluator overlay(Call call) {
        boolean binary = isBinary(call);
        return arguments -> {
            long position = (Long) arguments[2];
            long length = arguments.length > 3 ? (Long) arguments[3] : -1;
            if (binary) {
                Binary text = (Binary) arguments[0];
                Binary part = (Binary) arguments[1];
                long covered = length >= 0 ? length : part.length();
                Binary before = slice(text, 1, position - 1);
                return joined(joined(before, part), slice(text, position + covered, Integer.MAX_VALUE));
            }
            String text = string(arguments[0]);
            String part = string(arguments[1]);
            long covered = length >= 0 ? length : Text.length(part);
            return Text.substring(text, 1, position - 1)
                    + part
                    + Text.substring(text, position + covered, Integer.MAX_VALUE);
        };
    }

    private static Binary joined(Binary first, Binary second) {
        byte[] all = Arrays.copyOf(first.toByteArray(), first.length() + second.length());
        System.arraycopy(second.toByteArray(), 0, all, first.length(), second.length());
        return Binary.wrap(all);
    }

    private static ScalarFunction pad(String name, boolean left) {
        return new ScalarFunction(
                name,
                new Form(
                        Parameters.of(TEXT_OR_BYTES, INT).optionally(TEXT_OR_BYTES),
                        Form.Nulls.IF_ANY_ARGUMENT,
                        (types, constants) -> areBinary(types) ? SqlType.BINARY : SqlType.STRING,
                        call -> call.result().kind() == SqlType.Kind.BINARY
                                ? padBytes(name, left)
                                : padText(name, left, call)));
    }

    private static boolean areBinary(List<SqlType> types) {
        return types.get(0).kind() == SqlType.Kind.BINARY
                && (types.size() < 3 || types.get(2).kind() == SqlType.Kind.BINARY);
    }

    private static Evaluator padText(String name, boolean left, Call call) {
        Conversion asText = Casts.of(call.argument(0), SqlType.STRING, call.zone());
        Conversion padAsText =
                Casts.of(call.arguments().size() > 2 ? call.argument(2) : SqlType.STRING, SqlType.STRING, call.zone());
        return arguments -> {
            Object text = asText.convert(arguments[0]);
            Object pad = arguments.length > 2 ? padAsText.convert(arguments[2]) : SPACE;
            return text == null || pad == null
                    ? null
                    : padded(name, left, string(text), (Long) arguments[1], string(pad));
        };
    }

    private static String padded(String name, boolean left, String text, long length, String pad) {
        long missing = length - Text.length(text);
        if (missing <= 0 || pad.isEmpty()) {
            return Text.slice(text, 0, length);
        }
        StringFunctions.checkLength(name, length);
        String padding = Text.padding(pad, (int) missing);
        return left ? padding + text : text + padding;
    }

    private static Evaluator padBytes(String name, boolean left) {
        return arguments -> {
            Binary bytes = (Binary) arguments[0];
            Binary pad = arguments.length > 2 ? (Binary) arguments[2] : ZERO;
            long length = (Long) arguments[1];
            long missing = length - bytes.length();
            if (missing <= 0 || pad.length() == 0) {
                return slice(bytes, 1, Math.max(0, length));
            }
            StringFunctions.checkLength(name, length);
            byte[] padding = new byte[(int) missing];
            for (int i = 0; i < padding.length; i++) {
                padding[i] = pad.at(i % pad.length());
            }
            return left ? joined(Binary.wrap(padding), bytes) : joined(bytes, Binary.wrap(padding));
        };
    }
}
