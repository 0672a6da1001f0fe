package io.cloudfiles.tck;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Files that Spark wrote in the formats of the bundle, a folder for each case: {@code parquet/every type/part-0.parquet}. */
public final class ColumnarCases {
    /** Made by the live tests, see MANIFEST.md beside it. */
    private static final String FILES = "/files/columnar.zip";

    private ColumnarCases() {}

    /** Those of the files that are at hand. */
    public static List<FileCase> recorded() {
        Map<String, byte[]> files = new TreeMap<>();
        try (ZipInputStream zip =
                new ZipInputStream(Objects.requireNonNull(ColumnarCases.class.getResourceAsStream(FILES)))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                files.put(entry.getName(), zip.readAllBytes());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return of(files);
    }

    /** A case for each folder, and more that read one of them in other ways. */
    public static List<FileCase> of(Map<String, byte[]> files) {
        Map<String, Map<String, byte[]>> folders = new TreeMap<>();
        files.forEach((path, content) -> {
            String[] parts = path.split("/", 3);
            folders.computeIfAbsent(parts[0] + "/" + parts[1], folder -> new LinkedHashMap<>())
                    .put(parts[2], content);
        });
        List<FileCase> cases = new ArrayList<>();
        folders.forEach((folder, content) -> {
            String format = folder.substring(0, folder.indexOf('/'));
            String name = folder.substring(folder.indexOf('/') + 1);
            FileCase it = new FileCase(name, format, "", null, new TreeMap<>(), content);
            cases.add(name.equals("other columns") ? it.with("mergeSchema", "true") : it);
            if (name.equals("nested values")) {
                cases.add(named("some nested values", it)
                        .schema("gone STRING, s STRUCT<b: STRING, none: INT>, l ARRAY<STRUCT<x: INT>>, id INT"));
            }
            if (name.equals("every type")) {
                cases.add(named("given types", it).schema("S STRING, dt DATE, i INT"));
            }
        });
        return cases;
    }

    private static FileCase named(String name, FileCase it) {
        return new FileCase(name, it.format(), it.path(), it.schema(), it.options(), it.files());
    }
}
