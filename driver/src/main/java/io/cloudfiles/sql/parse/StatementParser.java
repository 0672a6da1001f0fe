package io.cloudfiles.sql.parse;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.grammar.CloudFilesParser;
import io.cloudfiles.grammar.SqlText;
import io.cloudfiles.grammar.SyntaxError;

/** Text to {@link ParsedStatement}. */
public final class StatementParser {
    private StatementParser() {}

    /** Understands one statement in which double quotes hold strings. */
    public static ParsedStatement parse(String sql) {
        return parse(sql, false);
    }

    /**
     * Understands one statement.
     *
     * @param doubleQuotedIdentifiers whether double quotes hold a name, not a string
     * @throws RequestException where the text is no statement (42601), writes (25006), or asks for what there is not
     *     (0A000)
     */
    public static ParsedStatement parse(String sql, boolean doubleQuotedIdentifiers) {
        CloudFilesParser.SingleStatementContext tree;
        try {
            tree = SqlText.parse(sql, doubleQuotedIdentifiers);
        } catch (SyntaxError e) {
            throw new RequestException(code(e), e.getMessage());
        }
        try {
            return new StatementTranslator(new Translation(sql, tree)).statement(tree.statement());
        } catch (StackOverflowError tooDeep) {
            throw new RequestException(
                    ErrorCode.STATEMENT_TOO_COMPLEX,
                    "the statement is thousands of operations deep; write it with fewer operators or joins one behind the other");
        }
    }

    private static ErrorCode code(SyntaxError error) {
        if (error.isInvalidName()) {
            return ErrorCode.INVALID_IDENTIFIER;
        }
        return error.isTooDeep() ? ErrorCode.STATEMENT_TOO_COMPLEX : ErrorCode.PARSE_SYNTAX_ERROR;
    }
}
