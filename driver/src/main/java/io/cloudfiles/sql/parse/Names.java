package io.cloudfiles.sql.parse;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.grammar.CloudFilesParser;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Names as written, backticks removed. */
final class Names {
    private Names() {}

    static String text(Translation translation, ParserRuleContext name) {
        String written = name.getText();
        if (!written.startsWith("`")) {
            return written;
        }
        String inside = written.substring(1, written.length() - 1).replace("``", "`");
        if (inside.isEmpty()) {
            throw translation.error(ErrorCode.PARSE_SYNTAX_ERROR, "a name cannot be empty", name);
        }
        return inside;
    }

    static List<String> parts(Translation translation, CloudFilesParser.QualifiedNameContext name) {
        List<String> parts = new ArrayList<>();
        parts.add(text(translation, name.identifier()));
        name.fieldName().forEach(field -> parts.add(text(translation, field)));
        return parts;
    }

    static SqlIdentifier identifier(Translation translation, CloudFilesParser.QualifiedNameContext name) {
        List<SqlParserPos> positions = new ArrayList<>();
        positions.add(Positions.of(name.identifier()));
        name.fieldName().forEach(field -> positions.add(Positions.of(field)));
        return new SqlIdentifier(parts(translation, name), null, Positions.of(name), positions);
    }

    static SqlIdentifier simple(Translation translation, ParserRuleContext name) {
        return new SqlIdentifier(text(translation, name), Positions.of(name));
    }

    static SqlNodeList list(Translation translation, CloudFilesParser.IdentifierListContext names) {
        List<SqlNode> list = new ArrayList<>();
        names.identifier().forEach(name -> list.add(simple(translation, name)));
        return new SqlNodeList(list, Positions.of(names));
    }
}
