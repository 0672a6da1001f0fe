package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.cloudfiles.tck.Database.Result;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Runs the {@code .sqlcase} files. */
final class SqlCasesTest {
    @TestFactory
    Stream<DynamicTest> cases() {
        return SqlCase.all().stream().map(it -> DynamicTest.dynamicTest(it.file() + ": " + it.name(), () -> check(it)));
    }

    private static void check(SqlCase it) throws SQLException {
        try (Connection connection = Database.open(it.root())) {
            if (it.errors().isEmpty()) {
                answers(it, Database.query(connection, it.sql(), it.parameters()));
            } else {
                fails(it, connection);
            }
        }
    }

    private static void answers(SqlCase it, Result result) {
        for (String fragment : it.contains()) {
            assertThat(SqlCase.table(result.rows())).contains(fragment);
        }
        if (it.expected().isEmpty()) {
            return;
        }
        List<List<@Nullable String>> ours = new ArrayList<>();
        ours.add(List.copyOf(result.names()));
        result.rows()
                .forEach(
                        row -> ours.add(row.stream().map(SqlCasesTest::stripped).toList()));
        String expected = SqlCase.table(it.expected());
        if (it.ordered()) {
            assertThat(SqlCase.table(ours)).isEqualTo(expected);
        } else {
            assertThat(SqlCase.table(ours).lines())
                    .containsExactlyInAnyOrderElementsOf(expected.lines().toList());
        }
    }

    private static @Nullable String stripped(@Nullable String cell) {
        return cell == null ? null : cell.strip();
    }

    private static void fails(SqlCase it, Connection connection) {
        SQLException error =
                catchThrowableOfType(SQLException.class, () -> Database.query(connection, it.sql(), it.parameters()));
        assertThat((Throwable) error).as("must fail").isNotNull();
        assertThat(error.getSQLState())
                .as(error.getMessage())
                .isEqualTo(it.errors().get(0));
        assertThat(error.getMessage())
                .contains(it.errors().subList(1, it.errors().size()));
    }
}
