package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** docs/sql.md lists the known differences of expressions, each with its reason, and no other. */
final class KnownExpressionsTest {
    private static final String HEADING = "### Expressions";

    @Test
    void pageListsTheTable() throws IOException {
        List<String> listed = KnownExpressions.page()
                .lines()
                .dropWhile(line -> !line.equals(HEADING))
                .filter(line -> line.startsWith("* "))
                .toList();
        List<String> known = KnownExpressions.all().stream()
                .map(it -> "* " + it.name() + ": " + it.reason())
                .toList();
        assertThat(listed).isEqualTo(known);
    }

    @Test
    void namesAreUnique() throws IOException {
        assertThat(KnownExpressions.all().stream().map(KnownExpressions.Difference::name))
                .doesNotHaveDuplicates();
    }
}
