package io.cloudfiles.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The command with the driver, on the example checkpoints. */
class ExamplesTest {
    private static final Path HOME = Path.of(System.getProperty("cloudfiles.home"));
    private static final String URL = "jdbc:cloudfiles:" + HOME;

    @Test
    void listsExactlyThePathsInTheLog() throws IOException {
        Command run = Command.run(
                "--url", URL, "--format", "tsv", "SELECT path FROM cloud_files_state('examples/file-stream')");
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines().skip(1))
                .containsExactlyInAnyOrderElementsOf(pathsInLog())
                .hasSize(11);
    }

    @Test
    void showsNestedStateAsCsv() {
        Command run = Command.run("--url", URL, "--format", "csv", """
                SELECT key.window.start, key.k, value.count AS n, value.sum, partition_id
                FROM read_statestore('examples/windowed-counts') ORDER BY 1, 2
                """);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo("""
                        start,k,n,sum,partition_id
                        2023-11-14 22:15:20,,2,900,0
                        2023-11-14 22:15:20,key-1,1,400,1
                        2023-11-14 22:15:20,key-2,1,262,1
                        2023-11-14 22:15:30,,1,141,1
                        2023-11-14 22:15:30,key-0,3,415,1
                        2023-11-14 22:15:30,key-1,1,497,1
                        2023-11-14 22:15:30,key-2,1,286,0
                        """);
    }

    @Test
    void structsAreJsonInJson() {
        Command run = Command.run(
                "--url",
                URL,
                "--format=json",
                "SELECT key, value, partition_id FROM read_statestore('examples/windowed-counts') WHERE value.count = 3");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .matches(
                        "\\{\"key\":\\{\"window\":\\{\"start\":\"2023-11-14T22:15:30[^\"]*\",\"end\":\"2023-11-14T22:15:40"
                                + "[^\"]*\"},\"k\":\"key-0\"},\"value\":\\{\"count\":3,\"sum\":415},\"partition_id\":1}\n");
    }

    @Test
    void missingCheckpointIsOneLine() {
        Command run = Command.run("--url", URL, "SELECT * FROM read_statestore('examples/nowhere')");
        assertThat(run.status()).isOne();
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).matches("[0-9A-Z]{5} .*nowhere.*\n");
    }

    @Test
    void writingIsRefused() {
        assertThat(Command.run("--url", URL, "DROP TABLE t").err()).startsWith("25006 ");
    }

    @Test
    void everyQueryOfTheExamplesPageHasRows() throws IOException {
        Matcher query = Pattern.compile("bin/cloudfiles \"([^\"]*)\"")
                .matcher(Files.readString(HOME.resolve("examples/README.md")));
        List<String> outputs = new ArrayList<>();
        while (query.find()) {
            Command run = Command.run("--url", URL, query.group(1));
            assertThat(run.err()).isEmpty();
            outputs.add(run.out());
        }
        assertThat(outputs).hasSizeGreaterThan(4).noneMatch(out -> out.contains("(0 rows)"));
    }

    @Test
    void jarRunsByItselfFromAnyFolder() throws IOException, InterruptedException {
        assertThat(runJar("", "SELECT COUNT(*) AS n FROM cloud_files_state('file-stream')"))
                .isEqualTo(" n\n--\n11\n(1 row)\n");
    }

    @Test
    void jarRunsAPipedScript() throws IOException, InterruptedException {
        assertThat(runJar("SELECT 1 AS a;\nSELECT 'é' AS b;", "--format", "csv"))
                .isEqualTo("a\n1\nb\né\n");
    }

    /** All that the command prints in the folder of the examples. */
    private static String runJar(String input, String... args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                HOME.resolve("cli/target/cloudfiles-cli.jar").toString()));
        command.addAll(List.of(args));
        Process process = new ProcessBuilder(command)
                .directory(HOME.resolve("examples").toFile())
                .redirectErrorStream(true)
                .start();
        try (OutputStream in = process.getOutputStream()) {
            in.write(input.getBytes(StandardCharsets.UTF_8));
        }
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }

    private static List<String> pathsInLog() throws IOException {
        try (Stream<Path> log = Files.list(HOME.resolve("examples/file-stream/sources/0"))) {
            Pattern path = Pattern.compile("\\{\"path\":\"([^\"]*)\"");
            List<String> paths = new ArrayList<>();
            for (Path file : log.toList()) {
                path.matcher(Files.readString(file)).results().forEach(match -> paths.add(match.group(1)));
            }
            return paths.stream().distinct().toList();
        }
    }
}
