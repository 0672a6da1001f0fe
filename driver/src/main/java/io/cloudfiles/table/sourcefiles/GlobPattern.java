package io.cloudfiles.table.sourcefiles;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A pattern of file names as Hadoop has it: {@code *} and {@code ?} for characters, {@code [a-z]} and {@code [^a]} for one of a
 * set, {@code {ab,c{d,e}}} for alternatives, and a backslash before what is meant as it stands.
 */
final class GlobPattern {
    private static final String SPECIAL = "*?[{";

    private final String glob;
    private final Pattern regex;

    private GlobPattern(String glob, Pattern regex) {
        this.glob = glob;
        this.regex = regex;
    }

    /** The pattern of one name; an error where brackets do not close. */
    static GlobPattern of(String glob) {
        try {
            return new GlobPattern(glob, Pattern.compile(new Translation(glob).regex(), Pattern.DOTALL));
        } catch (PatternSyntaxException e) {
            throw mistake(glob, e.getDescription());
        }
    }

    private static RequestException mistake(String glob, String why) {
        return new RequestException(
                ErrorCode.INVALID_PARAMETER_VALUE, "'" + glob + "' is no pattern of file names: " + why);
    }

    /** Whether a text has a character of patterns that no backslash takes its meaning from. */
    static boolean isGlob(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\\') {
                i++;
            } else if (SPECIAL.indexOf(text.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    /** A text without the backslashes that take characters' meaning. */
    static String plain(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean escapes = c == '\\' && i + 1 < text.length() && "*?[]{}\\,".indexOf(text.charAt(i + 1)) >= 0;
            plain.append(escapes ? text.charAt(++i) : c);
        }
        return plain.toString();
    }

    boolean matches(String name) {
        return regex.matcher(name).matches();
    }

    /** The patterns that one with slashes inside braces stands for: {@code {a/b,c}/x} is {@code a/b/x} and {@code c/x}. */
    static List<String> expanded(String glob) {
        int open = braceAroundSlash(glob);
        if (open < 0) {
            return List.of(glob);
        }
        List<String> all = new ArrayList<>();
        int close = closing(glob, open);
        int from = open + 1;
        for (int i = open + 1; i <= close; i++) {
            char c = glob.charAt(i);
            if (c == '\\') {
                i++;
            } else if (c == '{') {
                i = closing(glob, i);
            } else if (c == ',' || i == close) {
                all.addAll(expanded(glob.substring(0, open) + glob.substring(from, i) + glob.substring(close + 1)));
                from = i + 1;
            }
        }
        return all;
    }

    /** Where a brace opens that holds a slash; -1 for nowhere. */
    private static int braceAroundSlash(String glob) {
        for (int i = 0; i < glob.length(); i++) {
            if (glob.charAt(i) == '\\') {
                i++;
            } else if (glob.charAt(i) == '{') {
                int close = closing(glob, i);
                if (glob.substring(i, close).indexOf('/') >= 0) {
                    return i;
                }
                i = close;
            }
        }
        return -1;
    }

    private static int closing(String glob, int open) {
        int depth = 0;
        for (int i = open; i < glob.length(); i++) {
            char c = glob.charAt(i);
            if (c == '\\') {
                i++;
            } else if (c == '{') {
                depth++;
            } else if (c == '}' && --depth == 0) {
                return i;
            }
        }
        throw mistake(glob, "a { is never closed");
    }

    @Override
    public String toString() {
        return glob;
    }

    /** The making of a regular expression, from left to right. */
    private static final class Translation {
        private final String glob;
        private final StringBuilder regex = new StringBuilder();
        private int at;
        private int braces;

        Translation(String glob) {
            this.glob = glob;
        }

        String regex() {
            while (at < glob.length()) {
                next(glob.charAt(at++));
            }
            if (braces > 0) {
                throw mistake(glob, "a { is never closed");
            }
            return regex.toString();
        }

        private void next(char c) {
            switch (c) {
                case '*' -> regex.append(".*");
                case '?' -> regex.append('.');
                case '[' -> set();
                case '{' -> {
                    braces++;
                    regex.append("(?:");
                }
                case '}' -> {
                    regex.append(braces > 0 ? ")" : "\\}");
                    braces = Math.max(0, braces - 1);
                }
                case ',' -> regex.append(braces > 0 ? "|" : ",");
                case '\\' -> literal(escaped());
                default -> literal(c);
            }
        }

        /** A set of characters, its bracket being read. */
        private void set() {
            regex.append('[');
            if (at < glob.length() && "^!".indexOf(glob.charAt(at)) >= 0) {
                regex.append('^');
                at++;
            }
            int first = at;
            while (at < glob.length() && (glob.charAt(at) != ']' || at == first)) {
                char c = glob.charAt(at++);
                char member = c == '\\' ? escaped() : c;
                regex.append(c == '-' ? "-" : quoted(member));
            }
            if (at == glob.length()) {
                throw mistake(glob, "a [ is never closed");
            }
            at++;
            regex.append(']');
        }

        private char escaped() {
            if (at == glob.length()) {
                throw mistake(glob, "a backslash ends it");
            }
            return glob.charAt(at++);
        }

        private void literal(char c) {
            regex.append(quoted(c));
        }

        /** Letters and digits would mean something else behind a backslash. */
        private static String quoted(char c) {
            boolean plain = Character.isLetterOrDigit(c) || c > '~' || c <= ' ' || c == '_';
            return plain ? String.valueOf(c) : "\\" + c;
        }
    }
}
