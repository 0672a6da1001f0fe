package io.cloudfiles.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CloudFilesCommandTest {
    private static final String H2 = "jdbc:h2:mem:";

    @Test
    void printsATableByDefault() {
        Command run = Command.run("--url", H2, "SELECT 1 AS a, 'x' AS b");
        assertThat(run.out()).isEqualTo("A | B\n--+--\n1 | x\n(1 row)\n");
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
    }

    @Test
    void runsEveryStatement() {
        Command run = Command.run("--url", H2, "SELECT 1 AS a; CREATE TABLE t (b INT); SELECT b FROM t;");
        assertThat(run.out()).isEqualTo("A\n-\n1\n(1 row)\n\nB\n-\n(0 rows)\n");
    }

    @Test
    void readsAScriptFromAFileAndFromTheInput(@TempDir Path folder) throws IOException {
        Path script = Files.writeString(folder.resolve("é.sql"), "SELECT 'é' AS a;\n-- the end\n");
        assertThat(Command.run("--url", H2, "--format", "csv", "-f", script.toString())
                        .out())
                .isEqualTo("A\né\n");
        assertThat(Command.runWithInput("SELECT 2 AS a", "--url", H2, "--format=CSV")
                        .out())
                .isEqualTo("A\n2\n");
        assertThat(Command.runWithInput("SELECT 3 AS a", "--url", H2, "--format=tsv", "-f", "-")
                        .out())
                .isEqualTo("A\n3\n");
    }

    @Test
    void repeatedLabelsStayApart() {
        assertThat(Command.run("--url", H2, "--format=json", "SELECT 1 AS a, 2 AS a, 3 AS a_2, 4 AS a")
                        .out())
                .isEqualTo("{\"A\":1,\"A_2\":2,\"A_2_2\":3,\"A_3\":4}\n");
    }

    @Test
    void valuesKeepTheirKind() {
        assertThat(Command.run(
                                "--url",
                                H2,
                                "--format=json",
                                "SELECT 1.50 AS d, CAST('NaN' AS DOUBLE) AS n, TRUE AS b, x'00ff' AS x, NULL AS z, '1' AS s")
                        .out())
                .isEqualTo("{\"D\":1.50,\"N\":\"NaN\",\"B\":true,\"X\":\"AP8=\",\"Z\":null,\"S\":\"1\"}\n");
    }

    @Test
    void failureIsOneLineWithItsState() {
        Command run = Command.run("--url", H2, "SELECT 1 AS a; SELECT\nnonsense; SELECT 2");
        assertThat(run.status()).isOne();
        assertThat(run.out()).isEqualTo("A\n-\n1\n(1 row)\n");
        assertThat(run.err()).startsWith("42S22 Column \"NONSENSE\" not found").endsWith("\n");
        assertThat(run.err().lines()).hasSize(1);
    }

    @Test
    void urlOfNoDriverIsAFailure() {
        Command run = Command.run("--url", "jdbc:nobody:", "SELECT 1");
        assertThat(run.status()).isOne();
        assertThat(run.err()).isEqualTo("08001 No suitable driver found for jdbc:nobody:\n");
    }

    @Test
    void wrongArgumentsAreAFailureThatNamesThem() {
        assertThat(Command.run("--frmat=csv", "SELECT 1").err()).startsWith("22023 Unknown option: '--frmat=csv'");
        assertThat(Command.run("--format=xml", "SELECT 1").err()).contains("'xml'", "table, csv, tsv or json");
        assertThat(Command.run("-f", "x.sql", "SELECT 1").err()).contains("either SQL or -f");
        assertThat(Command.run("-f", "there/is/none.sql").err())
                .isEqualTo("58030 there is no script there/is/none.sql\n");
        assertThat(Command.run("SELECT", "1").err()).startsWith("22023 ");
        assertThat(Command.run("--format=xml", "SELECT 1").status()).isOne();
    }

    @Test
    void helpAndVersionGoToTheOutput() {
        assertThat(Command.run("--help").out()).contains("--url", "--format", "table", "Exit status");
        assertThat(Command.run("--version").out()).startsWith("cloudfiles ");
        assertThat(Command.run("--help").status()).isZero();
    }

    @Test
    void closedPipeEndsQuietly() {
        assertThat(statusWhenOutputFails("Broken pipe")).isEqualTo("0 ");
        assertThat(statusWhenOutputFails("No space left on device"))
                .isEqualTo("1 58030 cannot write the output: No space left on device\n");
    }

    private static String statusWhenOutputFails(String reason) {
        OutputStream out = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(reason);
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        CommandStreams streams = new CommandStreams(new ByteArrayInputStream(new byte[0]), out, err, false);
        int status = CloudFilesCommand.run(streams, "--url", H2, "SELECT x FROM SYSTEM_RANGE(1, 100000)");
        return status + " " + err.toString(StandardCharsets.UTF_8);
    }
}
