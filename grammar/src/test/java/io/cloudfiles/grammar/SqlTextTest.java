package io.cloudfiles.grammar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqlTextTest {
    static Stream<String> accepted() {
        return statements("accepted.sql");
    }

    static Stream<String> rejected() {
        return statements("rejected.sql");
    }

    static Stream<String> refused() {
        return statements("refused.sql");
    }

    private static Stream<String> statements(String resource) {
        try (var in = Objects.requireNonNull(SqlTextTest.class.getResourceAsStream(resource))) {
            return Stream.of(new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8)
                            .split("\n(?=;;\n|;;$)"))
                    .map(statement -> statement.replaceFirst("^;;\n?", "").strip())
                    .filter(statement -> !statement.isEmpty());
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void statementOfTheDialectIsAccepted(String sql) {
        assertThat(SqlText.parse(sql).statement()).isNotInstanceOf(CloudFilesParser.WriteStatementContext.class);
    }

    @ParameterizedTest
    @MethodSource("refused")
    void writingStatementIsRecognized(String sql) {
        assertThat(SqlText.parse(sql).statement()).isInstanceOf(CloudFilesParser.WriteStatementContext.class);
    }

    @ParameterizedTest
    @MethodSource("rejected")
    void otherTextIsRejectedWithItsPlace(String sql) {
        SyntaxError error = catchThrowableOfType(SyntaxError.class, () -> SqlText.parse(sql));
        assertThat(error).as(sql).isNotNull();
        assertThat(error.line()).isBetween(1, Math.toIntExact(sql.lines().count()) + 1);
        assertThat(error.getMessage()).contains("(line " + error.line() + ", column " + error.column() + ")");
        assertThat(error.getMessage().lines().reduce("", (before, last) -> last))
                .matches(" *\\^+");
    }

    @Test
    void doubleQuotesHoldNamesWhereAskedFor() {
        String sql = "SELECT \"a\"\"`b\", 'x\"y'";
        assertThat(SqlText.parse(sql, true).getText()).isEqualTo("SELECT`a\"``b`,'x\"y'<EOF>");
        assertThat(SqlText.parse(sql).getText()).isEqualTo("SELECT\"a\"\"`b\",'x\"y'<EOF>");
    }

    @Test
    void messageShowsTheLineAndACaretUnderTheToken() {
        assertThatThrownBy(() -> SqlText.parse("SELECT path\n  FROM t WHERE path = GROUP 5"))
                .isInstanceOfSatisfying(SyntaxError.class, error -> {
                    assertThat(error.line()).isEqualTo(2);
                    assertThat(error.column()).isEqualTo(23);
                    assertThat(error.token()).isEqualTo("GROUP");
                    assertThat(error.getMessage().lines().skip(1))
                            .containsExactly("  FROM t WHERE path = GROUP 5", " ".repeat(22) + "^^^^^");
                });
    }

    @Test
    void expectedTokensAreNamed() {
        SyntaxError error = catchThrowableOfType(SyntaxError.class, () -> SqlText.parse("SHOW COLUMNS IN t"));
        assertThat(error.expected()).contains("TABLES", "SCHEMAS", "DATABASES", "FUNCTIONS");
        SyntaxError end = catchThrowableOfType(SyntaxError.class, () -> SqlText.parse("SELECT * FROM"));
        assertThat(end.token()).isEmpty();
        assertThat(end.expected()).contains("identifier");
        assertThat(end).hasMessageContaining("the statement ends too early");
    }

    @Test
    void unclosedCommentIsNamed() {
        assertThatThrownBy(() -> SqlText.parse("SELECT 1 /* a /* b */")).hasMessageContaining("not closed by */");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(",
                "[",
                "NOT ",
                "- ",
                "~",
                "CASE WHEN ",
                "x -> ",
                "f(",
                "CAST(1 AS ARRAY<",
                "(SELECT ",
                "/*",
                "EXPLAIN ",
                "a + (",
                "1 IN (",
                "CASE "
            })
    void deepNestingIsAnErrorAndNoOverflow(String opening) throws InterruptedException {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread small = new Thread(
                null,
                () -> {
                    try {
                        SqlText.parse("SELECT " + opening.repeat(10_000) + "1");
                    } catch (Throwable e) {
                        thrown.set(e);
                    }
                },
                "small stack",
                256 << 10);
        small.start();
        small.join();
        assertThat(thrown.get()).isInstanceOf(SyntaxError.class);
    }

    @Test
    void nestingUpToTheLimitParses() {
        int depth = Nesting.LIMIT - 1;
        assertThat(SqlText.parse("SELECT " + "(".repeat(depth) + "1" + ")".repeat(depth)))
                .isNotNull();
        assertThat(SqlText.parse("SELECT " + "-".repeat(1) + " -".repeat(depth) + "1"))
                .isNotNull();
    }

    @Test
    void longListsAndChainsParse() {
        assertThat(SqlText.parse("SELECT x IN (" + "1, ".repeat(20_000) + "1) FROM t"))
                .isNotNull();
        assertThat(SqlText.parse("SELECT 1" + " + 1".repeat(5_000))).isNotNull();
        assertThat(SqlText.parse("SELECT 1" + " UNION ALL SELECT 1".repeat(2_000)))
                .isNotNull();
    }

    @Test
    void mutilatedStatementsNeverThrowAnythingElse() {
        Random random = new Random(20260101);
        List<String> statements = accepted().toList();
        for (int i = 0; i < 2_000; i++) {
            StringBuilder sql = new StringBuilder(statements.get(random.nextInt(statements.size())));
            for (int j = random.nextInt(3); j >= 0 && sql.length() > 1; j--) {
                int at = random.nextInt(sql.length());
                switch (random.nextInt(3)) {
                    case 0 -> sql.deleteCharAt(at);
                    case 1 -> sql.insert(at, "'\"`()[]?*.,;:/-\\\u0000\uD800x1 ".charAt(random.nextInt(21)));
                    default -> sql.setLength(at);
                }
            }
            try {
                SqlText.parse(sql.toString());
            } catch (SyntaxError expected) {
                assertThat(expected.line()).isPositive();
            }
        }
    }
}
