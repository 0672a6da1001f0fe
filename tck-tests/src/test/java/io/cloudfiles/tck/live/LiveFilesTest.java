package io.cloudfiles.tck.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.cloudfiles.tck.ColumnarCases;
import io.cloudfiles.tck.FileAnswer;
import io.cloudfiles.tck.FileCase;
import io.cloudfiles.tck.FileCases;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructField;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Spark reads the files that read_files reads: the same columns, types, rows, and hidden metadata. With
 * {@code -Dcloudfiles.record=FILE} its answers are written down for the tests that run without it.
 */
final class LiveFilesTest {
    private static final Map<String, FileAnswer> ANSWERS = new LinkedHashMap<>();

    @TestFactory
    Stream<DynamicTest> sparkReadsTheSame(@TempDir Path root) {
        return compared(FileCases.all(), root);
    }

    /** With {@code -Dcloudfiles.record=FILE} they are packed beside that file. */
    @TestFactory
    Stream<DynamicTest> sparkReadsWhatItWroteAsWeDo(@TempDir Path root, @TempDir Path written) throws Exception {
        Map<String, byte[]> files = ColumnarWriter.write(written);
        String answers = System.getProperty("cloudfiles.record", "");
        if (!answers.isEmpty()) {
            ColumnarWriter.pack(files, Path.of(answers).resolveSibling("columnar.zip"));
        }
        return compared(ColumnarCases.of(files), root);
    }

    private static Stream<DynamicTest> compared(List<FileCase> cases, Path root) {
        AtomicInteger number = new AtomicInteger();
        return cases.stream()
                .map(it -> DynamicTest.dynamicTest(it.toString(), () -> {
                    Path folder = Files.createDirectories(root.resolve("c" + number.incrementAndGet()));
                    it.write(folder);
                    FileAnswer spark = spark(it, folder);
                    ANSWERS.put(it.toString(), spark);
                    assertThat(FileAnswer.ours(it, folder)).isEqualTo(spark);
                }));
    }

    @AfterAll
    static void record() throws IOException {
        String file = System.getProperty("cloudfiles.record", "");
        if (!file.isEmpty()) {
            write(ANSWERS, Path.of(file));
        }
    }

    static void write(Map<String, FileAnswer> answers, Path file) throws IOException {
        new ObjectMapper().writerWithDefaultPrettyPrinter().writeValue(file.toFile(), answers);
    }

    static FileAnswer spark(FileCase it, Path folder) {
        DataFrameReader reader = LiveSpark.session().read().format(it.format()).options(it.options());
        if (it.schema() != null) {
            reader = reader.schema(it.schema());
        }
        Stream<String> metadata = FileAnswer.metadata(it.format()).stream().map(field -> "_metadata." + field);
        Dataset<Row> rows = reader.load(it.in(folder))
                .selectExpr(Stream.concat(Stream.of("*"), metadata).toArray(String[]::new));
        List<String> names = new ArrayList<>();
        List<String> types = new ArrayList<>();
        for (StructField field : rows.schema().fields()) {
            names.add(field.name());
            types.add(field.dataType().catalogString());
        }
        List<List<@Nullable String>> cells = new ArrayList<>();
        for (Row row : LiveSpark.asText(rows).collectAsList()) {
            List<@Nullable String> line = new ArrayList<>();
            for (int i = 0; i < row.size(); i++) {
                line.add(row.getString(i));
            }
            cells.add(line);
        }
        return FileAnswer.of(names, types, cells, folder);
    }
}
