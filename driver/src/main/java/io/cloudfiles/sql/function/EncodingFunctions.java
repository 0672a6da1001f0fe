package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.function.StringFunctions.string;
import static io.cloudfiles.sql.signature.Parameter.BINARY;
import static io.cloudfiles.sql.signature.Parameter.INT;
import static io.cloudfiles.sql.signature.Parameter.SCALAR;
import static io.cloudfiles.sql.signature.Parameter.STRING;

import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.ScalarText;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.Conversion;
import io.cloudfiles.type.value.Failures;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** Functions between text, bytes and their encodings, and digests. */
final class EncodingFunctions {
    private static final HexFormat HEX = HexFormat.of();

    private static final Pattern SPACED_PADDING = Pattern.compile("=\\s+=");

    private EncodingFunctions() {}

    static List<SqlOperator> all() {
        List<SqlOperator> all = new ArrayList<>();
        all.addAll(bytes());
        all.addAll(digests());
        return all;
    }

    private static List<SqlOperator> bytes() {
        Parameters bytes = Parameters.of(BINARY);
        Parameters text = Parameters.of(STRING);
        return List.of(
                new ScalarFunction(
                        "hex", Form.strictBinding(Parameters.of(SCALAR), SqlType.STRING, EncodingFunctions::hex)),
                new ScalarFunction(
                        "unhex", Form.partial(text, SqlType.BINARY, arguments -> unhex(string(arguments[0])))),
                // In lines of 76 characters, as Spark writes it.
                new ScalarFunction(
                        "base64",
                        Form.strict(
                                bytes,
                                SqlType.STRING,
                                arguments -> Base64.getMimeEncoder().encodeToString(raw(arguments[0])))),
                new ScalarFunction(
                        "unbase64", Form.strict(text, SqlType.BINARY, arguments -> unbase64(string(arguments[0])))));
    }

    private static List<SqlOperator> digests() {
        Parameters bytes = Parameters.of(BINARY);
        ScalarFunction sha1 = new ScalarFunction(
                "sha1", Form.strict(bytes, SqlType.STRING, arguments -> digest("SHA-1", arguments[0])));
        return List.of(
                new ScalarFunction("crc32", Form.strict(bytes, SqlType.BIGINT, arguments -> crc32(arguments[0]))),
                new ScalarFunction("md5", Form.strict(bytes, SqlType.STRING, arguments -> digest("MD5", arguments[0]))),
                sha1,
                sha1.alias("sha"),
                new ScalarFunction(
                        "sha2",
                        Form.partial(
                                Parameters.of(BINARY, INT),
                                SqlType.STRING,
                                arguments -> sha2(arguments[0], (Long) arguments[1]))));
    }

    private static byte[] raw(Object binary) {
        return ((Binary) binary).toByteArray();
    }

    /** Of a number its digits without leading zeros, of anything else its bytes. */
    private static Evaluator hex(Call call) {
        SqlType type = call.argument(0);
        return switch (type.kind()) {
            case TINYINT, SMALLINT, INT, BIGINT, FLOAT, DOUBLE, DECIMAL -> {
                Conversion whole = Casts.of(type, SqlType.BIGINT, call.zone());
                yield arguments -> {
                    Object number = whole.convert(arguments[0]);
                    return number == null
                            ? null
                            : Long.toHexString((Long) number).toUpperCase(Locale.ROOT);
                };
            }
            case BINARY -> arguments -> HEX.withUpperCase().formatHex(raw(arguments[0]));
            default ->
                arguments -> HEX.withUpperCase()
                        .formatHex(
                                ScalarText.of(arguments[0], type, call.zone()).getBytes(StandardCharsets.UTF_8));
        };
    }

    static @Nullable Binary unhex(String digits) {
        try {
            return Binary.wrap(HEX.parseHex(digits.length() % 2 == 0 ? digits : "0" + digits));
        } catch (IllegalArgumentException notHexadecimal) {
            return null;
        }
    }

    private static Binary unbase64(String text) {
        try {
            return Binary.wrap(Base64.getMimeDecoder().decode(text));
        } catch (IllegalArgumentException mistake) {
            throw Failures.argument("unbase64", "the text is not base64: " + mistake.getMessage());
        }
    }

    /** Null where the text is not base64, or is not filled up to fours. */
    static @Nullable Binary strictBase64(String text) {
        // with padding groups of four; without it the last group may be shorter; no spaces within the padding
        String digits = text.replaceAll("\\s", "");
        int odd = digits.length() % 4;
        boolean sound =
                digits.endsWith("=") ? odd == 0 && !SPACED_PADDING.matcher(text).find() : odd != 1;
        try {
            return sound ? Binary.wrap(Base64.getDecoder().decode(digits)) : null;
        } catch (IllegalArgumentException mistake) {
            return null;
        }
    }

    private static String digest(String algorithm, Object binary) {
        try {
            return HEX.formatHex(MessageDigest.getInstance(algorithm).digest(raw(binary)));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has " + algorithm, missing);
        }
    }

    private static @Nullable String sha2(Object binary, long bits) {
        return switch ((int) bits) {
            case 224, 384, 512 -> digest("SHA-" + bits, binary);
            case 0, 256 -> digest("SHA-256", binary);
            default -> null;
        };
    }

    private static long crc32(Object binary) {
        CRC32 crc = new CRC32();
        crc.update(raw(binary));
        return crc.getValue();
    }
}
