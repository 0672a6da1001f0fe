package io.cloudfiles.sql.parse;

import io.cloudfiles.grammar.CloudFilesParserBaseVisitor;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.RuleNode;
import org.apache.calcite.sql.SqlNode;

/**
 * A translator of one area of the grammar. A rule that it does not know and that has one child means what the child means; any
 * other is a gap in the translator.
 */
abstract class TreeTranslator extends CloudFilesParserBaseVisitor<SqlNode> {
    private final Translation translation;

    TreeTranslator(Translation translation) {
        this.translation = translation;
    }

    final Translation translation() {
        return translation;
    }

    @Override
    public final SqlNode visitChildren(RuleNode node) {
        if (node.getChildCount() != 1) {
            throw new IllegalStateException(
                    "no translation of " + node.getClass().getSimpleName());
        }
        ParseTree child = node.getChild(0);
        return child.accept(this);
    }
}
