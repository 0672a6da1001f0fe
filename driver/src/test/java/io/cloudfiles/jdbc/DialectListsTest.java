package io.cloudfiles.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.grammar.CloudFilesLexer;
import io.cloudfiles.sql.function.FunctionLibrary;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lists that metadata gives and pages show are those of the grammar, the function library and the mapping of types. */
class DialectListsTest {
    @Test
    void keywordsAreWordsOfTheGrammar() throws SQLException {
        List<String> words = new ArrayList<>();
        for (int token = 1; token <= CloudFilesLexer.VOCABULARY.getMaxTokenType(); token++) {
            words.add(CloudFilesLexer.VOCABULARY.getSymbolicName(token));
        }
        try (CloudFilesConnection connection = new HandMade().connect("")) {
            assertThat(words).contains(connection.getMetaData().getSQLKeywords().split(",", -1));
        }
    }

    @Test
    void everyFunctionIsInOneOfTheFourLists() throws SQLException {
        try (CloudFilesConnection connection = new HandMade().connect("")) {
            DatabaseMetaData metaData = connection.getMetaData();
            List<String> listed = new ArrayList<>();
            for (String list : List.of(
                    metaData.getNumericFunctions(),
                    metaData.getStringFunctions(),
                    metaData.getTimeDateFunctions(),
                    metaData.getSystemFunctions())) {
                for (String name : list.split(",", -1)) {
                    if (!name.isEmpty()) {
                        listed.add(name);
                    }
                }
            }
            assertThat(listed).containsExactlyInAnyOrderElementsOf(FunctionLibrary.names());
        }
    }

    @Test
    void typesPageIsMadeOfTheMapping() throws Exception {
        assertThat(Files.readString(Path.of("..", "docs", "jdbc.md"))).contains(TypeInfo.markdownTable());
    }
}
