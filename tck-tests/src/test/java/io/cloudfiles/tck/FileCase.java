package io.cloudfiles.tck;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Files, and how they are read: what Spark's reader is given, and the same as a call of read_files.
 *
 * @param path below the case's folder, perhaps a pattern
 * @param schema as DDL, or null for the inferred one
 */
public record FileCase(
        String name,
        String format,
        String path,
        @Nullable String schema,
        Map<String, String> options,
        Map<String, byte[]> files) {
    /** Of files by name and content, read with no options. */
    public static FileCase of(String name, String format, String... namesAndContents) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (int i = 0; i < namesAndContents.length; i += 2) {
            files.put(namesAndContents[i], namesAndContents[i + 1].getBytes(StandardCharsets.UTF_8));
        }
        return new FileCase(name, format, "", null, new TreeMap<>(), files);
    }

    /** With an option. */
    public FileCase with(String option, String value) {
        Map<String, String> more = new TreeMap<>(options);
        more.put(option, value);
        return new FileCase(name, format, path, schema, more, files);
    }

    /** With a given schema. */
    public FileCase schema(String ddl) {
        return new FileCase(name, format, path, ddl, options, files);
    }

    /** Of a path below the folder, not all of it. */
    public FileCase path(String below) {
        return new FileCase(name, format, below, schema, options, files);
    }

    /** With one more file. */
    public FileCase file(String file, byte[] content) {
        Map<String, byte[]> more = new LinkedHashMap<>(files);
        more.put(file, content);
        return new FileCase(name, format, path, schema, options, more);
    }

    /** A text packed. */
    public static byte[] gzip(String text) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }

    /** Writes the files, with times of their own. */
    public void write(Path folder) throws IOException {
        int i = 0;
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path target = folder.resolve(file.getKey());
            Files.createDirectories(target.getParent());
            Files.write(target, file.getValue());
            Files.setLastModifiedTime(target, FileTime.fromMillis(1_700_000_000_123L + 1000L * i++));
        }
    }

    /** The path of a folder's case, as either reader is given it. */
    public String in(Path folder) {
        return path.isEmpty() ? folder.toString() : folder + "/" + path;
    }

    /** What stands in FROM. Spark's defaults are said, where those of read_files are others. */
    public String call(Path folder) {
        Map<String, String> all = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        all.putAll(options);
        all.putIfAbsent("recursiveFileLookup", "false");
        if (format.equals("csv")) {
            all.putIfAbsent("header", "false");
            all.putIfAbsent("inferSchema", "false");
        }
        if (schema != null) {
            all.put("schema", schema);
        }
        return "read_files(" + literal(in(folder)) + ", format => '" + format + "'"
                + all.entrySet().stream()
                        .map(option -> ", " + option.getKey() + " => " + literal(option.getValue()))
                        .collect(Collectors.joining())
                + ")";
    }

    private static String literal(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }

    @Override
    public String toString() {
        return format + ": " + name;
    }
}
