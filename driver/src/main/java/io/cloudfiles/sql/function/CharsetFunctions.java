package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.function.StringFunctions.string;
import static io.cloudfiles.sql.signature.Parameter.BINARY;
import static io.cloudfiles.sql.signature.Parameter.STRING;
import static io.cloudfiles.sql.signature.Parameter.TEXT_OR_BYTES;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Failures;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** Text to bytes and back, by a charset or another way of writing bytes. */
final class CharsetFunctions {
    private static final List<String> CHARSETS =
            List.of("US-ASCII", "ISO-8859-1", "UTF-8", "UTF-16BE", "UTF-16LE", "UTF-16", "UTF-32");

    /** {@code decode(bytes, charset)}; with more arguments decode is a CASE. */
    static final ScalarFunction DECODE = new ScalarFunction(
            "$decode",
            Form.strict(
                    Parameters.of(BINARY, STRING),
                    SqlType.STRING,
                    arguments -> decode((Binary) arguments[0], string(arguments[1]))));

    private CharsetFunctions() {}

    static List<SqlOperator> all() {
        Parameters either = Parameters.of(TEXT_OR_BYTES);
        return List.of(
                new ScalarFunction(
                        "encode",
                        Form.strict(
                                Parameters.of(STRING, STRING),
                                SqlType.BINARY,
                                arguments -> encode(string(arguments[0]), string(arguments[1])))),
                new ScalarFunction(
                        "is_valid_utf8",
                        Form.strict(either, SqlType.BOOLEAN, arguments -> validUtf8(arguments[0]) != null)),
                new ScalarFunction(
                        "make_valid_utf8",
                        Form.strict(
                                either,
                                SqlType.STRING,
                                arguments -> new String(bytes(arguments[0]), StandardCharsets.UTF_8))),
                new ScalarFunction(
                        "validate_utf8", Form.strict(either, SqlType.STRING, arguments -> validated(arguments[0]))),
                new ScalarFunction(
                        "try_validate_utf8",
                        Form.partial(either, SqlType.STRING, arguments -> validUtf8(arguments[0]))),
                toBinary("to_binary", false),
                toBinary("try_to_binary", true));
    }

    private static byte[] bytes(Object value) {
        return value instanceof Binary binary
                ? binary.toByteArray()
                : string(value).getBytes(StandardCharsets.UTF_8);
    }

    private static Charset charset(String function, String name) {
        String upper = name.toUpperCase(Locale.ROOT);
        if (!CHARSETS.contains(upper)) {
            throw Failures.argument(function, "'" + name + "' is none of the charsets " + String.join(", ", CHARSETS));
        }
        return Charset.forName(upper);
    }

    private static Object encode(String text, String name) {
        Charset charset = charset("encode", name);
        try {
            ByteBuffer bytes = charset.newEncoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .encode(CharBuffer.wrap(text));
            byte[] exact = new byte[bytes.remaining()];
            bytes.get(exact);
            return Binary.wrap(exact);
        } catch (CharacterCodingException unknown) {
            throw new EvaluationException(
                    ErrorCode.MALFORMED_CHARACTER_CODING,
                    "encode: '" + text + "' has a character that " + name + " lacks");
        }
    }

    private static String decode(Binary bytes, String name) {
        Charset charset = charset("decode", name);
        try {
            return charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString();
        } catch (CharacterCodingException malformed) {
            throw new EvaluationException(
                    ErrorCode.MALFORMED_CHARACTER_CODING, "decode: the bytes are no text in " + name);
        }
    }

    private static @Nullable String validUtf8(Object value) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes(value)))
                    .toString();
        } catch (CharacterCodingException malformed) {
            return null;
        }
    }

    private static String validated(Object value) {
        String text = validUtf8(value);
        if (text == null) {
            throw new EvaluationException(
                    ErrorCode.INVALID_UTF8_STRING,
                    "validate_utf8: the bytes are no UTF-8; use try_validate_utf8 for NULL, or make_valid_utf8");
        }
        return text;
    }

    private static ScalarFunction toBinary(String name, boolean tried) {
        Form.Result result = (types, constants) -> {
            String format = constants.size() > 1 ? constants.get(1) : "hex";
            if (!tried && format != null && !isFormat(format)) {
                throw new RequestException(
                        ErrorCode.DATATYPE_MISMATCH,
                        name + " takes the format hex, base64, utf-8 or utf8, not " + format);
            }
            return SqlType.BINARY;
        };
        return new ScalarFunction(
                name,
                new Form(
                        Parameters.of(STRING).optionally(STRING),
                        Form.Nulls.ALSO_OTHERWISE,
                        result,
                        call -> arguments -> {
                            String format = arguments.length > 1 ? string(arguments[1]) : "hex";
                            Object bytes = binary(string(arguments[0]), format.toLowerCase(Locale.ROOT));
                            if (bytes == null && !tried) {
                                throw new EvaluationException(
                                        ErrorCode.CONVERSION_INVALID_INPUT,
                                        name + ": '" + string(arguments[0]) + "' is not written in " + format
                                                + "; use try_to_binary for NULL instead");
                            }
                            return bytes;
                        }));
    }

    private static boolean isFormat(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "hex", "base64", "utf-8", "utf8" -> true;
            default -> false;
        };
    }

    private static @Nullable Object binary(String text, String format) {
        return switch (format) {
            case "hex" -> EncodingFunctions.unhex(text);
            case "base64" -> EncodingFunctions.strictBase64(text);
            case "utf-8", "utf8" -> Binary.wrap(text.getBytes(StandardCharsets.UTF_8));
            default -> null;
        };
    }
}
