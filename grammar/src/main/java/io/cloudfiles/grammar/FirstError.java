package io.cloudfiles.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CommonToken;
import org.antlr.v4.runtime.NoViableAltException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.Vocabulary;
import org.antlr.v4.runtime.atn.ATNConfig;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.jspecify.annotations.Nullable;

/** Turns ANTLR's first complaint into a {@link SyntaxError}; there is no second one. */
final class FirstError extends BaseErrorListener {
    /** Words that may name things: where an identifier is expected, they are no news. */
    private static final IntervalSet NAMES =
            CloudFilesParser._ATN.nextTokens(CloudFilesParser._ATN.ruleToStartState[CloudFilesParser.RULE_identifier]);

    /** First words of statements that are read only to be refused. */
    private static final IntervalSet REFUSED = CloudFilesParser._ATN.nextTokens(
            CloudFilesParser._ATN.ruleToStartState[CloudFilesParser.RULE_writeKeyword]);

    private static final String END = "end of statement";

    private final String sql;

    FirstError(String sql) {
        this.sql = sql;
    }

    @Override
    public void syntaxError(
            Recognizer<?, ?> recognizer,
            @Nullable Object symbol,
            int line,
            int charPositionInLine,
            String message,
            @Nullable RecognitionException cause) {
        String token = symbol instanceof CommonToken found && found.getType() != Token.EOF ? found.getText() : "";
        Place place = new Place(sql, line, charPositionInLine + 1, token);
        String hyphenated = place.hyphenatedName();
        if (!hyphenated.isEmpty()) {
            throw SyntaxError.invalidName(hyphenated, place);
        }
        throw SyntaxError.at(place, recognizer instanceof Parser parser ? expected(parser, cause) : List.of());
    }

    private static List<String> expected(Parser parser, @Nullable RecognitionException cause) {
        IntervalSet types = new IntervalSet(possible(parser, cause));
        types.remove(Token.EPSILON);
        types.remove(CloudFilesParser.UNRECOGNIZED);
        List<String> words = new ArrayList<>();
        if (types.contains(CloudFilesParser.SELECT)) {
            types = types.subtract(REFUSED);
        }
        if (types.contains(CloudFilesParser.IDENTIFIER)) {
            types = types.subtract(NAMES);
            words.add("identifier");
        }
        types.toList().forEach(type -> words.add(word(parser.getVocabulary(), type)));
        // a statement that could have ended here went wrong in a way that lookahead alone has seen
        return words.contains(END) && words.size() <= 2
                ? List.of()
                : words.stream().distinct().toList();
    }

    /** Where several ways were open up to the offending token, what each of them wanted next. */
    private static IntervalSet possible(Parser parser, @Nullable RecognitionException cause) {
        if (!(cause instanceof NoViableAltException stuck)) {
            return cause != null && cause.getExpectedTokens() != null
                    ? cause.getExpectedTokens()
                    : parser.getExpectedTokens();
        }
        IntervalSet types = new IntervalSet();
        if (stuck.getDeadEndConfigs() != null) {
            for (ATNConfig way : stuck.getDeadEndConfigs()) {
                types.addAll(parser.getATN().nextTokens(way.state));
            }
        }
        return types;
    }

    private static String word(Vocabulary vocabulary, int type) {
        if (type == Token.EOF) {
            return END;
        }
        String literal = vocabulary.getLiteralName(type);
        if (literal != null) {
            return literal.substring(1, literal.length() - 1);
        }
        String name = vocabulary.getSymbolicName(type);
        return switch (type) {
            case CloudFilesParser.IDENTIFIER, CloudFilesParser.QUOTED_IDENTIFIER -> "identifier";
            case CloudFilesParser.STRING, CloudFilesParser.RAW_STRING -> "string";
            case CloudFilesParser.EQ -> "=";
            case CloudFilesParser.NEQ -> "<>";
            default -> name.toLowerCase(Locale.ROOT).replace('_', ' ');
        };
    }
}
