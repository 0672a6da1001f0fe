package io.cloudfiles.grammar;

import java.util.function.Function;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.DefaultErrorStrategy;
import org.antlr.v4.runtime.Lexer;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.misc.ParseCancellationException;

/** A statement's text, read in two stages: by the fast prediction first, and only where that fails by the full one. */
public final class SqlText {
    private SqlText() {}

    /**
     * The parse tree of one statement.
     *
     * @throws SyntaxError where the text is none, or nests too deeply
     */
    public static CloudFilesParser.SingleStatementContext parse(String sql) {
        return parse(sql, CloudFilesParser::singleStatement);
    }

    /**
     * The parse tree of a type, or of a list of names with types, that stands in a text.
     *
     * @throws SyntaxError where the text is none, or nests too deeply
     */
    public static CloudFilesParser.SingleSchemaContext parseSchema(String schema) {
        return parse(schema, CloudFilesParser::singleSchema);
    }

    private static <T> T parse(String sql, Function<CloudFilesParser, T> rule) {
        CommonTokenStream tokens = tokens(sql);
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
