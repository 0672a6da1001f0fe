package io.cloudfiles.table.sourcefiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.storage.CountingStorage;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.StorageOptions;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.Scans;
import io.cloudfiles.table.Table;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ListFilesTest {
    private static final String[] FILES = {
        "a.json", "b.csv", "sub/c.json", "sub/deep/d.json", "sub/_x=1/e.json", ".a.json.crc", "_SUCCESS", "_tmp/f.json"
    };

    @TempDir
    Path folder;

    private CountingStorage storage;

    @BeforeEach
    void makeFiles() throws IOException {
        for (int i = 0; i < FILES.length; i++) {
            Path file = folder.resolve(FILES[i]);
            Files.createDirectories(file.getParent());
            Files.write(file, new byte[i]);
            Files.setLastModifiedTime(file, FileTime.fromMillis(1_700_000_000_123L + i));
        }
        storage = new CountingStorage(RootedStorage.open(folder.toString(), StorageOptions.defaults()));
    }

    private Table list(Object... arguments) {
        return new ListFiles(storage).bind(Scans.arguments(arguments));
    }

    private List<String> names(Table table) {
        String root = "file://" + folder + "/";
        return Scans.rows(table, "path").stream()
                .map(row -> String.valueOf(row.get(0)).substring(root.length()))
                .toList();
    }

    @Test
    void filesOfEveryDepthHaveTheirSizesAndTimes() {
        assertThat(Scans.rows(list(".")))
                .containsExactly(
                        row("a.json", 0),
                        row("b.csv", 1),
                        row("sub/_x=1/e.json", 4),
                        row("sub/c.json", 2),
                        row("sub/deep/d.json", 3));
        assertThat(Scans.count(list("."))).isEqualTo(5);
    }

    private List<Object> row(String name, long i) {
        return List.of("file://" + folder + "/" + name, i, (1_700_000_000_123L + i) * 1000);
    }

    @Test
    void withoutRecursionFoldersStandAmongTheFiles() {
        assertThat(Scans.rows(list(".", false), "path", "size"))
                .containsExactly(
                        List.of("file://" + folder + "/a.json", 0L),
                        List.of("file://" + folder + "/b.csv", 1L),
                        List.of("file://" + folder + "/sub", 0L));
    }

    @Test
    void hiddenNamesAreListedWhenAskedFor() {
        Table all = new ListFiles(storage)
                .bind(new Arguments(
                        List.of(new Arguments.Argument("path", "."), new Arguments.Argument("INCLUDEHIDDEN", "true"))));
        assertThat(names(all)).containsExactlyInAnyOrder(FILES);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a.json | a.json",
                "*.json | a.json",
                "*/*.json | sub/c.json",
                "{sub/deep,.}/*.json | a.json,sub/deep/d.json",
                "su[a-c] | sub/_x=1/e.json,sub/c.json,sub/deep/d.json",
                "sub/*=1/ | sub/_x=1/e.json",
                "./sub//deep/../c.json | sub/c.json",
                ".a.json.crc | .a.json.crc",
                "_*/*.json | _tmp/f.json",
            })
    void pathMayBeAPattern(String path, String expected) {
        assertThat(names(list(path))).containsExactlyInAnyOrder(expected.split(","));
    }

    @Test
    void nameWithTheSignsOfPatternsIsFoundAsItStands() throws IOException {
        Files.write(folder.resolve("q[1] {x}%20é.json"), new byte[7]);
        assertThat(Scans.rows(list("q[1] {x}%20é.json")))
                .extracting(row -> row.get(0))
                .containsExactly("file://" + folder + "/q%5B1%5D%20%7Bx%7D%2520é.json");
        String uri = "file://" + folder + "/q%5B1%5D%20%7Bx%7D%2520%C3%A9.json";
        assertThat(storage.resolveUri(uri)).isEqualTo(folder + "/q[1] {x}%20é.json");
        assertThat(Scans.count(list(uri))).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"nosuch", "nosuch/*.json", "*.avro"})
    void nothingThereIsAnError(String path) {
        assertThatThrownBy(() -> list(path))
                .isInstanceOfSatisfying(
                        CloudFilesException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.PATH_NOT_FOUND))
                .hasMessageContaining(path);
    }

    @Test
    void ringOfLinksIsWalkedOnce() throws IOException {
        Files.createSymbolicLink(folder.resolve("sub/ring"), folder);
        assertThat(names(list("sub")))
                .containsExactlyInAnyOrder(
                        "sub/_x=1/e.json", "sub/c.json", "sub/deep/d.json", "sub/ring/a.json", "sub/ring/b.csv");
    }

    @Test
    void foldersAreListedAsRowsAreAskedFor() {
        try (RowCursor rows = Scans.open(list("."))) {
            assertThat(rows.next()).isTrue();
            assertThat(storage.listed()).hasSize(1);
        }
    }

    @Test
    void factsOfFilesAreLookedUpAFolderAtATime() {
        FileFacts facts = new FileFacts(storage);
        String root = "file://" + folder;
        assertThat(facts.modificationTime(root + "/sub/c.json")).isEqualTo(1_700_000_000_125_000L);
        assertThat(facts.exists(root + "/sub/c.json")).isTrue();
        assertThat(facts.exists(root + "/sub/gone.json")).isFalse();
        assertThat(facts.modificationTime(root + "/sub/gone.json")).isNull();
        assertThat(facts.size(root + "/sub/c.json")).isEqualTo(2);
        assertThat(storage.listed()).hasSize(1);
        assertThat(facts.exists(root + "/nosuch/x")).isFalse();
        assertThat(facts.modificationTime(root + "/nosuch/x")).isNull();
        assertThat(facts.exists("sub/deep/d.json")).as("relative to the root").isTrue();
        assertThat(facts.exists(folder + "/b.csv")).as("absolute").isTrue();
    }

    @Test
    void storeOutOfReachSaysNothingOfItsFiles() {
        FileFacts facts = new FileFacts(storage);
        assertThat(facts.exists("nosuchscheme://bucket/x/a.json")).isNull();
        assertThat(facts.modificationTime("nosuchscheme://bucket/y/a.json")).isNull();
        assertThat(storage.listed()).as("asked once").hasSize(1);
    }

    @Test
    void uriIsSparks() {
        assertThat(storage.uri("/a b/100%/ü/#?.json")).isEqualTo("file:///a%20b/100%25/ü/%23%3F.json");
        assertThat(storage.uri("s3a://bucket/a b")).isEqualTo("s3a://bucket/a%20b");
        assertThat(storage.uri("hdfs://nn:8020/x")).isEqualTo("hdfs://nn:8020/x");
        assertThat(storage.uri("C:\\data\\a b")).isEqualTo("file:///C:/data/a%20b");
        assertThat(URI.create(storage.uri("/a\\b")).getPath()).isEqualTo("/a\\b");
    }
}
