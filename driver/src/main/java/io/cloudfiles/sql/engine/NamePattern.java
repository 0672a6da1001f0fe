package io.cloudfiles.sql.engine;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A pattern of names as SHOW takes it: {@code *} stands for any characters, {@code |} for alternatives, case is ignored. */
record NamePattern(Pattern pattern) {
    static NamePattern of(Optional<String> text) {
        String expression = Stream.of(text.orElse("*").toLowerCase(Locale.ROOT).split("\\|", -1))
                .map(alternative -> Stream.of(alternative.strip().split("\\*", -1))
                        .map(Pattern::quote)
                        .collect(Collectors.joining(".*")))
                .collect(Collectors.joining("|"));
        return new NamePattern(Pattern.compile(expression, Pattern.DOTALL));
    }

    boolean matches(String name) {
        return pattern.matcher(name.toLowerCase(Locale.ROOT)).matches();
    }
}
