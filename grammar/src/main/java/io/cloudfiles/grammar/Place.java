package io.cloudfiles.grammar;

/**
 * A token's place in a statement.
 *
 * @param text the whole statement
 * @param line from 1
 * @param column from 1
 * @param token its text, empty at the end
 */
public record Place(String text, int line, int column, String token) {
    /** So much of a line is shown at most, around the place. */
    private static final int SHOWN_WIDTH = 120;

    /** The place for people, to stand behind a sentence. */
    public String inWords() {
        return " (line " + line + ", column " + column + ")";
    }

    /** The line, and below it a caret under each character of the token. */
    public String excerpt() {
        String all = lineText();
        int at = Math.min(column - 1, all.length());
        int from = Math.max(0, Math.min(at - SHOWN_WIDTH / 2, all.length() - SHOWN_WIDTH));
        String shown =
                all.substring(from, Math.min(all.length(), from + SHOWN_WIDTH)).replace('\t', ' ');
        int carets = Math.max(1, Math.min(token.length(), shown.length() - (at - from)));
        return shown + "\n" + " ".repeat(at - from) + "^".repeat(carets);
    }

    /** The name around a hyphen that stands here, as {@code my-table}; empty where there is none. */
    String hyphenatedName() {
        String line = lineText();
        int at = column - 1;
        if (!line.startsWith("-", at)) {
            return "";
        }
        int from = at;
        while (from > 0 && isOfName(line.charAt(from - 1))) {
            from--;
        }
        int to = at;
        while (to < line.length() && (line.charAt(to) == '-' || isOfName(line.charAt(to)))) {
            to++;
        }
        return from < at && to > at + 1 ? line.substring(from, to) : "";
    }

    private static boolean isOfName(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }

    String lineText() {
        return text.lines().skip(line - 1L).findFirst().orElse("");
    }
}
