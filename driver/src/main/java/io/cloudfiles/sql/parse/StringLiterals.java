package io.cloudfiles.sql.parse;

/** The characters that a string literal stands for, by Databricks' escapes. */
final class StringLiterals {
    private StringLiterals() {}

    /** Appends what one literal, quotes included, stands for. */
    static void append(String literal, StringBuilder text) {
        if (literal.charAt(0) == 'r' || literal.charAt(0) == 'R') {
            text.append(literal, 2, literal.length() - 1);
            return;
        }
        char quote = literal.charAt(0);
        int end = literal.length() - 1;
        int at = 1;
        while (at < end) {
            char c = literal.charAt(at);
            if (c == '\\' && at + 1 < end) {
                at = escape(literal, at + 1, end, text);
            } else {
                text.append(c);
                // a quote within is written twice
                at += c == quote ? 2 : 1;
            }
        }
    }

    /** Resolves the escape whose character is at {@code at}; where it ends. */
    private static int escape(String literal, int at, int end, StringBuilder text) {
        char c = literal.charAt(at);
        int digits = c == 'u' ? 4 : c == 'U' ? 8 : 0;
        if (digits > 0 && isNumber(literal, at + 1, digits, end, 16)) {
            int codePoint = Integer.parseUnsignedInt(literal, at + 1, at + 1 + digits, 16);
            if (Character.isValidCodePoint(codePoint)) {
                text.appendCodePoint(codePoint);
                return at + 1 + digits;
            }
        }
        if (c >= '0' && c <= '1' && isNumber(literal, at, 3, end, 8)) {
            text.append((char) Integer.parseInt(literal, at, at + 3, 8));
            return at + 3;
        }
        switch (c) {
            case '0' -> text.append('\u0000');
            case 'b' -> text.append('\b');
            case 'n' -> text.append('\n');
            case 'r' -> text.append('\r');
            case 't' -> text.append('\t');
            case 'Z' -> text.append('\u001A');
            // kept for LIKE, which has to know that they are escaped
            case '%', '_' -> text.append('\\').append(c);
            default -> text.append(c);
        }
        return at + 1;
    }

    private static boolean isNumber(String literal, int from, int digits, int end, int radix) {
        if (from + digits > end) {
            return false;
        }
        for (int i = from; i < from + digits; i++) {
            if (Character.digit(literal.charAt(i), radix) < 0) {
                return false;
            }
        }
        return true;
    }
}
