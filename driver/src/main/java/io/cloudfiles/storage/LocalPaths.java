package io.cloudfiles.storage;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HexFormat;

/**
 * Local paths as text and back. Where the JVM's file name encoding cannot express a name (a container without a locale
 * has US-ASCII), the text is taken as UTF-8, by way of URIs.
 */
final class LocalPaths {
    private static final char UNDECODED = '\uFFFD';

    private LocalPaths() {}

    static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            return viaUri(text, e);
        }
    }

    /** Whether the text names its place from the file system's root on. */
    static boolean isAbsolute(String text) {
        try {
            return Path.of(text).isAbsolute();
        } catch (InvalidPathException e) {
            return text.startsWith("/");
        }
    }

    private static Path viaUri(String text, InvalidPathException refusal) {
        if (!text.startsWith("/") || text.indexOf('\0') >= 0) {
            throw new RequestException(
                    ErrorCode.INVALID_PARAMETER_VALUE,
                    "'" + text.replace('\0', '\u2400') + "' is no path here: " + refusal.getReason());
        }
        // With fewer than three slashes Java takes the way that has just failed.
        StringBuilder uri = new StringBuilder("file://");
        for (byte value : text.getBytes(StandardCharsets.UTF_8)) {
            boolean plain = value == '/' || (value > ' ' && Character.isLetterOrDigit(value));
            uri.append(
                    plain ? String.valueOf((char) value) : "%" + HexFormat.of().toHexDigits(value));
        }
        return Path.of(URI.create(uri.toString()));
    }

    /** The whole path as text. */
    static String text(Path path) {
        String text = path.toString();
        if (text.indexOf(UNDECODED) < 0) {
            return text;
        }
        String decoded = path.toUri().getPath();
        // The URI of a folder ends with a slash.
        return decoded.length() > 1 && decoded.endsWith("/") ? decoded.substring(0, decoded.length() - 1) : decoded;
    }

    /** The last part of the path as text; empty for the root of a file system. */
    static String name(Path path) {
        Path last = path.getFileName();
        if (last == null) {
            return "";
        }
        String name = last.toString();
        if (name.indexOf(UNDECODED) < 0) {
            return name;
        }
        String whole = text(path.toAbsolutePath());
        return whole.substring(whole.lastIndexOf('/') + 1);
    }
}
