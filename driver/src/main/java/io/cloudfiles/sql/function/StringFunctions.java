package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.signature.Parameter.BIGINT;
import static io.cloudfiles.sql.signature.Parameter.INT;
import static io.cloudfiles.sql.signature.Parameter.STRING;
import static io.cloudfiles.sql.signature.Parameter.TEXT_OR_BYTES;

import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Failures;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlOperator;

/** Functions that change text, measure it and take it apart. */
final class StringFunctions {
    private static final String SPACE = " ";
    private static final int MAX_CHARACTERS = 1 << 28;

    private StringFunctions() {}

    static List<SqlOperator> all() {
        List<SqlOperator> all = new ArrayList<>();
        all.addAll(measuring());
        all.addAll(cutting());
        all.addAll(changing());
        all.addAll(trimming());
        return all;
    }

    private static List<SqlOperator> measuring() {
        Parameters text = Parameters.of(STRING);
        ScalarFunction upper =
                text("upper", text, arguments -> string(arguments[0]).toUpperCase(Locale.ROOT));
        ScalarFunction lower =
                text("lower", text, arguments -> string(arguments[0]).toLowerCase(Locale.ROOT));
        ScalarFunction length = measure("length", StringFunctions::length);
        return List.of(
                upper,
                upper.alias("ucase"),
                lower,
                lower.alias("lcase"),
                length,
                length.alias("char_length"),
                length.alias("character_length"),
                length.alias("len"),
                measure("octet_length", value -> bytes(value).length()),
                measure("bit_length", value -> Byte.SIZE * bytes(value).length()));
    }

    private static List<SqlOperator> cutting() {
        return List.of(text(
                "right", Parameters.of(STRING, INT), arguments -> right(string(arguments[0]), (Long) arguments[1])));
    }

    private static List<SqlOperator> changing() {
        Parameters text = Parameters.of(STRING);
        return List.of(
                text("initcap", text, arguments -> initcap(string(arguments[0]))),
                text(
                        "repeat",
                        Parameters.of(STRING, INT),
                        arguments -> repeat(string(arguments[0]), (Long) arguments[1])),
                text("space", Parameters.of(INT), arguments -> repeat(SPACE, (Long) arguments[0])),
                text("replace", Parameters.of(STRING, STRING).optionally(STRING), StringFunctions::replace),
                text(
                        "translate",
                        Parameters.of(STRING, STRING, STRING),
                        arguments -> translate(string(arguments[0]), string(arguments[1]), string(arguments[2]))),
                new ScalarFunction("ascii", Form.strict(text, SqlType.INT, arguments -> ascii(string(arguments[0])))),
                text("chr", Parameters.of(BIGINT), arguments -> chr((Long) arguments[0])));
    }

    private static List<SqlOperator> trimming() {
        Parameters text = Parameters.of(STRING);
        return List.of(
                text("char", Parameters.of(BIGINT), arguments -> chr((Long) arguments[0])),
                text("trim", text, arguments -> Text.trim(string(arguments[0]), SPACE, true, true)),
                text(
                        "btrim",
                        Parameters.of(STRING).optionally(STRING),
                        arguments -> Text.trim(
                                string(arguments[0]), arguments.length > 1 ? string(arguments[1]) : SPACE, true, true)),
                trim("ltrim", true),
                trim("rtrim", false));
    }

    static String string(Object value) {
        return (String) value;
    }

    private static ScalarFunction text(String name, Parameters parameters, Evaluator evaluator) {
        return new ScalarFunction(name, Form.strict(parameters, SqlType.STRING, evaluator));
    }

    /** Something counted. */
    private interface Measure {
        int of(Object value);
    }

    private static ScalarFunction measure(String name, Measure measure) {
        return new ScalarFunction(name, Form.strict(Parameters.of(TEXT_OR_BYTES), SqlType.INT, arguments ->
                (long) measure.of(arguments[0])));
    }

    private static int length(Object value) {
        return value instanceof Binary bytes ? bytes.length() : Text.length(string(value));
    }

    private static Binary bytes(Object value) {
        return value instanceof Binary bytes ? bytes : Binary.wrap(string(value).getBytes(StandardCharsets.UTF_8));
    }

    private static String right(String text, long count) {
        return count <= 0 ? "" : Text.slice(text, Math.max(0, Text.length(text) - count), Integer.MAX_VALUE);
    }

    /** The first letter of each word, between spaces, in upper case and all others in lower. */
    private static String initcap(String text) {
        StringBuilder result = new StringBuilder();
        boolean first = true;
        for (int character : text.toLowerCase(Locale.ROOT).codePoints().toArray()) {
            result.appendCodePoint(first ? Character.toTitleCase(character) : character);
            first = character == ' ';
        }
        return result.toString();
    }

    private static String repeat(String text, long times) {
        if (times <= 0 || text.isEmpty()) {
            return "";
        }
        checkLength("repeat", text.length() * times);
        return text.repeat((int) times);
    }

    static void checkLength(String function, long characters) {
        if (characters > MAX_CHARACTERS) {
            throw Failures.argument(function, "a text of " + characters + " characters is too long");
        }
    }

    private static String replace(Object[] arguments) {
        String text = string(arguments[0]);
        String sought = string(arguments[1]);
        return sought.isEmpty() ? text : text.replace(sought, arguments.length > 2 ? string(arguments[2]) : "");
    }

    /** Each character of {@code from} becomes the one at its place in {@code to}, or goes where there is none. */
    private static String translate(String text, String from, String to) {
        int[] sought = from.codePoints().toArray();
        int[] given = to.codePoints().toArray();
        StringBuilder result = new StringBuilder();
        text.codePoints().forEach(character -> {
            int at = 0;
            while (at < sought.length && sought[at] != character) {
                at++;
            }
            if (at == sought.length) {
                result.appendCodePoint(character);
            } else if (at < given.length) {
                result.appendCodePoint(given[at]);
            }
        });
        return result.toString();
    }

    private static long ascii(String text) {
        return text.isEmpty() ? 0 : text.codePointAt(0);
    }

    private static String chr(long code) {
        return code < 0 ? "" : String.valueOf((char) (code & 0xFF));
    }

    /** With two arguments the characters come first. */
    private static ScalarFunction trim(String name, boolean start) {
        return new ScalarFunction(
                name,
                Form.strict(
                        Parameters.of(STRING),
                        SqlType.STRING,
                        arguments -> Text.trim(string(arguments[0]), SPACE, start, !start)),
                Form.strict(
                        Parameters.of(STRING, STRING),
                        SqlType.STRING,
                        arguments -> Text.trim(string(arguments[1]), string(arguments[0]), start, !start)));
    }
}
