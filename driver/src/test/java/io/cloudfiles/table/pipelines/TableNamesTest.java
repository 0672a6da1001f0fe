package io.cloudfiles.table.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.checkpoint.Trees;
import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.storage.AllowedStorage;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.StorageOptions;
import io.cloudfiles.storage.StorageRoot;
import io.cloudfiles.table.Access;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Scans;
import io.cloudfiles.table.Table;
import io.cloudfiles.table.files.CloudFilesState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableNamesTest {
    @TempDir
    Path folder;

    @Test
    void currentRunIsTheNumericallyLargestEvenWhenItIsEmpty() throws IOException {
        run("spark_catalog/default/Orders/Orders/9", "a");
        run("spark_catalog/default/Orders/Orders/10", "b");
        Files.createDirectories(pipeline("spark_catalog/default/Orders/Orders/x11"));
        Files.createDirectories(pipeline("spark_catalog/default/Orders/Orders/tmp"));
        assertThat(files("spark_catalog.default.Orders")).containsExactly("Orders file:/d/b");
        Files.createDirectories(pipeline("spark_catalog/default/Orders/Orders/11"));
        assertThat(files("Orders")).isEmpty();
        Trees.write(pipeline("spark_catalog/default/Orders/Orders/11/metadata"), "{\"id\":\"x\"}", 0);
        assertThat(files("Orders")).isEmpty();
    }

    @Test
    void severalFlowsGiveTheFilesOfAll() {
        run("testcat/Ns/Two/Two/0", "a");
        run("testcat/Ns/Two/Föö-2.x/1", "b", "c");
        assertThat(files("testcat.ns.two")).containsExactly("Föö-2.x file:/d/b", "Föö-2.x file:/d/c", "Two file:/d/a");
    }

    @Test
    void encodedFlowAlwaysRunsAtZero() throws IOException {
        run("c/sales/refunds/late%20Refunds/0", "a");
        Files.createDirectories(pipeline("c/sales/refunds/late%20Refunds/1"));
        assertThat(files("sales.refunds")).containsExactly("late Refunds file:/d/a");
        run("c/sales/refunds/late Refunds/3", "b");
        assertThat(files("sales.refunds")).containsExactly("late Refunds file:/d/b");
    }

    @Test
    void encodedTableIsFoundByItsName() {
        run("c/s/odd%20one%25/f/0", "a");
        run("c/s/odd%20one%25/f/1", "b");
        assertThat(files("c", "S", "odd One%")).containsExactly("f file:/d/a");
    }

    @Test
    void rootIsFoundAlsoWhereSparkEncodedItTwice() {
        for (String root : List.of("my root", "my%20root2", "my%2520root3")) {
            run(folder.resolve(root + "/_checkpoints/c/s/t/f/0"), "a");
            run(folder.resolve(root + "/_checkpoints/c/s/t/f/1"), "b");
        }
        assertThat(files(storage("my root"), "t")).containsExactly("f file:/d/b");
        assertThat(files(storage("my root2"), "t")).containsExactly("f file:/d/a");
        assertThat(files(storage("my root3"), "t")).containsExactly("f file:/d/a");
    }

    @Test
    void sinkHasOneNameAndATableMayBeANumber() throws IOException {
        run("Archive/to_archive/1", "a");
        Files.createDirectories(pipeline("Empty/flow/0"));
        run("c/s/7/7/0", "b");
        assertThat(files("archive")).containsExactly("to_archive file:/d/a");
        assertThat(files("Empty")).isEmpty();
        assertThat(files("c", "s", "7")).containsExactly("7 file:/d/b");
        assertThat(files("7")).containsExactly("7 file:/d/b");
    }

    @Test
    void olderPipelinesKnowTheTableAlone() {
        run(folder.resolve("p/checkpoints/orders/0"), "a");
        run(folder.resolve("p/checkpoints/orders/2"), "b");
        assertThat(files("orders")).containsExactly("orders file:/d/b");
        assertThat(files("main.any.Orders")).containsExactly("orders file:/d/b");
    }

    @Test
    void shortNameOfSeveralTablesIsAmbiguous() {
        run("c/one/t/t/0", "a");
        run("c/two/t/t/0", "b");
        run("t/sink/0", "c");
        run("c/two/T2/f/0", "d");
        run("c/two/t2/f/0", "e");
        assertThat(files("t")).containsExactly("sink file:/d/c");
        assertThat(files("two.t")).containsExactly("t file:/d/b");
        assertThat(files("t2")).containsExactly("f file:/d/e");
        assertThat(files("T2")).containsExactly("f file:/d/d");
        run("c/three/u/u/0", "a");
        run("c/four/u/u/0", "b");
        fails(ErrorCode.AMBIGUOUS_REFERENCE, "c.four.u", pipelines(), "u");
    }

    @Test
    void unknownTableIsToldWithTheNearest() {
        run("spark_catalog/default/Orders/Orders/0", "a");
        run("spark_catalog/default/events/e/0", "a");
        fails(ErrorCode.TABLE_OR_VIEW_NOT_FOUND, "the nearest are spark_catalog.default.Orders", pipelines(), "ordres");
        fails(ErrorCode.TABLE_OR_VIEW_NOT_FOUND, "knows no table by name", Access.UNLIMITED, "ordres");
        fails(ErrorCode.PARSE_SYNTAX_ERROR, "one to three parts", pipelines(), "a.b.c.d");
        fails(ErrorCode.PATH_NOT_FOUND, "neither a folder _checkpoints", storage("nowhere"), "t");
    }

    @Test
    void catalogFileComesBeforePipelines() {
        run(folder.resolve("elsewhere"), "x");
        run("c/s/t/f/0", "a");
        Path catalog =
                catalog("{\"name\":\"t\",\"flows\":[{\"name\":\"g\",\"checkpoint\":\"" + folder + "/elsewhere\"}]}");
        Access access = new Access(
                "", Optional.of(catalog.toString()), List.of(folder.resolve("p").toString()), List.of());
        assertThat(files(access, "T")).containsExactly("g file:/d/x");
        assertThat(files(access, "s.t")).containsExactly("f file:/d/a");
        fails(ErrorCode.TABLE_OR_VIEW_NOT_FOUND, "nearest are t, c.s.t", access, "u");
    }

    @Test
    void tableOfOwnersIsTheirs() {
        run(folder.resolve("elsewhere"), "x");
        Path catalog = catalog("{\"name\":\"t\",\"owners\":[\"ana\"],\"flows\":[{\"name\":\"g\",\"checkpoint\":\""
                + folder + "/elsewhere\"}]}");
        Access nobody = new Access("", Optional.of(catalog.toString()), List.of(), List.of());
        assertThat(files(new Access("ana", nobody.catalogFile(), List.of(), List.of()), "t"))
                .containsExactly("g file:/d/x");
        fails(ErrorCode.NOT_ALLOWED, "names no user", nobody, "t");
        fails(
                ErrorCode.NOT_ALLOWED,
                "belongs to ana, and this connection is of user 'Ana'",
                new Access("Ana", nobody.catalogFile(), List.of(), List.of()),
                "t");
    }

    @Test
    void flowOutsideOfWhatIsAllowedIsRefused() throws IOException {
        run(folder.resolve("elsewhere"), "x");
        Files.createDirectories(folder.resolve("in"));
        Path catalog =
                catalog("{\"name\":\"t\",\"flows\":[{\"name\":\"g\",\"checkpoint\":\"" + folder + "/elsewhere\"}]}");
        Access access = new Access(
                "",
                Optional.of(catalog.toString()),
                List.of(),
                List.of(folder.resolve("in").toString()));
        fails(ErrorCode.NOT_ALLOWED, "elsewhere lies outside", access, "t");
    }

    @Test
    void flowThatReadsNoFilesIsPassedOver() {
        run("c/s/t/files/0", "a");
        Path kafka = Trees.empty(pipeline("c/s/t/kafka/0"));
        Trees.plan(kafka, 0, "{\"topic\":{\"0\":1}}");
        assertThat(files("t")).containsExactly("files file:/d/a");
        Path alone = Trees.empty(pipeline("c/s/u/kafka/0"));
        Trees.plan(alone, 0, "{\"topic\":{\"0\":1}}");
        fails(ErrorCode.NO_FILE_SOURCE, "kafka", pipelines(), "u");
    }

    private Path pipeline(String path) {
        return folder.resolve("p/_checkpoints").resolve(path);
    }

    private void run(String path, String... names) {
        run(pipeline(path), names);
    }

    /** A checkpoint of one committed batch of files. */
    private static void run(Path checkpoint, String... names) {
        Trees.empty(checkpoint);
        Trees.log(
                checkpoint,
                0,
                Arrays.stream(names).map(name -> "file:/d/" + name).toArray(String[]::new));
        Trees.plan(checkpoint, 0, "{\"logOffset\":0}");
        Trees.commit(checkpoint, 0);
    }

    private Path catalog(String table) {
        Path file = folder.resolve("catalog.json");
        Trees.write(file, "{\"tables\":[" + table + "]}", 0);
        return file;
    }

    private Access pipelines() {
        return storage("p");
    }

    private Access storage(String name) {
        return new Access("", Optional.empty(), List.of(folder.resolve(name).toString()), List.of());
    }

    private List<String> files(String name) {
        return files(pipelines(), name);
    }

    private List<String> files(String... parts) {
        return rows(table(pipelines(), List.of(parts)));
    }

    private static List<String> files(Access access, String name) {
        return rows(table(access, List.of(name.split("\\.", -1))));
    }

    private static List<String> rows(Table table) {
        return Scans.rows(table, "flow_name", "path").stream()
                .map(row -> row.get(0) + " " + row.get(1))
                .toList();
    }

    private static Table table(Access access, List<String> parts) {
        StorageRoot everything = RootedStorage.open("", StorageOptions.defaults());
        StorageRoot storage = AllowedStorage.of(everything, access.allowedRoots());
        return new CloudFilesState(storage, new TableNames(everything, storage, access))
                .bind(Scans.arguments(new Arguments.TableName(parts)));
    }

    private static void fails(ErrorCode code, String text, Access access, String name) {
        assertThatThrownBy(() -> files(access, name))
                .hasMessageContaining(text)
                .isInstanceOfSatisfying(
                        CloudFilesException.class, e -> assertThat(e.code()).isEqualTo(code));
    }
}
