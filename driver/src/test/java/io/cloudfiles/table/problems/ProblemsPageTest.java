package io.cloudfiles.table.problems;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.replay.problem.ProblemKind;
import io.cloudfiles.table.Column;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The page that people read says what the function tells. */
class ProblemsPageTest {
    private static final Path PAGE = Path.of("../docs/problems.md");

    @Test
    void everyKindStandsThereWithItsSeverity() throws IOException {
        String page = Files.readString(PAGE);
        for (ProblemKind kind : ProblemKind.values()) {
            assertThat(page.lines().filter(line -> line.startsWith("| ") && line.contains("`" + kind + "`")))
                    .as(kind.name())
                    .singleElement()
                    .asString()
                    .contains(kind.severity().name());
        }
    }

    @Test
    void everyColumnStandsThere() throws IOException {
        String page = Files.readString(PAGE);
        for (Column column : ProblemColumn.COLUMNS) {
            assertThat(page)
                    .contains("| `" + column.name() + "` | " + column.type().sql());
        }
    }
}
