package io.cloudfiles.cli;

/** Backslash escapes that keep a value on one line. */
final class Escapes {
    private Escapes() {}

    /** Backslash, tab, line feed and carriage return as {@code \\}, {@code \t}, {@code \n} and {@code \r}. */
    static String withBackslash(String text) {
        return oneLine(text.replace("\\", "\\\\"));
    }

    /** The same for a reader's eye: a backslash of the value's own stays one. */
    static String oneLine(String text) {
        return text.replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r");
    }
}
