package io.cloudfiles.grammar;

import java.util.function.Function;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.Lexer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.WritableToken;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.misc.ParseCancellationException;

/** A statement's text, read in two stages: by the fast prediction first, and only where that fails by the full one. */
public final class SqlText {
    private SqlText() {}

    /**
     * The parse tree of one statement, in which double quotes hold strings.
     *
     * @throws SyntaxError where the text is none, or nests too deeply
     */
    public static CloudFilesParser.SingleStatementContext parse(String sql) {
        return parse(sql, false);
    }

    /**
     * The parse tree of one statement.
     *
     * @param doubleQuotedIdentifiers whether double quotes hold a name, not a string
     * @throws SyntaxError where the text is none, or nests too deeply
     */
    public static CloudFilesParser.SingleStatementContext parse(String sql, boolean doubleQuotedIdentifiers) {
        CommonTokenStream tokens = tokens(sql);
        if (doubleQuotedIdentifiers) {
            tokens.getTokens().forEach(SqlText::takeAsName);
        }
        return parse(sql, tokens, CloudFilesParser::singleStatement);
    }

    /**
     * The parse tree of a type, or of a list of names with types, that stands in a text.
     *
     * @throws SyntaxError where the text is none, or nests too deeply
     */
    public static CloudFilesParser.SingleSchemaContext parseSchema(String schema) {
        return parse(schema, tokens(schema), CloudFilesParser::singleSchema);
    }

    private static <T> T parse(String sql, CommonTokenStream tokens, Function<CloudFilesParser, T> rule) {
        Nesting.check(sql, tokens.getTokens());
        CloudFilesParser parser = new CloudFilesParser(tokens);
        parser.removeErrorListeners();
        parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
        parser.setErrorHandler(new BailErrorStrategy());
        try {
            return rule.apply(parser);
        } catch (ParseCancellationException fastFailed) {
            tokens.seek(0);
            parser.reset();
            parser.addErrorListener(new FirstError(sql));
            parser.setErrorHandler(new DefaultErrorStrategy());
            parser.getInterpreter().setPredictionMode(PredictionMode.LL);
            return rule.apply(parser);
        }
    }

    /** A name in double quotes becomes one in backticks. */
    private static void takeAsName(Token token) {
        String text = token.getText();
        if (token.getType() == CloudFilesLexer.STRING && text.startsWith("\"")) {
            String name = text.substring(1, text.length() - 1).replace("\"\"", "\"");
            WritableToken quoted = (WritableToken) token;
            quoted.setType(CloudFilesLexer.QUOTED_IDENTIFIER);
            quoted.setText("`" + name.replace("`", "``") + "`");
        }
    }

    private static CommonTokenStream tokens(String sql) {
        CloudFilesLexer lexer = new CloudFilesLexer(CharStreams.fromString(sql));
        lexer.removeErrorListeners();
        lexer.addErrorListener(new FirstError(sql));
        CommonTokenStream tokens = new CommonTokenStream(lexer);
        tokens.fill();
        if (lexer._mode != Lexer.DEFAULT_MODE) {
            int last = Math.toIntExact(Math.max(1, sql.lines().count()));
            Place end =
                    new Place(sql, last, new Place(sql, last, 1, "").lineText().length() + 1, "");
            throw SyntaxError.because("a comment that begins with /* is not closed by */", end);
        }
        return tokens;
    }
}
