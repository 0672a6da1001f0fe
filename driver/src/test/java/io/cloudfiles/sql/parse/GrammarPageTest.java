package io.cloudfiles.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * docs/grammar.md is the grammar that statements are parsed by. To write the page anew, run this test with
 * {@code -Dcloudfiles.writePages=true}.
 */
class GrammarPageTest {
    private static final Path PAGE = Path.of("../docs/grammar.md");
    private static final Path GRAMMAR = Path.of("../grammar/src/main/antlr4/io/cloudfiles/grammar");

    /** A token that is always the same text. */
    private static final Pattern LITERAL = Pattern.compile("(?m)^([A-Z_0-9]+) *: *'((?:[^'\\\\]|\\\\.)+)' *;");

    private static final Pattern TOKEN = Pattern.compile("\\b[A-Z][A-Z_0-9]+\\b");

    private static final String HEAD = """
            # The grammar

            <!-- Written by GrammarPageTest from CloudFilesParser.g4; to write it anew run it with -Dcloudfiles.writePages=true. -->

            What statements may look like: words in capitals stand for themselves, in any case, as does what is in quotes; `?` means that
            something may be left out, `*` that it may be there any number of times, `+` that it is there at least once, `|` is between
            alternatives. Words that are no function's name and no `nonReserved` must be in backquotes to be names. What writes (`writeStatement`) is
            understood to be refused.

            ```antlr
            """;

    @Test
    void isTheGrammar() throws IOException {
        String page = HEAD + rules() + "```\n";
        if (Boolean.getBoolean("cloudfiles.writePages")) {
            Files.writeString(PAGE, page);
        }
        assertThat(Files.readString(PAGE)).isEqualTo(page);
    }

    private static String rules() throws IOException {
        String parser = Files.readString(GRAMMAR.resolve("CloudFilesParser.g4"));
        Map<String, String> literals = new HashMap<>();
        Matcher literal = LITERAL.matcher(Files.readString(GRAMMAR.resolve("CloudFilesLexer.g4")));
        while (literal.find()) {
            literals.put(literal.group(1), literal.group(2).replace("\\\\", "\\"));
        }
        String rules = parser.substring(parser.indexOf("singleStatement"))
                .replaceAll("(?m)^//.*\\n", "")
                .replaceAll("(?m) +(#.*|//.*)$", "")
                .replaceAll("\\b[a-zA-Z]+ ?= ?", "");
        return TOKEN.matcher(rules).replaceAll(token -> Matcher.quoteReplacement(text(token.group(), literals)));
    }

    private static String text(String token, Map<String, String> literals) {
        String text = literals.getOrDefault(token, token);
        return Character.isLetter(text.charAt(0)) ? text : "'" + text + "'";
    }
}
