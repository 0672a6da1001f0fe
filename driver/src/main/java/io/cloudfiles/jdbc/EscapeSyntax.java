package io.cloudfiles.jdbc;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * JDBC's escape syntax, <code>{d '2024-02-29'}</code>, in the words of the dialect. Literals, quoted names and comments
 * stay as they are, and so do braces that are no escapes.
 */
final class EscapeSyntax {
    /** What each word behind a brace stands for. */
    private static final Map<String, String> WORDS = Map.of(
            "d", "DATE", "t", "TIME", "ts", "TIMESTAMP", "fn", "", "oj", "", "escape", "ESCAPE", "limit", "LIMIT");

    /** Texts that are passed over whole: raw literals, literals, names, comments. */
    private static final Pattern OPAQUE = Pattern.compile(
            "(?<![\\p{Alnum}_])[rR](?:'[^']*+'|\"[^\"]*+\")|'(?:[^'\\\\]|\\\\.)*+'|\"(?:[^\"\\\\]|\\\\.)*+\"|`[^`]*+`"
                    + "|--[^\\r\\n]*+|/\\*.*?\\*/",
            Pattern.DOTALL);

    private static final Pattern ESCAPE =
            Pattern.compile("\\{\\s*(ts?|d|fn|oj|escape|limit)\\b", Pattern.CASE_INSENSITIVE);

    /** A backslash that JDBC's literal holds as it is. */
    private static final Pattern BACKSLASH = Pattern.compile("\\{\\s*escape\\s*'\\\\'\\s*}", Pattern.CASE_INSENSITIVE);

    private final String sql;
    private final StringBuilder text = new StringBuilder();
    private final Deque<Boolean> open = new ArrayDeque<>();
    private int at;

    private EscapeSyntax(String sql) {
        this.sql = sql;
    }

    /** The statement without escapes. */
    static String replaced(String sql) {
        return sql.indexOf('{') < 0 ? sql : new EscapeSyntax(sql).replaced();
    }

    private String replaced() {
        while (at < sql.length()) {
            char c = sql.charAt(at);
            if (c == '{') {
                opened();
            } else if (c == '}' && !open.isEmpty()) {
                text.append(open.pop() ? ' ' : c);
                at++;
            } else if (!found(OPAQUE)) {
                text.append(c);
                at++;
            }
        }
        return text.toString();
    }

    private void opened() {
        Matcher backslash = matcher(BACKSLASH);
        if (backslash.lookingAt()) {
            text.append("ESCAPE '\\\\'");
            at = backslash.end();
            return;
        }
        Matcher escape = matcher(ESCAPE);
        boolean isEscape = escape.lookingAt();
        open.push(isEscape);
        text.append(isEscape ? WORDS.get(escape.group(1).toLowerCase(Locale.ROOT)) : "{");
        at = isEscape ? escape.end() : at + 1;
    }

    private boolean found(Pattern pattern) {
        Matcher matcher = matcher(pattern);
        if (!matcher.lookingAt()) {
            return false;
        }
        text.append(sql, at, matcher.end());
        at = matcher.end();
        return true;
    }

    /** One that stands at the present place and may look back. */
    private Matcher matcher(Pattern pattern) {
        return pattern.matcher(sql).region(at, sql.length()).useTransparentBounds(true);
    }
}
