package io.cloudfiles.sql.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.grammar.CloudFilesLexer;
import io.cloudfiles.grammar.CloudFilesParser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ParserInterpreter;
import org.antlr.v4.runtime.atn.ATNState;
import org.antlr.v4.runtime.atn.DecisionState;
import org.antlr.v4.runtime.atn.RuleTransition;
import org.antlr.v4.runtime.atn.Transition;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.junit.jupiter.api.Test;

/**
 * The {@code .sqlcase} pages show the whole grammar: every alternative, every clause that may be left out, and every word
 * of a choice of words stands in a case that is answered, or refused as not supported (0A000), as writing (25006), or
 * because this connection knows no such table (42P01).
 */
class CasesShowGrammarTest {
    private static final Path PAGES = Path.of("../tck-tests/src/test/resources/cases");

    private static final Pattern CASE =
            Pattern.compile("(?ms)^-- name: [^\\n]*\\n(.*?)^-- (rows|contains|error|not)(.*?)$");

    /** Rules that only list words that may be names. */
    private static final Set<String> NAMES = Set.of("reserved", "nonReserved", "clauseWord", "writeKeyword");

    @Test
    void everyPageSaysWhatItIsAbout() throws IOException {
        for (Path page : pages()) {
            String prose = Files.readString(page).split("-- name: ", 2)[0];
            assertThat(prose.strip()).as(page.toString()).hasSizeGreaterThan(100);
        }
    }

    @Test
    void everyPartOfTheGrammarStandsInACase() throws IOException {
        Set<String> shown = new HashSet<>();
        for (Path page : pages()) {
            Matcher it = CASE.matcher(Files.readString(page));
            while (it.find()) {
                boolean counts = !it.group(2).equals("error") || it.group(3).matches(" (0A000|25006|42P01).*");
                if (counts) {
                    shown.addAll(Reading.of(it.group(1)));
                }
            }
        }
        assertThat(Parts.all()).isNotEmpty();
        Set<String> missing = new TreeSet<>(Parts.all());
        missing.removeAll(shown);
        assertThat(missing).isEmpty();
    }

    private static List<Path> pages() {
        try (Stream<Path> files = Files.list(PAGES)) {
            return files.filter(file -> file.toString().endsWith(".sqlcase"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A reading of one statement, which remembers by what parts of the grammar it went. */
    private static final class Reading extends ParserInterpreter {
        private final Set<String> parts = new HashSet<>();

        private Reading(CommonTokenStream tokens) {
            super(
                    "CloudFilesParser",
                    CloudFilesParser.VOCABULARY,
                    Arrays.asList(CloudFilesParser.ruleNames),
                    CloudFilesParser._ATN,
                    tokens);
            setErrorHandler(new BailErrorStrategy());
            removeErrorListeners();
        }

        /** None of a statement that is a syntax error. */
        static Set<String> of(String sql) {
            Reading reading = new Reading(new CommonTokenStream(new CloudFilesLexer(CharStreams.fromString(sql))));
            try {
                reading.parse(CloudFilesParser.RULE_singleStatement);
            } catch (ParseCancellationException noStatement) {
                return Set.of();
            }
            return reading.parts;
        }

        @Override
        protected int visitDecisionState(DecisionState state) {
            int alternative = super.visitDecisionState(state);
            parts.add(Parts.alternative(state, alternative - 1));
            return alternative;
        }

        @Override
        protected void visitState(ATNState state) {
            if (Parts.isChoiceOfWords(state)) {
                parts.add(Parts.word(state, getInputStream().LA(1)));
            }
            super.visitState(state);
        }
    }

    /** What a grammar consists of, each part as it is named to whoever has to write a case. */
    private static final class Parts {
        /** All that a case must show. */
        static Set<String> all() {
            Set<String> all = new TreeSet<>();
            for (ATNState state : CloudFilesParser._ATN.states) {
                String rule = state == null || state.ruleIndex < 0 ? "" : CloudFilesParser.ruleNames[state.ruleIndex];
                if (rule.isEmpty() || rule.equals("singleSchema") || NAMES.contains(rule)) {
                    continue;
                }
                if (state instanceof DecisionState decision) {
                    for (int i = 0; i < decision.getNumberOfTransitions(); i++) {
                        all.add(alternative(decision, i));
                    }
                } else if (isChoiceOfWords(state)) {
                    state.transition(0).label().toList().forEach(word -> all.add(word(state, word)));
                }
            }
            all.removeIf(part -> part.endsWith(": "));
            return all;
        }

        /** Whether any one of several words may stand here. */
        static boolean isChoiceOfWords(ATNState state) {
            return !(state instanceof DecisionState)
                    && state.getNumberOfTransitions() == 1
                    && state.transition(0).getSerializationType() == Transition.SET;
        }

        static String word(ATNState state, int token) {
            return named(state, "word " + text(token) + " of " + elements(state));
        }

        /** Its elements up to the next choice; none where it is the way past what may be left out. */
        static String alternative(DecisionState decision, int index) {
            return named(decision, elements(decision.transition(index).target));
        }

        private static String named(ATNState state, String part) {
            return CloudFilesParser.ruleNames[state.ruleIndex] + " " + state.stateNumber + ": " + part;
        }

        private static String elements(ATNState from) {
            StringBuilder text = new StringBuilder();
            ATNState state = from;
            while (state.getNumberOfTransitions() == 1 && state.getStateType() != ATNState.RULE_STOP) {
                Transition next = state.transition(0);
                if (next instanceof RuleTransition called) {
                    text.append(CloudFilesParser.ruleNames[called.ruleIndex]).append(' ');
                    state = called.followState;
                    continue;
                }
                if (isEnd(state)) {
                    break;
                }
                if (next.label() != null) {
                    text.append(next.label().toString(CloudFilesParser.VOCABULARY))
                            .append(' ');
                }
                state = next.target;
            }
            boolean more = state instanceof DecisionState && !isEnd(state);
            return text.append(more ? "..." : "").toString().strip();
        }

        private static boolean isEnd(ATNState state) {
            return switch (state.getStateType()) {
                case ATNState.BLOCK_END, ATNState.LOOP_END, ATNState.STAR_LOOP_BACK, ATNState.PLUS_LOOP_BACK -> true;
                default -> false;
            };
        }

        private static String text(int token) {
            return CloudFilesParser.VOCABULARY.getDisplayName(token);
        }
    }
}
