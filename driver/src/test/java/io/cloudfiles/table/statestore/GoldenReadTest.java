package io.cloudfiles.table.statestore;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.StorageOptions;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Table;
import io.cloudfiles.type.StructValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every read that Spark's own state reader was asked for, compared with ours. {@code -Dcloudfiles.goldenCheckpoints}
 * names a folder with more of them than the repository holds.
 */
class GoldenReadTest {
    private static final ObjectMapper MAPPER =
            new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);
    private static final Path ROOT =
            Path.of(System.getProperty("cloudfiles.goldenCheckpoints", "src/test/resources/checkpoints"));

    /** Where Spark names no condition of its own, ours. */
    private static final Map<String, String> OURS = Map.of(
            "java.lang.NumberFormatException", "STDS_INVALID_OPTION_VALUE.WITH_MESSAGE",
            "java.lang.IllegalArgumentException", "STDS_INVALID_OPTION_VALUE.WITH_MESSAGE");

    /** Spark 4.2.0 fails on what it wrote itself here (§10), or gives nonsense; we read it. */
    private static boolean isWrongInSpark(String checkpoint, JsonNode read) {
        String name = read.path("read").asText();
        String failure = read.path("errorClass").asText();
        return failure.equals("java.util.NoSuchElementException")
                || (failure.endsWith("CANNOT_READ_STREAMING_STATE_FILE") && name.contains("changefeed"))
                || name.matches("op0-var-map\\w*-noflatten")
                || (checkpoint.endsWith("_v4") && (name.contains("join-") || name.contains("snapstart")));
    }

    @TestFactory
    Stream<DynamicTest> everyReadGivesWhatSparkGives() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        try (Stream<Path> paths = Files.find(ROOT, 3, (path, attributes) -> path.endsWith("index.jsonl"))) {
            for (Path index : paths.sorted().toList()) {
                String expected = String.valueOf(index.getParent());
                Path checkpoint = Path.of(expected.substring(0, expected.length() - ".expected".length()));
                for (String line : Files.readAllLines(index)) {
                    JsonNode read = MAPPER.readTree(line);
                    if (read.path("format").asText().equals("statestore")
                            && !isWrongInSpark(checkpoint.toString(), read)
                            && Files.exists(checkpoint.resolve("state"))) {
                        String name = ROOT.relativize(checkpoint) + " "
                                + read.path("read").asText();
                        tests.add(DynamicTest.dynamicTest(
                                name, () -> compare(checkpoint, index.resolveSibling("."), read)));
                    }
                }
            }
        }
        assertThat(tests).isNotEmpty();
        return tests.stream();
    }

    private static void compare(Path checkpoint, Path expected, JsonNode read) throws IOException {
        String name = read.path("read").asText();
        Path path = name.equals("err-nopath") ? checkpoint.resolveSibling("no-such-folder") : checkpoint;
        if (!read.has("errorClass")) {
            Table table = bind(path, read.path("options"));
            List<List<@Nullable Object>> rows = rows(table);
            if (checkpoint.endsWith("fmgws_event_v1")) {
                rows.replaceAll(GoldenReadTest::asSparkShowsIt);
            }
            assertThat(rows)
                    .containsExactlyInAnyOrderElementsOf(expectedRows(table, expected.resolve(name + ".jsonl")));
            return;
        }
        JsonNode inner = read.path("innerErrorClass");
        String condition = inner.isNull() ? read.path("errorClass").asText() : inner.asText();
        try {
            rows(bind(path, read.path("options")));
        } catch (CloudFilesException e) {
            assertThat(e.getMessage()).startsWith("[" + OURS.getOrDefault(condition, condition) + "]");
            return;
        }
        throw new AssertionError("no error; Spark says " + condition);
    }

    static Table bind(Path checkpoint, JsonNode options) {
        List<Arguments.Argument> arguments = new ArrayList<>();
        arguments.add(new Arguments.Argument(null, checkpoint.toAbsolutePath().toString()));
        options.properties()
                .forEach(option -> arguments.add(new Arguments.Argument(
                        option.getKey(), option.getValue().asText())));
        return new ReadStateStore(RootedStorage.open("", StorageOptions.defaults())).bind(new Arguments(arguments));
    }

    private static List<List<@Nullable Object>> rows(Table table) {
        int width = table.columns().size();
        List<ColumnPath> all =
                IntStream.range(0, width).mapToObj(ColumnPath::of).toList();
        List<List<@Nullable Object>> rows = new ArrayList<>();
        try (RowCursor cursor = table.scan(ScanRequest.of(all), new ScanContext(2, Cancellation.untimed()))) {
            while (cursor.next()) {
                @Nullable Object[] row = new @Nullable Object[width];
                Arrays.setAll(row, cursor::value);
                rows.add(Arrays.asList(row));
            }
        }
        return rows;
    }

    /** Spark shows the low half of the timeout, which its schema declares too narrow; ours is the whole. */
    private static List<@Nullable Object> asSparkShowsIt(List<@Nullable Object> row) {
        List<@Nullable Object> shown = new ArrayList<>(row);
        int at = row.size() - 2;
        if (row.get(at) instanceof StructValue value) {
            @Nullable Object[] fields = new @Nullable Object[value.size()];
            Arrays.setAll(fields, value::field);
            Long timeout = (Long) fields[fields.length - 1];
            fields[fields.length - 1] = (long) timeout.intValue();
            shown.set(at, StructValue.wrap(fields));
        }
        return shown;
    }

    private static List<List<@Nullable Object>> expectedRows(Table table, Path file) throws IOException {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            // A BigDecimal has no negative zero: the text keeps it.
            JsonNode json = MAPPER.readTree(line.replaceAll("([:,\\[])-0\\.0([,}\\]])", "$1\"-0.0\"$2"));
            List<@Nullable Object> row = new ArrayList<>();
            for (Column column : table.columns()) {
                row.add(ExpectedValue.of(json.get(column.name()), column.type()));
            }
            rows.add(row);
        }
        return rows;
    }
}
