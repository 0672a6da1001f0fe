package io.cloudfiles.sql.expression;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.sql.function.Patterns;
import io.cloudfiles.type.SqlType;
import java.util.Locale;
import java.util.regex.Pattern;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlLikeOperator;
import org.jspecify.annotations.Nullable;

/** LIKE, ILIKE and RLIKE. */
final class Likes {
    private static final String DEFAULT_ESCAPE = "\\";

    private Likes() {}

    static @Nullable Expression compile(RexCall call, ExpressionCompiler compiler) {
        if (!(call.getOperator() instanceof SqlLikeOperator operator)) {
            return null;
        }
        Expression text = compiler.compileAs(call.getOperands().get(0), SqlType.STRING);
        Expression pattern = compiler.compileAs(call.getOperands().get(1), SqlType.STRING);
        Expression escape = escape(call, compiler);
        boolean regex = operator.getKind() == SqlKind.RLIKE;
        boolean fold = !regex && !operator.isCaseSensitive();
        Matching matching = regex ? new Matching.Regex() : new Matching.Like(fold);
        return row -> {
            Object value = text.value(row);
            Object form = pattern.value(row);
            Object escaping = escape.value(row);
            if (value == null || form == null || escaping == null) {
                return null;
            }
            return matching.matches((String) value, (String) form, (String) escaping) != operator.isNegated();
        };
    }

    private static Expression escape(RexCall call, ExpressionCompiler compiler) {
        RexNode given = call.getOperands().size() > 2 ? call.getOperands().get(2) : null;
        return given == null ? new Constant(DEFAULT_ESCAPE) : compiler.compileAs(given, SqlType.STRING);
    }

    /** Whether a text has the form of a pattern. */
    private interface Matching {
        boolean matches(String text, String pattern, String escape);

        /** RLIKE: a regular expression found anywhere in the text. */
        final class Regex implements Matching {
            private final Patterns patterns = new Patterns("rlike");

            @Override
            public boolean matches(String text, String pattern, String escape) {
                return patterns.of(pattern).matcher(Patterns.stoppable(text)).find();
            }
        }

        /** LIKE: the whole text, % for any characters and _ for one. The last pattern is kept, with its escape. */
        final class Like implements Matching {
            private final boolean fold;
            private @Nullable String last;
            private String lastEscape = "";
            private Pattern compiled = Pattern.compile("");

            Like(boolean fold) {
                this.fold = fold;
            }

            @Override
            public boolean matches(String text, String pattern, String escape) {
                if (!pattern.equals(last) || !escape.equals(lastEscape)) {
                    compiled = Pattern.compile(regex(fold(pattern), escape), Pattern.DOTALL);
                    last = pattern;
                    lastEscape = escape;
                }
                return compiled.matcher(Patterns.stoppable(fold(text))).matches();
            }

            private String fold(String text) {
                return fold ? text.toLowerCase(Locale.ROOT) : text;
            }
        }
    }

    private static String regex(String pattern, String escape) {
        if (escape.codePointCount(0, escape.length()) != 1) {
            throw new EvaluationException(
                    ErrorCode.INVALID_ESCAPE_CHAR, "LIKE: the escape is one character, not " + escape);
        }
        int escaping = escape.codePointAt(0);
        StringBuilder regex = new StringBuilder();
        int[] characters = pattern.codePoints().toArray();
        for (int i = 0; i < characters.length; i++) {
            if (characters[i] == escaping) {
                i++;
                regex.append(quoted(escaped(characters, i, escaping, pattern)));
            } else if (characters[i] == '_') {
                regex.append('.');
            } else {
                regex.append(characters[i] == '%' ? ".*" : quoted(characters[i]));
            }
        }
        return regex.toString();
    }

    private static int escaped(int[] characters, int at, int escaping, String pattern) {
        boolean special = at < characters.length
                && (characters[at] == '_' || characters[at] == '%' || characters[at] == escaping);
        if (!special) {
            throw new EvaluationException(
                    ErrorCode.INVALID_FORMAT,
                    "LIKE '" + pattern
                            + "': the escape character stands before _, % or itself; double it to mean itself");
        }
        return characters[at];
    }

    private static String quoted(int character) {
        return Pattern.quote(Character.toString(character));
    }
}
