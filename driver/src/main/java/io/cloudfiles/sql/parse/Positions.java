package io.cloudfiles.sql.parse;

import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.apache.calcite.sql.parser.SqlParserPos;

/** ANTLR's places as Calcite's. */
final class Positions {
    private Positions() {}

    static SqlParserPos of(ParserRuleContext context) {
        Token start = context.getStart();
        Token stop = context.getStop();
        // what is empty ends before it begins
        return between(start, stop == null || stop.getTokenIndex() < start.getTokenIndex() ? start : stop);
    }

    static SqlParserPos of(Token token) {
        return between(token, token);
    }

    private static SqlParserPos between(Token start, Token stop) {
        int width = Math.max(1, stop.getStopIndex() - stop.getStartIndex() + 1);
        return new SqlParserPos(
                start.getLine(),
                start.getCharPositionInLine() + 1,
                stop.getLine(),
                stop.getCharPositionInLine() + width);
    }
}
