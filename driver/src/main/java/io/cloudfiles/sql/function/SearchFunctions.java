package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.function.StringFunctions.string;
import static io.cloudfiles.sql.signature.Parameter.ANY;
import static io.cloudfiles.sql.signature.Parameter.INT;
import static io.cloudfiles.sql.signature.Parameter.STRING;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.ScalarText;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Failures;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** Functions that look for something in text, and those that split and join it. */
final class SearchFunctions {
    private static final SqlType STRINGS = new SqlType.Array(SqlType.STRING, false);

    private SearchFunctions() {}

    static List<SqlOperator> all() {
        List<SqlOperator> all = new ArrayList<>();
        all.addAll(finding());
        all.addAll(matching());
        all.addAll(splitting());
        return all;
    }

    private static List<SqlOperator> finding() {
        Parameters two = Parameters.of(STRING, STRING);
        ScalarFunction locate = new ScalarFunction(
                "locate", Form.strict(two.optionally(INT), SqlType.INT, arguments -> locate(arguments)));
        return List.of(
                new ScalarFunction(
                        "instr",
                        Form.strict(
                                two,
                                SqlType.INT,
                                arguments -> Text.locate(string(arguments[1]), string(arguments[0]), 1))),
                locate,
                locate.alias("position"),
                locate.alias("charindex"),
                test("startswith", (text, part) -> text.startsWith(part)),
                test("endswith", (text, part) -> text.endsWith(part)),
                test("contains", (text, part) -> text.contains(part)));
    }

    private static List<SqlOperator> matching() {
        Parameters two = Parameters.of(STRING, STRING);
        ScalarFunction like = regex("regexp_like", two, SqlType.BOOLEAN, (matcher, arguments) -> matcher.find());
        return List.of(
                like,
                like.alias("regexp"),
                like.alias("rlike"),
                regex(
                        "regexp_count",
                        two,
                        SqlType.INT,
                        (matcher, arguments) -> matcher.results().count()),
                new ScalarFunction("regexp_substr", Form.partialBinding(two, SqlType.STRING, call -> {
                    Patterns patterns = new Patterns("regexp_substr");
                    return arguments -> firstMatch(patterns, string(arguments[0]), string(arguments[1]));
                })),
                regex("regexp_instr", two.optionally(INT), SqlType.INT, (matcher, arguments) -> {
                    return matcher.find() ? Text.length(string(arguments[0]).substring(0, matcher.start())) + 1L : 0L;
                }),
                regex("regexp_extract", two.optionally(INT), SqlType.STRING, (matcher, arguments) -> {
                    int group = group("regexp_extract", matcher, arguments);
                    return matcher.find() ? orEmpty(matcher.group(group)) : "";
                }),
                regex("regexp_extract_all", two.optionally(INT), STRINGS, (matcher, arguments) -> {
                    int group = group("regexp_extract_all", matcher, arguments);
                    return strings(matcher.results()
                            .map(found -> orEmpty(found.group(group)))
                            .toList());
                }));
    }

    private static List<SqlOperator> splitting() {
        return List.of(
                replacement(),
                split(),
                new ScalarFunction(
                        "split_part",
                        Form.strict(
                                Parameters.of(STRING, STRING, INT),
                                SqlType.STRING,
                                arguments -> part(
                                        Text.parts(string(arguments[0]), string(arguments[1])), (Long) arguments[2]))),
                new ScalarFunction(
                        "substring_index",
                        Form.strict(
                                Parameters.of(STRING, STRING, INT),
                                SqlType.STRING,
                                arguments -> beforeSeparator(
                                        string(arguments[0]), string(arguments[1]), (Long) arguments[2]))),
                new ScalarFunction(
                        "concat_ws",
                        new Form(
                                Parameters.of(STRING).repeating(ANY),
                                Form.Nulls.OWN,
                                (types, constants) -> SqlType.STRING,
                                SearchFunctions::joined)));
    }

    private static Object locate(Object[] arguments) {
        return Text.locate(string(arguments[0]), string(arguments[1]), arguments.length > 2 ? (Long) arguments[2] : 1);
    }

    /** Whether a text has a part. */
    private interface Test {
        boolean passes(String text, String part);
    }

    private static ScalarFunction test(String name, Test test) {
        return new ScalarFunction(
                name,
                Form.strict(
                        Parameters.of(STRING, STRING),
                        SqlType.BOOLEAN,
                        arguments -> test.passes(string(arguments[0]), string(arguments[1]))));
    }

    /** What is done with a text and a pattern. */
    private interface Use {
        Object of(Matcher matcher, Object[] arguments);
    }

    private static ScalarFunction regex(String name, Parameters parameters, SqlType result, Use use) {
        return new ScalarFunction(name, Form.strictBinding(parameters, result, call -> {
            Patterns patterns = new Patterns(name);
            return arguments -> use.of(
                    patterns.of(string(arguments[1])).matcher(Patterns.stoppable(string(arguments[0]))), arguments);
        }));
    }

    /** NULL where there is none, or nothing of any length. */
    private static @Nullable String firstMatch(Patterns patterns, String text, String pattern) {
        Matcher matcher = patterns.of(pattern).matcher(Patterns.stoppable(text));
        return matcher.find() && !matcher.group().isEmpty() ? matcher.group() : null;
    }

    private static int group(String function, Matcher matcher, Object[] arguments) {
        return group(function, matcher, arguments.length > 2 ? (Long) arguments[2] : 1);
    }

    private static int group(String function, Matcher matcher, long group) {
        if (group < 0 || group > matcher.groupCount()) {
            throw Failures.argument(function, "the pattern has groups 0 to " + matcher.groupCount() + ", not " + group);
        }
        return (int) group;
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    static ArrayValue strings(List<String> values) {
        return ArrayValue.wrap(values.toArray());
    }

    private static ScalarFunction replacement() {
        Parameters parameters = Parameters.of(STRING, STRING, STRING).optionally(INT);
        return new ScalarFunction("regexp_replace", Form.strictBinding(parameters, SqlType.STRING, call -> {
            Patterns patterns = new Patterns("regexp_replace");
            return arguments -> {
                String text = string(arguments[0]);
                long from = arguments.length > 3 ? (Long) arguments[3] : 1;
                if (from < 1) {
                    throw Failures.argument("regexp_replace", "the position counts from 1, not " + from);
                }
                if (from > text.length()) {
                    return text;
                }
                int start = (int) from - 1;
                return text.substring(0, start)
                        + replaced(
                                patterns.of(string(arguments[1])).matcher(Patterns.stoppable(text.substring(start))),
                                arguments[2]);
            };
        }));
    }

    private static String replaced(Matcher matcher, Object replacement) {
        try {
            return matcher.replaceAll(string(replacement));
        } catch (IllegalArgumentException | IndexOutOfBoundsException noSuchGroup) {
            throw Failures.argument(
                    "regexp_replace", "the replacement names a group that the pattern lacks; write \\$ for a dollar");
        }
    }

    private static ScalarFunction split() {
        return new ScalarFunction(
                "split", Form.strictBinding(Parameters.of(STRING, STRING).optionally(INT), STRINGS, call -> {
                    Patterns patterns = new Patterns("split");
                    return arguments -> {
                        long limit = arguments.length > 2 ? (Long) arguments[2] : -1;
                        String text = string(arguments[0]);
                        String pattern = string(arguments[1]);
                        if (pattern.isEmpty() && !text.isEmpty()) {
                            return strings(characters(text, limit));
                        }
                        // Java's 0 would drop empty parts at the end
                        Pattern separator = patterns.of(pattern);
                        return ArrayValue.wrap(
                                (Object[]) separator.split(Patterns.stoppable(text), limit == 0 ? -1 : (int) limit));
                    };
                }));
    }

    private static List<String> characters(String text, long limit) {
        int[] characters = text.codePoints().toArray();
        int count = limit > 0 ? (int) Math.min(limit, characters.length) : characters.length;
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < count - 1; i++) {
            parts.add(Character.toString(characters[i]));
        }
        parts.add(new String(characters, count - 1, characters.length - count + 1));
        return parts;
    }

    private static String part(List<String> parts, long number) {
        if (number == 0) {
            throw new EvaluationException(
                    ErrorCode.INVALID_ARRAY_INDEX, "split_part: parts count from 1, or from -1 at the end, not from 0");
        }
        long index = number > 0 ? number - 1 : parts.size() + number;
        return index < 0 || index >= parts.size() ? "" : parts.get((int) index);
    }

    private static String beforeSeparator(String text, String separator, long count) {
        if (separator.isEmpty() || count == 0) {
            return "";
        }
        List<String> parts = Text.parts(text, separator);
        if (Math.abs(count) >= parts.size()) {
            return text;
        }
        List<String> kept =
                count > 0 ? parts.subList(0, (int) count) : parts.subList(parts.size() + (int) count, parts.size());
        return String.join(separator, kept);
    }

    /** concat_ws: NULLs are passed over, arrays give their elements. */
    private static Evaluator joined(Call call) {
        return arguments -> {
            if (arguments[0] == null) {
                return null;
            }
            List<String> parts = new ArrayList<>();
            for (int i = 1; i < arguments.length; i++) {
                Object value = arguments[i];
                if (value instanceof ArrayValue array) {
                    SqlType element = ((SqlType.Array) call.argument(i)).element();
                    for (int j = 0; j < array.size(); j++) {
                        add(parts, array.element(j), element, call);
                    }
                } else {
                    add(parts, value, call.argument(i), call);
                }
            }
            return String.join(string(arguments[0]), parts);
        };
    }

    private static void add(List<String> parts, @Nullable Object value, SqlType type, Call call) {
        if (value != null) {
            parts.add(ScalarText.of(value, type, call.zone()));
        }
    }
}
