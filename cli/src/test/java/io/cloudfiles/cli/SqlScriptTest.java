package io.cloudfiles.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqlScriptTest {
    @Test
    void semicolonsPartStatements() {
        assertThat(SqlScript.statements("SELECT 1; SELECT 2\n;\nSELECT 3"))
                .containsExactly("SELECT 1", "SELECT 2", "SELECT 3");
    }

    @Test
    void blanksAndCommentsAreNoStatement() {
        assertThat(SqlScript.statements("; ;\n-- nothing; here\n/* nor; /* here; */ ; */ ;"))
                .isEmpty();
    }

    @Test
    void commentsStayWithTheirStatement() {
        assertThat(SqlScript.statements("-- one; two\nSELECT 1; SELECT /* a;b */ 2"))
                .containsExactly("-- one; two\nSELECT 1", "SELECT /* a;b */ 2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT 'a;b'",
                "SELECT \"a;b\"",
                "SELECT `a;b`",
                "SELECT 'it''s;'",
                "SELECT 'it\\'s;'",
                "SELECT \"say \\\"a;b\\\"\"",
                "SELECT 'a\\\\', ';'",
                "SELECT r'a\\', ';'",
                "SELECT R\"a\\\", ';'",
                "SELECT `a\\`, ';'",
                "SELECT 'never; ended"
            })
    void semicolonInQuotesPartsNothing(String sql) {
        assertThat(SqlScript.statements(sql + ";SELECT 2").get(0)).startsWith(sql);
        assertThat(SqlScript.statements(sql)).containsExactly(sql);
    }

    @Test
    void nameThatEndsInRIsNoRawPrefix() {
        assertThat(SqlScript.statements("SELECT char'a\\';b'")).containsExactly("SELECT char'a\\';b'");
    }
}
