package io.cloudfiles.storage;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

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

    private static Path viaUri(String text, InvalidPathException refusal) {
        try {
            if (text.startsWith("/") && text.indexOf('\0') < 0) {
                return Path.of(URI.create(new URI("file", null, text, null).toASCIIString()));
            }
        } catch (URISyntaxException | IllegalArgumentException e) {
            refusal.addSuppressed(e);
        }
        throw new RequestException(
                ErrorCode.INVALID_PARAMETER_VALUE,
                "'" + text.replace('\0', '\u2400') + "' is no path here: " + refusal.getReason());
    }

    /** The whole path as text. */
    static String text(Path path) {
        String text = path.toString();
        return text.indexOf(UNDECODED) < 0 ? text : path.toUri().getPath();
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
        String trimmed = whole.endsWith("/") ? whole.substring(0, whole.length() - 1) : whole;
        return trimmed.substring(trimmed.lastIndexOf('/') + 1);
    }
}
