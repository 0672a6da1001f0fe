package io.cloudfiles.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Python through JPype's DB-API, {@code jpype.dbapi2}; it needs Debian's python3-jpype. */
class PythonTest {
    @Test
    void dbApiReadsAndSetsValues(@TempDir Path folder) throws IOException, InterruptedException {
        assumeFalse(
                "missing".equals(System.getProperty("cloudfiles.jpype")),
                "JPype is not installed: apt-get install python3-jpype");
        Path script = folder.resolve("dbapi.py");
        try (InputStream resource = Objects.requireNonNull(PythonTest.class.getResourceAsStream("/dbapi.py"))) {
            Files.copy(resource, script);
        }
        Program run = Program.run(List.of("/usr/bin/python3", script.toString(), Program.driverJar(), Examples.url()));
        assertThat(run.exitCode()).as(run.output()).isZero();
        assertThat(run.output().lines())
                .contains(
                        "columns ['path', 'size']",
                        "first " + Examples.FIRST_FILE,
                        "left 10",
                        "count 1",
                        "i JInt 1",
                        "d JDouble 2.5",
                        "n Decimal 1.50",
                        "b bool True",
                        "y bytes b'\\x01\\x02'",
                        "day date 2024-02-29",
                        "at datetime 2024-02-29 12:34:56.789012",
                        "nothing NoneType None",
                        "a str [1,2]",
                        "t time 12:34:56",
                        "sent 'text' ['string', 'text']",
                        "sent None ['void', None]",
                        "sent datetime.date(2024, 2, 29) ['date', datetime.date(2024, 2, 29)]",
                        "sent b'\\x01\\x02' ['binary', b'\\x01\\x02']")
                .anyMatch(line -> line.startsWith("error [UNRESOLVED_COLUMN]"));
    }
}
