package io.cloudfiles.type;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads types as DDL writes them: {@code STRUCT<a: INT, b: ARRAY<STRING>>}, and lists of columns, {@code a INT, b STRING}. */
public final class TypeText {
    private static final Map<String, SqlType> SIMPLE = Map.ofEntries(
            Map.entry("BOOLEAN", SqlType.BOOLEAN),
            Map.entry("TINYINT", SqlType.TINYINT),
            Map.entry("BYTE", SqlType.TINYINT),
            Map.entry("SMALLINT", SqlType.SMALLINT),
            Map.entry("SHORT", SqlType.SMALLINT),
            Map.entry("INT", SqlType.INT),
            Map.entry("INTEGER", SqlType.INT),
            Map.entry("BIGINT", SqlType.BIGINT),
            Map.entry("LONG", SqlType.BIGINT),
            Map.entry("FLOAT", SqlType.FLOAT),
            Map.entry("REAL", SqlType.FLOAT),
            Map.entry("DOUBLE", SqlType.DOUBLE),
            Map.entry("STRING", SqlType.STRING),
            Map.entry("BINARY", SqlType.BINARY),
            Map.entry("DATE", SqlType.DATE),
            Map.entry("TIME", new SqlType.Time(6)),
            Map.entry("TIMESTAMP", SqlType.TIMESTAMP),
            Map.entry("TIMESTAMP_LTZ", SqlType.TIMESTAMP),
            Map.entry("TIMESTAMP_NTZ", SqlType.TIMESTAMP_NTZ),
            Map.entry("VARIANT", SqlType.VARIANT),
            Map.entry("VOID", SqlType.VOID),
            Map.entry("DECIMAL", new SqlType.Decimal(10, 0)),
            Map.entry("DEC", new SqlType.Decimal(10, 0)),
            Map.entry("NUMERIC", new SqlType.Decimal(10, 0)));

    private static final List<String> YEAR_MONTH = List.of("YEAR", "MONTH");
    private static final List<String> DAY_TIME = List.of("DAY", "HOUR", "MINUTE", "SECOND");

    /** Types in types at most: each is a call on this thread's stack. */
    private static final int MAX_DEPTH = 200;

    private final String text;
    private int at;
    private int depth;

    private TypeText(String text) {
        this.text = text;
    }

    /** The type of that name without parameters, in any case. */
    public static Optional<SqlType> simple(String name) {
        return Optional.ofNullable(SIMPLE.get(name.toUpperCase(Locale.ROOT)));
    }

    /**
     * The columns of a list.
     *
     * @throws RequestException (42601) where the text is none
     */
    public static SqlType.Struct columns(String ddl) {
        TypeText reader = new TypeText(ddl);
        List<SqlType.Field> columns = new ArrayList<>();
        do {
            columns.add(reader.field(""));
        } while (reader.takes(','));
        if (!reader.ended()) {
            throw reader.mistake("a comma");
        }
        return new SqlType.Struct(columns);
    }

    /** {@code separator} may stand between name and type. */
    private SqlType.Field field(String separator) {
        String name = name();
        for (int i = 0; i < separator.length(); i++) {
            takes(separator.charAt(i));
        }
        SqlType type = type();
        boolean nullable = true;
        while (Character.isLetter(peek())) {
            String word = word();
            if (word.equals("NOT")) {
                nullable = false;
                if (!word().equals("NULL")) {
                    throw mistake("NULL behind NOT");
                }
            } else if (word.equals("COMMENT")) {
                comment();
            } else {
                at -= word.length();
                throw mistake("NOT NULL, COMMENT or a comma");
            }
        }
        return new SqlType.Field(name, type, nullable);
    }

    private SqlType type() {
        if (++depth > MAX_DEPTH) {
            throw mistake("fewer than " + MAX_DEPTH + " types in each other");
        }
        int start = at;
        String word = word();
        SqlType type = switch (word) {
            case "ARRAY" -> {
                expect('<');
                SqlType element = type();
                expect('>');
                yield new SqlType.Array(element, true);
            }
            case "MAP" -> {
                expect('<');
                SqlType key = type();
                expect(',');
                SqlType value = type();
                expect('>');
                yield new SqlType.Map(key, value, true);
            }
            case "STRUCT" -> struct();
            case "INTERVAL" -> interval();
            case "VARCHAR", "CHAR", "CHARACTER" -> {
                numbers();
                yield SqlType.STRING;
            }
            default -> {
                at = start;
                yield named(word());
            }
        };
        depth--;
        return type;
    }

    private SqlType struct() {
        List<SqlType.Field> fields = new ArrayList<>();
        if (takes('<')) {
            if (!takes('>')) {
                do {
                    fields.add(field(":"));
                } while (takes(','));
                expect('>');
            }
        } else {
            throw mistake("<");
        }
        return new SqlType.Struct(fields);
    }

    private SqlType interval() {
        int mark = at;
        String start = Character.isLetter(peek()) ? word() : "";
        if (!YEAR_MONTH.contains(start) && !DAY_TIME.contains(start)) {
            at = mark;
            return SqlType.INTERVAL_CALENDAR;
        }
        mark = at;
        String end = start;
        if (Character.isLetter(peek()) && word().equals("TO")) {
            end = word();
        } else {
            at = mark;
        }
        List<String> units = YEAR_MONTH.contains(start) ? YEAR_MONTH : DAY_TIME;
        if (units.indexOf(end) < units.indexOf(start)) {
            throw mistake("an INTERVAL from a longer unit to a shorter one");
        }
        SqlType.Kind kind =
                units.equals(YEAR_MONTH) ? SqlType.Kind.INTERVAL_YEAR_MONTH : SqlType.Kind.INTERVAL_DAY_TIME;
        return new SqlType.Interval(kind, start, end);
    }

    private SqlType named(String word) {
        SqlType simple = SIMPLE.get(word);
        if (simple == null) {
            at -= word.length();
            throw mistake("a type");
        }
        List<Integer> numbers = numbers();
        if (numbers.isEmpty()) {
            return simple;
        }
        try {
            if (simple instanceof SqlType.Decimal && numbers.size() <= 2) {
                return new SqlType.Decimal(numbers.get(0), numbers.size() == 2 ? numbers.get(1) : 0);
            }
        } catch (IllegalArgumentException outOfRange) {
            throw mistake("DECIMAL(p, s) with p of 1 to 38 and s up to p");
        }
        if (simple instanceof SqlType.Time && numbers.size() == 1 && numbers.get(0) <= 6) {
            return new SqlType.Time(numbers.get(0));
        }
        throw mistake(simple.sql() + " without these parameters");
    }

    private List<Integer> numbers() {
        List<Integer> numbers = new ArrayList<>();
        if (takes('(')) {
            do {
                peek();
                int start = at;
                while (at < text.length() && at - start < 9 && Character.isDigit(text.charAt(at))) {
                    at++;
                }
                if (start == at) {
                    throw mistake("a number");
                }
                numbers.add(Integer.parseInt(text.substring(start, at)));
            } while (takes(','));
            expect(')');
        }
        return numbers;
    }

    private String name() {
        if (peek() != '`') {
            int start = at;
            while (at < text.length() && isOfName(text.charAt(at))) {
                at++;
            }
            if (start == at) {
                throw mistake("a name");
            }
            return text.substring(start, at);
        }
        return quoted('`');
    }

    private void comment() {
        char quote = peek();
        if (quote != '\'' && quote != '"') {
            throw mistake("a string");
        }
        quoted(quote);
    }

    /** What stands in quotes, which doubled stand for themselves. */
    private String quoted(char quote) {
        StringBuilder inside = new StringBuilder();
        at++;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == quote) {
                if (at == text.length() || text.charAt(at) != quote) {
                    return inside.toString();
                }
                at++;
            }
            inside.append(c);
        }
        throw mistake("a closing " + quote);
    }

    /** A word in upper case. */
    private String word() {
        peek();
        int start = at;
        while (at < text.length() && isOfName(text.charAt(at))) {
            at++;
        }
        return text.substring(start, at).toUpperCase(Locale.ROOT);
    }

    private static boolean isOfName(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }

    private char peek() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private boolean ended() {
        return peek() == '\0' && at == text.length();
    }

    private boolean takes(char c) {
        if (peek() == c && at < text.length()) {
            at++;
            return true;
        }
        return false;
    }

    private void expect(char c) {
        if (!takes(c)) {
            throw mistake(String.valueOf(c));
        }
    }

    private RequestException mistake(String wanted) {
        return new RequestException(
                ErrorCode.PARSE_SYNTAX_ERROR,
                "'" + text + "' is no list of columns such as 'a INT, b STRING': at character " + (at + 1) + ", "
                        + wanted + " is expected");
    }
}
