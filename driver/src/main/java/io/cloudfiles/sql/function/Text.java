package io.cloudfiles.sql.function;

import java.util.ArrayList;
import java.util.List;

/** Text counted in characters as people do: in code points, not in Java's chars. */
final class Text {
    private Text() {}

    static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /** The characters from {@code from} up to {@code to}, counted from 0; what lies outside is not there. */
    static String slice(String text, long from, long to) {
        int length = length(text);
        long start = Math.max(0, Math.min(from, length));
        long end = Math.max(start, Math.min(to, length));
        int first = text.offsetByCodePoints(0, (int) start);
        return text.substring(first, text.offsetByCodePoints(first, (int) (end - start)));
    }

    /**
     * As SUBSTRING counts: from 1 on, 0 taken for 1, negative from the end.
     *
     * @param length how many characters; what would lie before the first counts too
     */
    static String substring(String text, long position, long length) {
        long start = start(length(text), position);
        return slice(text, start, start + length);
    }

    /** Where SUBSTRING begins in something of so many parts, counted from 0; may be negative. */
    static long start(int parts, long position) {
        if (position > 0) {
            return position - 1;
        }
        return position < 0 ? parts + position : 0;
    }

    /** Where a text first stands in another at or after a character, both counted from 1; 0 where it does not. */
    static long locate(String sought, String in, long from) {
        int length = length(in);
        if (from < 1 || (from > length + 1L && !sought.isEmpty())) {
            return 0;
        }
        if (sought.isEmpty()) {
            return 1;
        }
        int found = in.indexOf(sought, in.offsetByCodePoints(0, (int) from - 1));
        return found < 0 ? 0 : in.codePointCount(0, found) + 1;
    }

    /** Its parts between a separator taken as it is; the whole where the separator is empty. */
    static List<String> parts(String text, String separator) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        if (!separator.isEmpty()) {
            for (int at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, from)) {
                parts.add(text.substring(from, at));
                from = at + separator.length();
            }
        }
        parts.add(text.substring(from));
        return parts;
    }

    /** The text without such characters at its start, its end, or both. */
    static String trim(String text, String characters, boolean start, boolean end) {
        int from = 0;
        int to = text.length();
        while (start && from < to && characters.indexOf(text.codePointAt(from)) >= 0) {
            from += Character.charCount(text.codePointAt(from));
        }
        while (end && to > from && characters.indexOf(text.codePointBefore(to)) >= 0) {
            to -= Character.charCount(text.codePointBefore(to));
        }
        return text.substring(from, to);
    }

    /** So many characters of padding, the pad repeated and cut. */
    static String padding(String pad, int length) {
        StringBuilder padding = new StringBuilder();
        int[] characters = pad.codePoints().toArray();
        for (int i = 0; i < length; i++) {
            padding.appendCodePoint(characters[i % characters.length]);
        }
        return padding.toString();
    }
}
