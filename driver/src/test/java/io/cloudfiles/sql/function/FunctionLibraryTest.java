package io.cloudfiles.sql.function;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSyntax;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.validate.SqlNameMatchers;
import org.junit.jupiter.api.Test;

class FunctionLibraryTest {
    private static List<SqlOperator> named(String name, SqlSyntax syntax) {
        List<SqlOperator> found = new ArrayList<>();
        FunctionLibrary.operators()
                .lookupOperatorOverloads(
                        new SqlIdentifier(name, SqlParserPos.ZERO),
                        null,
                        syntax,
                        found,
                        SqlNameMatchers.withCaseSensitive(false));
        return found;
    }

    @Test
    void aNameStandsForOneFunction() {
        assertThat(FunctionLibrary.names())
                .hasSizeGreaterThan(180)
                .allSatisfy(name ->
                        assertThat(named(name, SqlSyntax.FUNCTION)).as(name).hasSize(1));
    }

    @Test
    void anOperatorIsOneOperator() {
        for (String name : List.of("+", "-", "*", "/", "||", "=", "<", "AND", "IS NOT DISTINCT FROM")) {
            assertThat(named(name, SqlSyntax.BINARY)).as(name).hasSize(1);
        }
        assertThat(named("CAST", SqlSyntax.FUNCTION)).hasSize(1);
        assertThat(named("NOT", SqlSyntax.PREFIX)).hasSize(1);
    }

    @Test
    void namesAreFoundInAnyCaseAndUnknownOnesNot() {
        assertThat(named("Unix_TimeStamp", SqlSyntax.FUNCTION)).hasSize(1);
        assertThat(named("no_such_function", SqlSyntax.FUNCTION)).isEmpty();
    }

    @Test
    void namesAreThoseThatPeopleWrite() {
        assertThat(FunctionLibrary.names())
                .contains("count", "to_json", "decode_path", "max_by", "current_timestamp")
                .allMatch(name -> name.matches("[a-z0-9_]+"));
    }
}
