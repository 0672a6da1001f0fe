package io.cloudfiles.table.sourcefiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.storage.CountingStorage;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.StorageOptions;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Arguments.Argument;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.Conjunct;
import io.cloudfiles.table.Conjunct.Comparison;
import io.cloudfiles.table.Parameter;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Scans;
import io.cloudfiles.table.Table;
import io.cloudfiles.type.StructValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReadFilesTest {
    @TempDir
    Path folder;

    private CountingStorage storage;
    private ReadFiles function;

    @BeforeEach
    void open() {
        storage = new CountingStorage(RootedStorage.open(folder.toString(), StorageOptions.defaults()));
        function = new ReadFiles(storage);
    }

    private Path write(String name, String content) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.write(file, content.getBytes(StandardCharsets.UTF_8));
    }

    /** A call: the path, then names and values. */
    private Table read(String path, Object... options) {
        List<Argument> arguments = new ArrayList<>();
        arguments.add(new Argument(null, path));
        for (int i = 0; i < options.length; i += 2) {
            arguments.add(new Argument((String) options[i], options[i + 1]));
        }
        return function.bind(new Arguments(arguments), ZoneOffset.UTC);
    }

    private static List<String> names(Table table) {
        return table.columns().stream()
                .map(column -> column.name() + " " + column.type().sql())
                .toList();
    }

    private static ScanRequest where(List<ColumnPath> columns, Conjunct... conjuncts) {
        return new ScanRequest(columns, List.of(conjuncts), OptionalLong.empty(), Optional.empty());
    }

    private static List<List<@Nullable Object>> rows(Table table, ScanRequest request) {
        try (RowCursor cursor = table.scan(request, new ScanContext(2, Cancellation.untimed()))) {
            return Scans.rest(cursor, request.columns().size());
        }
    }

    @Test
    void formatIsToldByTheNames() throws IOException {
        write("j/a.JSON", "{\"a\":1}");
        write("c/a.csv", "x,y\n1,2.5\n");
        write("t/a.log", "line\n");
        assertThat(names(read("j"))).containsExactly("a BIGINT");
        assertThat(names(read("c"))).containsExactly("x INT", "y DOUBLE");
        assertThat(names(read("t"))).containsExactly("value STRING");
        assertThat(names(read("*/a.csv"))).containsExactly("x INT", "y DOUBLE");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mixed | 4274K | format => 'json'",
                "odd | 4274K | a.xyz",
                "nosuch | 42K03 | nosuch",
                "hidden | 42K03 | underscore",
            })
    void formatThatNobodyTellsIsAskedFor(String path, String state, String text) throws IOException {
        write("mixed/a.json", "{}");
        write("mixed/b.csv", "x");
        write("odd/a.xyz", "x");
        write("hidden/_a.json", "{}");
        assertThatThrownBy(() -> read(path))
                .isInstanceOfSatisfying(
                        CloudFilesException.class,
                        e -> assertThat(e.code().sqlState()).isEqualTo(state))
                .hasMessageContaining(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sepp | ; | 4274K | did you mean sep?",
                "multiline | maybe | 42616 | true or false",
                "mode | SOFT | 42616 | FAILFAST",
                "quote | xx | 42616 | one character",
                "maxColumns | 0 | 42616 | from 1 on",
                "timestampFormat | YYYY | 42616 | depends on a locale",
                "encoding | utf-99 | 42616 | UTF-8",
                "schema | a NOSUCH | 42601 | a type",
                "modifiedBefore | yesterday | 42616 | timestamp",
                "timeZone | Mars | 42616 | Europe/Berlin",
                "basePath | /elsewhere | 22023 | basePath",
                "partitionColumns | nosuch | 22023 | nosuch",
                "wholetext | true | 4274K | csv files",
            })
    void optionThatCannotBeIsRefused(String name, String value, String state, String text) throws IOException {
        write("a.csv", "x\n");
        assertThatThrownBy(() -> Scans.rows(read("a.csv", "format", "csv", name, value)))
                .isInstanceOfSatisfying(
                        CloudFilesException.class,
                        e -> assertThat(e.code().sqlState()).as(e.getMessage()).isEqualTo(state))
                .hasMessageContaining(text);
    }

    @Test
    void bundledFormatsAreAskedForByName() {
        for (String format : List.of("parquet", "AVRO", "orc")) {
            assertThatThrownBy(() -> function.files(format, "x", ZoneOffset.UTC))
                    .isInstanceOfSatisfying(
                            CloudFilesException.class,
                            e -> assertThat(e.code().sqlState()).isEqualTo("0A000"))
                    .hasMessageContaining("cloudfiles-jdbc-formats");
        }
        assertThatThrownBy(() -> read("x", "format", "jsn")).hasMessageContaining("did you mean json?");
    }

    @Test
    void partitionsAndMetadataPruneFilesBeforeTheyAreOpened() throws IOException {
        for (int day = 1; day <= 5; day++) {
            Path file = write("day=" + day + "/a.json", "{\"v\":" + day + "}\n");
            Files.setLastModifiedTime(file, FileTime.fromMillis(1_700_000_000_000L + day));
        }
        Table table = read(".", "format", "json", "schema", "v INT, day INT");
        assertThat(names(table)).containsExactly("v INT", "day INT");
        List<ColumnPath> v = List.of(ColumnPath.of(0));
        assertThat(rows(table, where(v, new Conjunct(ColumnPath.of(1), Comparison.EQUAL, List.of(3L)))))
                .containsExactly(List.of(3L));
        assertThat(storage.opened()).hasSize(1);
        assertThat(rows(table, where(v, new Conjunct(ColumnPath.of(1), Comparison.GREATER, List.of(3L)))))
                .hasSize(2);
        assertThat(storage.opened()).hasSize(3);
        ColumnPath modified =
                new ColumnPath(2, List.of(MetadataField.fields(false).indexOf(MetadataField.FILE_MODIFICATION_TIME)));
        assertThat(rows(
                        table,
                        where(v, new Conjunct(modified, Comparison.LESS_OR_EQUAL, List.of(1_700_000_000_002_000L)))))
                .hasSize(2);
        assertThat(storage.opened()).hasSize(5);
        assertThat(rows(table, where(v, new Conjunct(ColumnPath.of(1), Comparison.IS_NULL, List.of()))))
                .isEmpty();
        assertThat(storage.opened()).hasSize(5);
    }

    @Test
    void schemaIsLookedForOnceWhileTheFilesStayTheSame() throws IOException {
        Path file = write("a.json", "{\"a\":1}\n");
        assertThat(names(read("a.json"))).containsExactly("a BIGINT");
        assertThat(names(read("a.json"))).containsExactly("a BIGINT");
        assertThat(storage.opened()).hasSize(1);
        assertThat(names(read("a.json", "primitivesAsString", true))).containsExactly("a STRING");
        assertThat(storage.opened()).hasSize(2);
        write("a.json", "{\"a\":\"xx\"}\n");
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_800_000_000_000L));
        assertThat(names(read("a.json"))).containsExactly("a STRING");
    }

    @Test
    void givenSchemaOpensNoFileBeforeTheScan() throws IOException {
        write("a.csv", "1,2\n");
        Table table = read(
                "a.csv",
                "schema",
                "{\"type\":\"struct\",\"fields\":[{\"name\":\"x\",\"type\":\"long\"},"
                        + "{\"name\":\"y\",\"type\":\"string\"}]}");
        assertThat(names(table)).containsExactly("x BIGINT", "y STRING");
        assertThat(storage.opened()).isEmpty();
        assertThat(Scans.rows(table)).containsExactly(List.of(1L, "2"));
    }

    @Test
    void hintsWinOverWhatIsInferred() throws IOException {
        write("p=1/a.json", "{\"a\":1,\"b\":2}\n");
        assertThat(names(read(".", "format", "json", "schemaHints", "B DECIMAL(5,1), c DATE, p STRING")))
                .containsExactly("a BIGINT", "B DECIMAL(5,1)", "c DATE", "p STRING");
    }

    @Test
    void columnsOfFoldersMayBeChosen() throws IOException {
        write("p=1/q=x/a.json", "{\"a\":1}\n");
        assertThat(names(read(".", "partitionColumns", "Q"))).containsExactly("a BIGINT", "q STRING");
        assertThat(names(read(".", "partitionColumns", ""))).containsExactly("a BIGINT");
        assertThat(names(read(".", "recursiveFileLookup", true))).containsExactly("a BIGINT");
        assertThat(names(read("p=1/q=x", "basePath", "."))).containsExactly("a BIGINT", "p INT", "q STRING");
        assertThat(names(read(".", "schema", "a INT, q STRING"))).containsExactly("a INT", "q STRING");
    }

    @Test
    void foldersThatDisagreeAreRefused() throws IOException {
        write("d/p=1/a.json", "{\"a\":1}\n");
        write("d/b.json", "{\"a\":1}\n");
        write("e/p=1/a.json", "{\"a\":1}\n");
        write("e/q=1/a.json", "{\"a\":1}\n");
        for (String path : List.of("d", "e")) {
            assertThatThrownBy(() -> read(path))
                    .isInstanceOfSatisfying(
                            CloudFilesException.class,
                            e -> assertThat(e.code().sqlState()).isEqualTo("KD009"))
                    .hasMessageContaining("recursiveFileLookup");
        }
    }

    @Test
    void columnsOfHeadersAreKnownByNameInEachFile() throws IOException {
        write("a.csv", "id,name\n1,x\n");
        write("b.csv", "NAME,extra,id\ny,7,2\n");
        assertThat(names(read(".", "format", "csv"))).containsExactly("id INT", "name STRING", "extra INT");
        assertThat(Scans.rows(read(".", "format", "csv")))
                .containsExactlyInAnyOrder(Arrays.asList(1L, "x", null), List.of(2L, "y", 7L));
        assertThat(Scans.rows(read("b.csv", "header", true, "schema", "p STRING, q INT, r INT")))
                .as("by place where the schema is given")
                .containsExactly(List.of("y", 7L, 2L));
        assertThatThrownBy(() -> Scans.rows(
                        read("b.csv", "header", true, "schema", "p STRING, q INT, r INT", "enforceSchema", false)))
                .hasMessageContaining("NAME, extra, id");
    }

    @Test
    void hiddenMetadataYieldsToARealColumn() throws IOException {
        write("a.json", "{\"_metadata\":{\"x\":1}}\n");
        write("b.json", "{\"x\":1}\n");
        assertThat(read("a.json").hiddenColumn()).isEmpty();
        assertThat(read("b.json").hiddenColumn().map(Column::name)).contains("_metadata");
    }

    @Test
    void wholeMetadataIsAStruct() throws IOException {
        Path file = write("a b.json", "{\"x\":1}\n{\"x\":2}\n");
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_700_000_000_123L));
        assertThat(rows(read("*.json"), where(List.of(ColumnPath.of(1), ColumnPath.of(0)))))
                .containsExactly(List.of(metadata("a%20b.json", 16), 1L), List.of(metadata("a%20b.json", 16), 2L));
    }

    private StructValue metadata(String name, long size) {
        return StructValue.wrap("file://" + folder + "/" + name, name, size, 0L, size, 1_700_000_000_123_000L);
    }

    @Test
    void fieldsOfStructsAreReadAlone() throws IOException {
        write(
                "a.json",
                "{\"o\":{\"p\":{\"q\":1,\"r\":\"x\"},\"s\":[1]},\"z\":2}\n{\"o\":null}\n{\"o\":{\"p\":null}}\n");
        Table table = read("a.json", "schema", "o STRUCT<s: ARRAY<INT>, p: STRUCT<r: STRING, q: INT>>, z INT");
        assertThat(rows(
                        table,
                        where(List.of(
                                new ColumnPath(0, List.of(1, 1)),
                                new ColumnPath(0, List.of(1)),
                                ColumnPath.of(1),
                                new ColumnPath(0, List.of(1, 0))))))
                .containsExactly(
                        List.of(1L, StructValue.wrap("x", 1L), 2L, "x"),
                        Arrays.asList(null, null, null, null),
                        Arrays.asList(null, null, null, null));
        assertThat(rows(table, where(List.of(new ColumnPath(0, List.of(1, 1))))))
                .containsExactly(List.of(1L), Arrays.asList((Object) null), Arrays.asList((Object) null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"PERMISSIVE", "DROPMALFORMED"})
    void countIsThatOfTheRowsInAnyMode(String mode) throws IOException {
        write("a.json", "{\"a\":1}\n{\"a\":\"x\"}\nbad\n\n[{\"a\":2},{\"a\":3}]\n[1]\n");
        write("a.csv", "1,x\ny,z\n2\n\n");
        for (Table table : List.of(
                read("a.json", "schema", "a INT, b INT", "mode", mode),
                read("a.csv", "schema", "a INT, b STRING", "mode", mode),
                read("a.csv", "schema", "a INT, b STRING", "mode", mode, "multiLine", true))) {
            int all = Scans.rows(table).size();
            assertThat(Scans.count(table)).isEqualTo(all);
            assertThat(Scans.rows(table, "b")).hasSize(all);
        }
    }

    @Test
    void failFastNamesTheRecordAndItsPlace() throws IOException {
        write("a.json", "{\"a\":1}\n{\"a\":\"x\"}\n");
        assertThatThrownBy(() -> Scans.rows(read("a.json", "schema", "a INT", "mode", "failfast")))
                .isInstanceOfSatisfying(CloudFilesException.class, e -> {
                    assertThat(e.code().sqlState()).isEqualTo("22023");
                    assertThat(e.location()).hasToString(folder + "/a.json@8");
                })
                .hasMessageContaining("{\"a\":\"x\"}")
                .hasMessageContaining("no INT");
    }

    @Test
    void fileThatVanishesIsAnErrorOrPassedOver() throws IOException {
        Path file = write("a.json", "{\"a\":1}\n");
        write("b.json", "{\"a\":2}\n");
        Table strict = read(".", "format", "json", "schema", "a INT");
        Table lenient = read(".", "format", "json", "schema", "a INT", "ignoreMissingFiles", true);
        Files.delete(file);
        assertThatThrownBy(() -> Scans.rows(strict)).hasMessageContaining("a.json");
        assertThat(Scans.rows(lenient)).containsExactly(List.of(2L));
    }

    @Test
    void damagedFileIsAnErrorOrItsRestPassedOver() throws IOException {
        Files.write(folder.resolve("a.json.gz"), new byte[] {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, 0, 5});
        write("b.json", "{\"a\":2}\n");
        assertThatThrownBy(() -> Scans.rows(read(".", "format", "json", "schema", "a INT")))
                .hasMessageContaining("a.json.gz");
        assertThat(Scans.rows(read(".", "format", "json", "schema", "a INT", "ignoreCorruptFiles", true)))
                .containsExactly(List.of(2L));
    }

    @Test
    void timesOfATextAreThoseOfTheSessionsZoneUnlessAnOptionSaysOtherwise() throws IOException {
        write("a.csv", "2024-07-01 12:00:00\n");
        Arguments call = new Arguments(List.of(new Argument(null, "a.csv"), new Argument("schema", "t TIMESTAMP")));
        Arguments zoned = new Arguments(List.of(
                new Argument(null, "a.csv"),
                new Argument("schema", "t TIMESTAMP"),
                new Argument("timezone", "Asia/Tokyo")));
        long noon = 1_719_835_200_000_000L;
        assertThat(Scans.rows(function.bind(call, ZoneOffset.UTC))).containsExactly(List.of(noon));
        assertThat(Scans.rows(function.bind(call, ZoneId.of("Europe/Berlin"))))
                .containsExactly(List.of(noon - 7_200_000_000L));
        assertThat(Scans.rows(function.bind(zoned, ZoneOffset.UTC))).containsExactly(List.of(noon - 32_400_000_000L));
    }

    @Test
    void pageOfFilesNamesEveryOption() throws IOException {
        String page = Files.readString(Path.of("../docs/files.md"));
        assertThat(function.parameters())
                .extracting(Parameter::name)
                .filteredOn(name -> !name.equals("path") && !page.contains("`" + name + "`"))
                .isEmpty();
    }

    @Test
    void damagedBytesGiveRowsOrAnErrorOfOurs() throws IOException {
        String json =
                "{\"a\":1,\"b\":\"x\\u00e9\",\"c\":{\"d\":[1,2,{\"e\":null}]}}\r\n[{\"a\":2.5}]\n\u0000{\"a\":1}\n";
        String csv = "a,b,\"c\nd\"\n1,\"x \\\" y\",2024-01-02\n,\"\",'z'\n";
        Random random = new Random(17);
        for (int i = 0; i < 300; i++) {
            String name = i % 2 == 0 ? "a.json" : "a.csv";
            byte[] bytes = (i % 2 == 0 ? json : csv).getBytes(StandardCharsets.UTF_8);
            bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            byte[] cut = Arrays.copyOf(bytes, 1 + random.nextInt(bytes.length));
            Files.write(folder.resolve(name), cut);
            Files.setLastModifiedTime(folder.resolve(name), FileTime.fromMillis(1_700_000_000_000L + i));
            try {
                Scans.rows(read(name, "multiLine", i % 3 == 0));
                Scans.rows(read(name, "schema", "a INT, b STRING, _corrupt_record STRING", "multiLine", i % 3 == 0));
            } catch (CloudFilesException e) {
                assertThat(e.getMessage()).contains(name);
            }
        }
    }
}
