package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.function.StringFunctions.string;
import static io.cloudfiles.sql.signature.Parameter.ONLY_TEXT;
import static io.cloudfiles.sql.signature.Parameter.STRING;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.SqlType;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** URLs: their parts, and their way to write what is no letter. */
final class UrlFunctions {
    private UrlFunctions() {}

    static List<SqlOperator> all() {
        Parameters text = Parameters.of(STRING);
        return List.of(
                new ScalarFunction(
                        "url_encode",
                        Form.strict(
                                text,
                                SqlType.STRING,
                                arguments -> URLEncoder.encode(string(arguments[0]), StandardCharsets.UTF_8))),
                new ScalarFunction(
                        "url_decode",
                        Form.strict(text, SqlType.STRING, arguments -> decoded(string(arguments[0]), "url_decode"))),
                new ScalarFunction(
                        "try_url_decode",
                        Form.partial(text, SqlType.STRING, arguments -> decoded(string(arguments[0])))),
                new ScalarFunction(
                        "decode_path",
                        Form.strict(text, SqlType.STRING, arguments -> decodePath(string(arguments[0])))),
                parse("parse_url", false),
                parse("try_parse_url", true));
    }

    private static @Nullable String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException mistake) {
            return null;
        }
    }

    private static String decoded(String text, String function) {
        String plain = decoded(text);
        if (plain == null) {
            throw new EvaluationException(
                    ErrorCode.CANNOT_DECODE_URL,
                    function + ": '" + text + "' is not encoded as a URL; use try_url_decode for NULL instead");
        }
        return plain;
    }

    private static ScalarFunction parse(String name, boolean tried) {
        return new ScalarFunction(
                name,
                Form.partial(Parameters.of(ONLY_TEXT, ONLY_TEXT).optionally(ONLY_TEXT), SqlType.STRING, arguments -> {
                    URI url = url(string(arguments[0]));
                    if (url == null) {
                        if (tried) {
                            return null;
                        }
                        throw new EvaluationException(
                                ErrorCode.INVALID_URL,
                                name + ": '" + string(arguments[0])
                                        + "' is no URL; use try_parse_url for NULL instead");
                    }
                    String part = string(arguments[1]);
                    if (arguments.length < 3) {
                        return part(url, part);
                    }
                    return part.equals("QUERY") ? parameter(url.getRawQuery(), string(arguments[2])) : null;
                }));
    }

    private static @Nullable URI url(String text) {
        try {
            return new URI(text);
        } catch (URISyntaxException mistake) {
            return null;
        }
    }

    /** The name of a part is in upper case; NULL for any other. */
    private static @Nullable String part(URI url, String part) {
        return switch (part) {
            case "HOST" -> url.getHost();
            case "PATH" -> url.getRawPath();
            case "QUERY" -> url.getRawQuery();
            case "REF" -> url.getRawFragment();
            case "PROTOCOL" -> url.getScheme();
            case "FILE" -> url.getRawQuery() == null ? url.getRawPath() : url.getRawPath() + "?" + url.getRawQuery();
            case "AUTHORITY" -> url.getRawAuthority();
            case "USERINFO" -> url.getRawUserInfo();
            default -> null;
        };
    }

    private static @Nullable String parameter(@Nullable String query, String name) {
        if (query != null) {
            for (String pair : Text.parts(query, "&")) {
                if (pair.startsWith(name + "=")) {
                    return pair.substring(name.length() + 1);
                }
            }
        }
        return null;
    }

    /** The plain form of a path as a path column shows it: each %XX a byte of UTF-8, all else itself. */
    private static String decodePath(String path) {
        byte[] encoded = path.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream plain = new ByteArrayOutputStream();
        for (int i = 0; i < encoded.length; i++) {
            boolean escape = encoded[i] == '%'
                    && i + 2 < encoded.length
                    && HexFormat.isHexDigit(encoded[i + 1])
                    && HexFormat.isHexDigit(encoded[i + 2]);
            if (escape) {
                plain.write(16 * HexFormat.fromHexDigit(encoded[i + 1]) + HexFormat.fromHexDigit(encoded[i + 2]));
                i += 2;
            } else {
                plain.write(encoded[i]);
            }
        }
        return plain.toString(StandardCharsets.UTF_8);
    }
}
