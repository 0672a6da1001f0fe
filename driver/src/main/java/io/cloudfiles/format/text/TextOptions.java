package io.cloudfiles.format.text;

import io.cloudfiles.spi.FormatOption;
import io.cloudfiles.spi.FormatOptions;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The options that formats made of text share. */
public final class TextOptions {
    /** What ends a line. */
    public static final FormatOption LINE_SEPARATOR =
            FormatOption.text("lineSep", "", "What ends a line; by default LF, CR, or CR LF");

    /** The characters' encoding. */
    public static final FormatOption ENCODING =
            FormatOption.text("encoding", "UTF-8", "The encoding of the characters");

    /** A JVM has no more than these for certain; the others it may have. */
    private static final String KNOWN = "UTF-8, UTF-16, UTF-16LE, UTF-16BE, ISO-8859-1, US-ASCII";

    private TextOptions() {}

    /** The encoding. */
    public static Charset charset(FormatOptions options) {
        return encoding(options).orElse(StandardCharsets.UTF_8);
    }

    /** The encoding, where one is given. */
    public static Optional<Charset> encoding(FormatOptions options) {
        return options.text(ENCODING.name()).map(name -> {
            try {
                return Charset.forName(name);
            } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
                throw options.invalid(ENCODING.name(), "an encoding is wanted, such as " + KNOWN);
            }
        });
    }

    /** The bytes that end a line; null for any system's. */
    public static byte @Nullable [] separator(FormatOptions options, Charset charset) {
        String text = options.text(LINE_SEPARATOR.name()).orElse(null);
        if (text == null) {
            return wideNewline(charset);
        }
        if (text.isEmpty()) {
            throw options.invalid(LINE_SEPARATOR.name(), "a character is wanted");
        }
        return text.getBytes(charset);
    }

    /** Where a character takes two bytes and more, a byte of value 10 may be half of another one. */
    private static byte @Nullable [] wideNewline(Charset charset) {
        byte[] newline = "\n".getBytes(charset);
        return newline.length == 1
                ? null
                : "\n\n".getBytes(charset).length == 2 * newline.length ? newline : tail(newline);
    }

    private static byte[] tail(byte[] marked) {
        return java.util.Arrays.copyOfRange(marked, 2, marked.length);
    }
}
