package io.cloudfiles.grammar;

import java.util.List;

/** A text that is no statement of the dialect: where it stops being one, and what could stand there instead. */
public final class SyntaxError extends RuntimeException {
    /** So many expected tokens are named at most. */
    private static final int NAMED_TOKENS = 12;

    private final String message;
    private final int line;
    private final int column;
    private final String token;
    private boolean tooDeep;
    private boolean invalidName;
    private final transient List<String> expected;

    private SyntaxError(String message, int line, int column, String token, List<String> expected) {
        super(message);
        this.message = message;
        this.line = line;
        this.column = column;
        this.token = token;
        this.expected = List.copyOf(expected);
    }

    /** A token that cannot stand where it stands. */
    static SyntaxError at(Place place, List<String> expected) {
        String what =
                place.token().isEmpty() ? "the statement ends too early" : "syntax error at '" + place.token() + "'";
        return new SyntaxError(
                what + place.inWords() + expectation(expected) + "\n" + place.excerpt(),
                place.line(),
                place.column(),
                place.token(),
                expected);
    }

    /** A statement that is refused as a whole for {@code reason}. */
    static SyntaxError because(String reason, Place place) {
        return new SyntaxError(
                reason + place.inWords() + "\n" + place.excerpt(),
                place.line(),
                place.column(),
                place.token(),
                List.of());
    }

    /** A statement that nests too deeply. */
    static SyntaxError tooDeep(String reason, Place place) {
        SyntaxError error = because(reason, place);
        error.tooDeep = true;
        return error;
    }

    /** A name with hyphens that does not stand in backticks. */
    static SyntaxError invalidName(String name, Place place) {
        SyntaxError error = because("the name " + name + " has a hyphen; put it in backticks: `" + name + "`", place);
        error.invalidName = true;
        return error;
    }

    /** Whether a name lacks the backticks that it needs. */
    public boolean isInvalidName() {
        return invalidName;
    }

    /** Whether the text may well be a statement, but one that nests too deeply. */
    public boolean isTooDeep() {
        return tooDeep;
    }

    /** What is wrong and where, then the offending line, then a caret under the token. */
    @Override
    public String getMessage() {
        return message;
    }

    /** The line, from 1. */
    public int line() {
        return line;
    }

    /** The column within the line, from 1. */
    public int column() {
        return column;
    }

    /** The offending token's text, empty at the end of the statement. */
    public String token() {
        return token;
    }

    /** What could stand there: keywords and signs as written, and words such as {@code identifier}. */
    public List<String> expected() {
        return expected;
    }

    private static String expectation(List<String> expected) {
        if (expected.isEmpty()) {
            return "";
        }
        String named = String.join(", ", expected.subList(0, Math.min(NAMED_TOKENS, expected.size())));
        return "; expected " + (expected.size() > 1 ? "one of " : "") + named
                + (expected.size() > NAMED_TOKENS ? ", ..." : "");
    }
}
