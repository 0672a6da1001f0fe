package io.cloudfiles.format.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.cloudfiles.codec.FileCompression;
import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.StorageException;
import io.cloudfiles.format.text.LineReader;
import io.cloudfiles.format.text.PlainBytes;
import io.cloudfiles.format.text.TextOptions;
import io.cloudfiles.spi.FormatOptions;
import io.cloudfiles.spi.SourceFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The records of a JSON file, each to be parsed once or several times: its lines, or the whole file. */
final class JsonRecords implements AutoCloseable {
    /** A larger document, or one compressed, is parsed as it is read, not held. */
    private static final int HELD_DOCUMENT = 1 << 26;

    private final JsonFactory factory;
    private final SourceFile file;
    private final @Nullable Charset charset;
    private final @Nullable LineReader lines;
    private byte[] bytes = {};
    private boolean held;
    private boolean begun;

    JsonRecords(JsonFactory factory, SourceFile file, FormatOptions options) {
        this.factory = factory;
        this.file = file;
        this.charset = TextOptions.encoding(options)
                .filter(it -> !it.equals(StandardCharsets.UTF_8))
                .orElse(null);
        boolean document = options.flag(JsonOptions.MULTI_LINE).orElse(false);
        this.lines = document
                ? null
                : new LineReader(
                        PlainBytes.open(file),
                        file.path(),
                        TextOptions.separator(options, charset == null ? StandardCharsets.UTF_8 : charset));
    }

    /** Steps to the next record; false behind the last one. */
    boolean next() {
        if (lines != null) {
            return lines.next();
        }
        boolean first = !begun;
        begun = true;
        if (first
                && file.size() <= HELD_DOCUMENT
                && FileCompression.of(file.name()).isEmpty()) {
            bytes = PlainBytes.whole(file);
            held = true;
        }
        return first;
    }

    /** The first byte of the record that is no white space; 0 where there is none, or where it is not to be told. */
    byte firstByte() {
        if (lines == null || charset != null) {
            return 0;
        }
        byte[] line = lines.bytes();
        for (int i = lines.start(); i < lines.start() + lines.length(); i++) {
            if (line[i] != ' ' && line[i] != '\t') {
                return line[i];
            }
        }
        return 0;
    }

    /** A parser of the record, at its start; whoever has it closes it. */
    JsonParser parser() throws IOException {
        if (lines != null) {
            return charset == null
                    ? factory.createParser(lines.bytes(), lines.start(), lines.length())
                    : decoded(charset, new ByteArrayInputStream(lines.bytes(), lines.start(), lines.length()));
        }
        if (held) {
            return charset == null ? factory.createParser(bytes) : decoded(charset, new ByteArrayInputStream(bytes));
        }
        InputStream in = PlainBytes.open(file);
        return charset == null ? factory.createParser(in) : decoded(charset, in);
    }

    private JsonParser decoded(Charset encoding, InputStream in) throws IOException {
        return factory.createParser(new InputStreamReader(in, encoding));
    }

    /** The bytes from one place of the record to another; null where they are not held. */
    @Nullable String raw(long from, long to) {
        if (from < 0 || to < from || charset != null || (lines == null && !held)) {
            return null;
        }
        byte[] all = lines == null ? bytes : lines.bytes();
        int start = lines == null ? 0 : lines.start();
        return new String(all, Math.toIntExact(start + from), Math.toIntExact(to - from), StandardCharsets.UTF_8);
    }

    /** All of the record. */
    String text() {
        Charset encoding = charset == null ? StandardCharsets.UTF_8 : charset;
        if (lines != null) {
            return lines.text(encoding);
        }
        return new String(held ? bytes : PlainBytes.whole(file), encoding);
    }

    /** The record's place. */
    Location location() {
        return lines == null ? Location.of(file.path()) : lines.location();
    }

    /** The error for a failed read; one of ours passes. */
    CloudFilesException failed(IOException failure) {
        return new StorageException(location(), "cannot be read: " + failure.getMessage(), failure);
    }

    @Override
    public void close() {
        if (lines != null) {
            lines.close();
        }
    }
}
