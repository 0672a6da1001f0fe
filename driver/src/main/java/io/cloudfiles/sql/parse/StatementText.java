package io.cloudfiles.sql.parse;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.grammar.Place;
import org.apache.calcite.sql.parser.SqlParserPos;

/** A statement's text, to show in errors where something stands. */
public record StatementText(String sql) {
    /** An error that shows the line and a caret under what stands at {@code position}. */
    public RequestException error(ErrorCode code, String text, SqlParserPos position) {
        return new RequestException(code, text + at(position));
    }

    /** The place in words, then the line and a caret; empty where nobody knows the place. */
    public String at(SqlParserPos position) {
        if (position.getLineNum() < 1 || position.getColumnNum() < 1) {
            return "";
        }
        boolean oneLine = position.getEndLineNum() == position.getLineNum();
        int width = oneLine ? Math.max(1, position.getEndColumnNum() - position.getColumnNum() + 1) : 1;
        Place place = new Place(sql, position.getLineNum(), position.getColumnNum(), "x".repeat(width));
        return place.inWords() + "\n" + place.excerpt();
    }
}
