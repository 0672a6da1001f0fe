package io.cloudfiles.table.statestore;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.Conjunct;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Scans;
import io.cloudfiles.table.Table;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every key of the golden checkpoints, sought by its values: it is in the partition that its hash says, and is found. */
class KeyConditionsTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final Path ROOT =
            Path.of(System.getProperty("cloudfiles.goldenCheckpoints", "src/test/resources/checkpoints"));

    @TestFactory
    Stream<DynamicTest> everyKeyIsWhereItsValuesSay() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        try (Stream<Path> paths = Files.find(ROOT, 3, (path, attributes) -> path.endsWith("index.jsonl"))) {
            for (Path index : paths.sorted().toList()) {
                String expected = String.valueOf(index.getParent());
                Path checkpoint = Path.of(expected.substring(0, expected.length() - ".expected".length()));
                for (String line : Files.readAllLines(index)) {
                    JsonNode read = MAPPER.readTree(line);
                    String name = read.path("read").asText();
                    if (read.path("format").asText().equals("statestore") && !read.has("errorClass")) {
                        tests.add(DynamicTest.dynamicTest(
                                ROOT.relativize(checkpoint) + " " + name,
                                () -> check(GoldenReadTest.bind(checkpoint, read.path("options")))));
                    }
                }
            }
        }
        assertThat(tests).isNotEmpty();
        return tests.stream();
    }

    private static void check(Table table) {
        List<List<@Nullable Object>> rows = Scans.rows(table);
        int key = names(table).indexOf("key");
        int partition = names(table).indexOf("partition_id");
        if (!(table.columns().get(key).type() instanceof SqlType.Struct type)) {
            return;
        }
        for (List<@Nullable Object> row : rows) {
            List<Conjunct> conjuncts = new ArrayList<>();
            add(new ColumnPath(key, List.of()), type, Objects.requireNonNull(row.get(key)), conjuncts);
            Optional<Set<Integer>> partitions = table.partitionsWith(conjuncts);
            if (partitions.isPresent()) {
                assertThat(partitions.get())
                        .containsExactly(Math.toIntExact((Long) Objects.requireNonNull(row.get(partition))));
            }
            List<List<@Nullable Object>> found = matching(table, row.get(key), conjuncts, partitions);
            assertThat(found)
                    .containsExactlyInAnyOrderElementsOf(rows.stream()
                            .filter(each -> Objects.equals(each.get(key), row.get(key)))
                            .toList());
        }
    }

    /** What the scan gives that has the key. */
    private static List<List<@Nullable Object>> matching(
            Table table, @Nullable Object key, List<Conjunct> conjuncts, Optional<Set<Integer>> partitions) {
        List<ColumnPath> all = IntStream.range(0, table.columns().size())
                .mapToObj(ColumnPath::of)
                .toList();
        ScanRequest request = new ScanRequest(all, conjuncts, OptionalLong.empty(), partitions);
        try (RowCursor cursor = table.scan(request, new ScanContext(1, Cancellation.untimed()))) {
            return Scans.rest(cursor, all.size()).stream()
                    .filter(row -> Objects.equals(row.get(names(table).indexOf("key")), key))
                    .toList();
        }
    }

    private static List<String> names(Table table) {
        return table.columns().stream().map(column -> column.name()).toList();
    }

    private static void add(ColumnPath path, SqlType.Struct type, Object value, List<Conjunct> conjuncts) {
        for (int i = 0; i < type.fields().size(); i++) {
            List<Integer> fields = new ArrayList<>(path.fields());
            fields.add(i);
            ColumnPath inner = new ColumnPath(path.column(), fields);
            Object field = ((StructValue) value).field(i);
            SqlType fieldType = type.fields().get(i).type();
            if (field == null) {
                conjuncts.add(new Conjunct(inner, Conjunct.Comparison.IS_NULL, List.of()));
            } else if (fieldType instanceof SqlType.Struct struct) {
                add(inner, struct, field, conjuncts);
            } else if (!(fieldType.kind() == SqlType.Kind.FLOAT || fieldType.kind() == SqlType.Kind.DOUBLE)) {
                conjuncts.add(new Conjunct(inner, Conjunct.Comparison.EQUAL, List.of(field)));
            }
        }
    }
}
