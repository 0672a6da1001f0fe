package io.cloudfiles.jdbc;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A metadata pattern: {@code %} any text, {@code _} any character, {@code \} before one that is meant itself. */
record NamePattern(Pattern regex) {
    static final String ESCAPE = "\\";

    /** Null matches all names; names match without regard to case, as in SQL. */
    static NamePattern of(@Nullable String pattern) {
        StringBuilder regex = new StringBuilder();
        String given = pattern == null ? "%" : pattern;
        for (int i = 0; i < given.length(); i++) {
            char c = given.charAt(i);
            if (c == ESCAPE.charAt(0) && i + 1 < given.length()) {
                i++;
                regex.append(Pattern.quote(String.valueOf(given.charAt(i))));
            } else {
                regex.append(
                        switch (c) {
                            case '%' -> ".*";
                            case '_' -> ".";
                            default -> Pattern.quote(String.valueOf(c));
                        });
            }
        }
        return new NamePattern(
                Pattern.compile(regex.toString(), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.DOTALL));
    }

    boolean matches(String name) {
        return regex.matcher(name).matches();
    }
}
