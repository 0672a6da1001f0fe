package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.function.StringFunctions.string;
import static io.cloudfiles.sql.signature.Parameter.INT;
import static io.cloudfiles.sql.signature.Parameter.ONLY_TEXT;
import static io.cloudfiles.sql.signature.Parameter.STRING;
import static io.cloudfiles.sql.signature.Parameter.TEXT_OR_BYTES;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.Conversion;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** Functions of words: how they sound, how far apart they are, what they hide. */
final class WordFunctions {
    private static final SqlType SENTENCES = new SqlType.Array(new SqlType.Array(SqlType.STRING, false), false);

    /** What a letter sounds like, from A on: 7 is not heard, 0 parts two of a kind. */
    private static final String SOUNDS = "01230127022455012623017202";

    private static final int SOUNDEX_LENGTH = 4;

    private WordFunctions() {}

    static List<SqlOperator> all() {
        List<SqlOperator> all = new ArrayList<>();
        all.addAll(comparing(Parameters.of(STRING), Parameters.of(STRING, STRING)));
        all.addAll(cutting());
        return all;
    }

    private static List<SqlOperator> comparing(Parameters text, Parameters two) {
        return List.of(
                new ScalarFunction(
                        "soundex",
                        Form.strict(
                                Parameters.of(ONLY_TEXT), SqlType.STRING, arguments -> soundex(string(arguments[0])))),
                new ScalarFunction(
                        "levenshtein",
                        Form.strict(
                                two.optionally(INT),
                                SqlType.INT,
                                arguments -> levenshtein(
                                        string(arguments[0]),
                                        string(arguments[1]),
                                        arguments.length > 2 ? (Long) arguments[2] : Integer.MAX_VALUE))),
                new ScalarFunction(
                        "luhn_check", Form.strict(text, SqlType.BOOLEAN, arguments -> isLuhn(string(arguments[0])))),
                new ScalarFunction(
                        "quote",
                        Form.strict(
                                text,
                                SqlType.STRING,
                                arguments -> "'" + string(arguments[0]).replace("'", "\\'") + "'")),
                new ScalarFunction(
                        "find_in_set",
                        Form.strict(
                                two, SqlType.INT, arguments -> findInSet(string(arguments[0]), string(arguments[1])))));
    }

    private static List<SqlOperator> cutting() {
        return List.of(
                new ScalarFunction(
                        "elt",
                        new Form(
                                Parameters.of(INT, TEXT_OR_BYTES).repeating(TEXT_OR_BYTES),
                                Form.Nulls.OWN,
                                (types, constants) ->
                                        areAllBytes(types.subList(1, types.size())) ? SqlType.BINARY : SqlType.STRING,
                                WordFunctions::element)),
                new ScalarFunction(
                        "sentences",
                        new Form(
                                Parameters.of(STRING).optionally(STRING, STRING),
                                Form.Nulls.OWN,
                                (types, constants) -> SENTENCES,
                                call -> WordFunctions::sentences)),
                new ScalarFunction(
                        "mask",
                        new Form(
                                Parameters.of(ONLY_TEXT).optionally(ONLY_TEXT, ONLY_TEXT, ONLY_TEXT, ONLY_TEXT),
                                Form.Nulls.OWN,
                                WordFunctions::maskType,
                                WordFunctions::mask)));
    }

    /** The first letter and three digits of what follows; a text that begins with no letter stays as it is. */
    private static String soundex(String text) {
        if (text.isEmpty() || !isLetter(text.charAt(0))) {
            return text;
        }
        StringBuilder code = new StringBuilder().append(Character.toUpperCase(text.charAt(0)));
        char last = sound(text.charAt(0));
        for (int i = 1; i < text.length() && code.length() < SOUNDEX_LENGTH; i++) {
            char letter = text.charAt(i);
            char sound = isLetter(letter) ? sound(letter) : '0';
            if (sound != '7') {
                if (sound != '0' && sound != last) {
                    code.append(sound);
                }
                last = sound;
            }
        }
        return code + "0".repeat(SOUNDEX_LENGTH - code.length());
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static char sound(char letter) {
        return SOUNDS.charAt((letter & ~0x20) - 'A');
    }

    /** How many characters must be changed, added or removed; -1 where it is more than the most asked for. */
    private static long levenshtein(String from, String to, long most) {
        int[] a = from.codePoints().toArray();
        int[] b = to.codePoints().toArray();
        int[] above = new int[b.length + 1];
        for (int j = 0; j < above.length; j++) {
            above[j] = j;
        }
        for (int i = 0; i < a.length; i++) {
            int[] row = new int[b.length + 1];
            row[0] = i + 1;
            for (int j = 0; j < b.length; j++) {
                int changed = above[j] + (a[i] == b[j] ? 0 : 1);
                row[j + 1] = Math.min(changed, 1 + Math.min(row[j], above[j + 1]));
            }
            above = row;
        }
        return above[b.length] <= most ? above[b.length] : -1;
    }

    /** Whether digits end with the one that guards against mistyping the others. */
    private static boolean isLuhn(String digits) {
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(digits.length() - 1 - i) - '0';
            if (digit < 0 || digit > 9) {
                return false;
            }
            int counted = i % 2 == 0 ? digit : 2 * digit;
            sum += counted > 9 ? counted - 9 : counted;
        }
        return !digits.isEmpty() && sum % 10 == 0;
    }

    private static boolean areAllBytes(List<SqlType> types) {
        return types.stream().allMatch(type -> type.kind() == SqlType.Kind.BINARY);
    }

    private static Evaluator element(Call call) {
        return arguments -> {
            if (arguments[0] == null) {
                return null;
            }
            long number = (Long) arguments[0];
            if (number < 1 || number >= arguments.length) {
                throw new EvaluationException(
                        ErrorCode.INVALID_ARRAY_INDEX,
                        "elt: there are " + (arguments.length - 1) + " values, counted from 1, not " + number);
            }
            Object value = arguments[(int) number];
            Conversion cast = Casts.of(call.argument((int) number), call.result(), call.zone());
            return cast.convertNullable(value);
        };
    }

    private static long findInSet(String sought, String list) {
        return sought.indexOf(',') >= 0 ? 0 : Text.parts(list, ",").indexOf(sought) + 1L;
    }

    private static @Nullable Object sentences(@Nullable Object[] arguments) {
        if (arguments[0] == null) {
            return null;
        }
        String text = string(arguments[0]);
        Locale locale = locale(arguments);
        BreakIterator sentences = BreakIterator.getSentenceInstance(locale);
        sentences.setText(text);
        List<ArrayValue> all = new ArrayList<>();
        int from = sentences.first();
        for (int to = sentences.next(); to != BreakIterator.DONE; to = sentences.next()) {
            all.add(SearchFunctions.strings(words(text.substring(from, to), locale)));
            from = to;
        }
        return ArrayValue.wrap(all.toArray());
    }

    private static Locale locale(@Nullable Object[] arguments) {
        Object language = arguments.length > 1 ? arguments[1] : null;
        Object country = arguments.length > 2 ? arguments[2] : null;
        return language == null ? Locale.US : new Locale(string(language), country == null ? "" : string(country));
    }

    private static List<String> words(String sentence, Locale locale) {
        BreakIterator words = BreakIterator.getWordInstance(locale);
        words.setText(sentence);
        List<String> all = new ArrayList<>();
        int from = words.first();
        for (int to = words.next(); to != BreakIterator.DONE; to = words.next()) {
            if (Character.isLetterOrDigit(sentence.charAt(from))) {
                all.add(sentence.substring(from, to));
            }
            from = to;
        }
        return all;
    }

    private static SqlType maskType(List<SqlType> types, List<@Nullable String> constants) {
        for (int i = 1; i < types.size(); i++) {
            String mask = constants.get(i);
            if (mask != null && Text.length(mask) != 1) {
                throw new RequestException(
                        ErrorCode.DATATYPE_MISMATCH,
                        "mask takes one character as argument " + (i + 1) + ", not '" + mask + "'");
            }
        }
        return SqlType.STRING;
    }

    /** What stands for a letter or digit of each kind; NULL keeps it. */
    private static Evaluator mask(Call call) {
        return arguments -> {
            if (arguments[0] == null) {
                return null;
            }
            Object upper = arguments.length > 1 ? arguments[1] : "X";
            Object lower = arguments.length > 2 ? arguments[2] : "x";
            Object digit = arguments.length > 3 ? arguments[3] : "n";
            Object other = arguments.length > 4 ? arguments[4] : null;
            StringBuilder masked = new StringBuilder();
            string(arguments[0]).codePoints().forEach(c -> {
                Object mask = other;
                if (Character.isUpperCase(c)) {
                    mask = upper;
                } else if (Character.isLowerCase(c)) {
                    mask = lower;
                } else if (Character.isDigit(c)) {
                    mask = digit;
                }
                if (mask == null) {
                    masked.appendCodePoint(c);
                } else {
                    masked.append(mask);
                }
            });
            return masked.toString();
        };
    }
}
