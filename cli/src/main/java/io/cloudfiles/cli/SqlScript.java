package io.cloudfiles.cli;

import java.util.ArrayList;
import java.util.List;

/** The statements of a text, cut at each semicolon that stands outside of strings, quoted names and comments. */
final class SqlScript {
    private final String text;
    private final List<String> statements = new ArrayList<>();
    private int position;
    private int start;
    private boolean blank = true;

    private SqlScript(String text) {
        this.text = text;
    }

    /** Without their semicolons; what holds nothing but blanks and comments is no statement. */
    static List<String> statements(String text) {
        SqlScript script = new SqlScript(text);
        while (script.position < text.length()) {
            script.step();
        }
        script.cut();
        return List.copyOf(script.statements);
    }

    private void step() {
        char c = text.charAt(position);
        if (c == ';') {
            cut();
            position++;
            start = position;
        } else if (text.startsWith("--", position)) {
            int end = text.indexOf('\n', position);
            position = end < 0 ? text.length() : end;
        } else if (text.startsWith("/*", position)) {
            skipBlockComment();
        } else if (c == '\'' || c == '"' || c == '`') {
            blank = false;
            skipQuoted(c, c != '`' && !isRaw());
        } else {
            blank &= Character.isWhitespace(c);
            position++;
        }
    }

    private void cut() {
        if (!blank) {
            statements.add(text.substring(start, position).strip());
        }
        blank = true;
    }

    /** Block comments nest. */
    private void skipBlockComment() {
        int depth = 0;
        do {
            if (text.startsWith("/*", position)) {
                depth++;
                position += 2;
            } else if (text.startsWith("*/", position)) {
                depth--;
                position += 2;
            } else {
                position++;
            }
        } while (depth > 0 && position < text.length());
    }

    /** A doubled quote needs no care: it reads as two quoted texts side by side. */
    private void skipQuoted(char quote, boolean escapes) {
        position++;
        while (position < text.length() && text.charAt(position) != quote) {
            position += escapes && text.charAt(position) == '\\' ? 2 : 1;
        }
        position = Math.min(position + 1, text.length());
    }

    /** Whether the quote at the position follows the {@code r} of a raw string, in which a backslash is only that. */
    private boolean isRaw() {
        if (position == start || Character.toLowerCase(text.charAt(position - 1)) != 'r') {
            return false;
        }
        return position - 1 == start || !Character.isJavaIdentifierPart(text.charAt(position - 2));
    }
}
