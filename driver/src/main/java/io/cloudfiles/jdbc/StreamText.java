package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Reads the streams that parameters are given as, whole. */
final class StreamText {
    /** No length was given: to the end. */
    static final long ALL = -1;

    private static final int CHUNK = 8192;

    private StreamText() {}

    static byte @Nullable [] bytes(@Nullable InputStream in, long length) throws SQLException {
        if (in == null) {
            return null;
        }
        try {
            return checked(in.readNBytes(limit(length)), length);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    static @Nullable String text(@Nullable InputStream in, long length, Charset charset) throws SQLException {
        byte[] bytes = bytes(in, length);
        return bytes == null ? null : new String(bytes, charset);
    }

    static @Nullable String text(@Nullable Reader in, long length) throws SQLException {
        if (in == null) {
            return null;
        }
        int limit = limit(length);
        StringBuilder text = new StringBuilder();
        char[] chunk = new char[CHUNK];
        try {
            while (text.length() < limit) {
                int read = in.read(chunk, 0, Math.min(chunk.length, limit - text.length()));
                if (read < 0) {
                    break;
                }
                text.append(chunk, 0, read);
            }
        } catch (IOException e) {
            throw failed(e);
        }
        checkLength(text.length(), length);
        return text.toString();
    }

    private static int limit(long length) throws SQLException {
        if (length < ALL || length > Integer.MAX_VALUE) {
            throw SqlErrors.of(ErrorCode.INVALID_PARAMETER_VALUE, "a stream's length cannot be " + length);
        }
        return length == ALL ? Integer.MAX_VALUE : Math.toIntExact(length);
    }

    private static byte[] checked(byte[] bytes, long length) throws SQLException {
        checkLength(bytes.length, length);
        return bytes;
    }

    private static void checkLength(int read, long length) throws SQLException {
        if (length != ALL && read != length) {
            throw SqlErrors.of(
                    ErrorCode.INVALID_PARAMETER_VALUE,
                    "a stream was to give " + length + " bytes or characters, and gave " + read);
        }
    }

    private static SQLException failed(IOException e) {
        return SqlErrors.of(ErrorCode.INVALID_PARAMETER_VALUE, "a stream failed: " + e.getMessage(), e);
    }
}
