package io.cloudfiles.grammar;

import java.util.List;
import org.antlr.v4.runtime.Token;

/**
 * How deeply a statement nests, counted over its tokens: whoever walks the tree later takes a few stack frames per
 * level, so that a limit here keeps the stack whole everywhere.
 */
final class Nesting {
    /** A hundred levels are far more than people write; each costs the parser, validator and planner a few hundred bytes of stack. */
    static final int LIMIT = 100;

    private int brackets;
    private int types;
    private int lambdas;
    private int prefixes;
    private int previous;

    private Nesting() {}

    static void check(String sql, List<Token> tokens) {
        Nesting nesting = new Nesting();
        for (Token token : tokens) {
            if (token.getChannel() == Token.DEFAULT_CHANNEL && nesting.after(token.getType()) > LIMIT) {
                Place place = new Place(sql, token.getLine(), token.getCharPositionInLine() + 1, token.getText());
                throw SyntaxError.tooDeep("the statement nests more than " + LIMIT + " levels deep", place);
            }
        }
    }

    /**
     * The depth behind a token. Signs before an operand nest like brackets, as far as they follow each other; a lambda's
     * body may be a lambda, and nothing shows where it ends, so each counts to the end.
     */
    private int after(int type) {
        boolean opensType = type == CloudFilesLexer.LT
                && (previous == CloudFilesLexer.ARRAY
                        || previous == CloudFilesLexer.MAP
                        || previous == CloudFilesLexer.STRUCT);
        previous = type;
        switch (type) {
            case CloudFilesLexer.LPAREN, CloudFilesLexer.LBRACKET, CloudFilesLexer.CASE -> brackets++;
            case CloudFilesLexer.RPAREN, CloudFilesLexer.RBRACKET, CloudFilesLexer.END ->
                brackets = Math.max(0, brackets - 1);
            case CloudFilesLexer.LT -> types += opensType ? 1 : 0;
            case CloudFilesLexer.GT -> types = Math.max(0, types - 1);
            case CloudFilesLexer.ARROW -> lambdas++;
            default -> prefixes = isPrefix(type) ? prefixes + 1 : 0;
        }
        return brackets + types + lambdas + prefixes;
    }

    private static boolean isPrefix(int type) {
        return switch (type) {
            case CloudFilesLexer.NOT,
                    CloudFilesLexer.BANG,
                    CloudFilesLexer.DASH,
                    CloudFilesLexer.PLUS,
                    CloudFilesLexer.TILDE,
                    CloudFilesLexer.EXPLAIN -> true;
            default -> false;
        };
    }
}
