package io.cloudfiles.sql.function;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.type.SqlType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How to_char and to_number write a number: 9 for a digit that may be missing, 0 for one that may not, a comma or G between
 * groups, a point or D, $, and S, MI or PR for the sign.
 */
final class NumberTemplate {
    private static final Pattern FORM =
            Pattern.compile("(S|MI)?(\\$)?([09]+(?:[,G][09]+)*)?(?:([.D])([09]*))?(S|MI|PR)?");

    private static final int MAX_DIGITS = 38;

    /** Where the sign stands, and how it is written. */
    private enum Sign {
        NONE,
        PLUS_OR_MINUS,
        MINUS,
        BRACKETS
    }

    private final List<String> groups;
    private final boolean point;
    private final String fraction;
    private final boolean dollar;
    private final Sign leading;
    private final Sign trailing;

    private NumberTemplate(Matcher parts) {
        String whole = parts.group(3);
        groups = whole == null ? List.of() : List.of(whole.split("[,G]"));
        point = parts.group(4) != null;
        fraction = parts.group(5) == null ? "" : parts.group(5);
        dollar = parts.group(2) != null;
        leading = sign(parts.group(1));
        trailing = sign(parts.group(6));
    }

    /**
     * The template of a text.
     *
     * @throws EvaluationException (42601) where it is none
     */
    static NumberTemplate of(String function, String text) {
        String upper = text.toUpperCase(java.util.Locale.ROOT);
        Matcher parts = FORM.matcher(upper);
        int digits = upper.replaceAll("[^09]", "").length();
        boolean twoSigns = parts.matches() && parts.group(1) != null && parts.group(6) != null;
        if (!parts.matches() || digits == 0 || digits > MAX_DIGITS || twoSigns) {
            throw new EvaluationException(
                    ErrorCode.INVALID_FORMAT,
                    function + ": '" + text
                            + "' is no form of a number; write 9 or 0 for digits, with a comma between groups,"
                            + " a point, $ before the digits, and S, MI or PR for the sign, as in 'S$99,990.00'");
        }
        return new NumberTemplate(parts);
    }

    private static Sign sign(@Nullable String text) {
        if (text == null) {
            return Sign.NONE;
        }
        return switch (text) {
            case "S" -> Sign.PLUS_OR_MINUS;
            case "MI" -> Sign.MINUS;
            default -> Sign.BRACKETS;
        };
    }

    /** The type of numbers that are read so. */
    SqlType.Decimal type() {
        return new SqlType.Decimal(wholeDigits() + fraction.length(), fraction.length());
    }

    private int wholeDigits() {
        return groups.stream().mapToInt(String::length).sum();
    }

    /** A number so written; with # for digits where it has more of them than there is room for. */
    String format(BigDecimal number) {
        boolean negative = number.signum() < 0;
        BigDecimal magnitude = number.abs().stripTrailingZeros();
        BigDecimal whole = magnitude.setScale(0, java.math.RoundingMode.DOWN);
        String digits = whole.signum() == 0 ? "" : whole.toPlainString();
        String behind = magnitude.scale() <= 0
                ? ""
                : magnitude
                        .subtract(whole)
                        .setScale(magnitude.scale())
                        .toPlainString()
                        .substring(2);
        boolean fits = digits.length() <= wholeDigits() && behind.length() <= fraction.length();
        StringBuilder text = new StringBuilder(dollar ? "$" : "");
        whole(text, fits ? digits : null);
        if (point) {
            fraction(text, fits ? behind : null, negative);
        }
        return signed(text, negative);
    }

    /** {@code digits} is null for digits that do not fit. */
    private void whole(StringBuilder text, @Nullable String digits) {
        int missing = digits == null ? 0 : wholeDigits() - digits.length();
        int at = 0;
        for (int group = 0; group < groups.size(); group++) {
            String places = groups.get(group);
            if (group > 0) {
                text.append(Character.isDigit(text.charAt(text.length() - 1)) ? ',' : ' ');
            }
            for (int i = 0; i < places.length(); i++, at++) {
                if (digits == null) {
                    text.append('#');
                } else if (at < missing) {
                    text.append(places.charAt(0) == '0' ? '0' : ' ');
                } else {
                    text.append(digits.charAt(at - missing));
                }
            }
        }
    }

    /** A point has a digit before it, but for one in brackets. */
    private void fraction(StringBuilder text, @Nullable String digits, boolean negative) {
        int last = text.length() - 1;
        boolean bracketed = negative && trailing == Sign.BRACKETS;
        if (!bracketed && last >= 0 && text.charAt(last) == ' ') {
            text.setCharAt(last, '0');
        }
        text.append(fraction.isEmpty() ? ' ' : '.');
        if (digits == null) {
            text.append("#".repeat(fraction.length()));
        } else {
            text.append(digits).append("0".repeat(fraction.length() - digits.length()));
        }
    }

    /** A sign stands beside the digits, with the spaces outside. */
    private String signed(StringBuilder text, boolean negative) {
        int first = 0;
        while (first < text.length() && text.charAt(first) == ' ') {
            first++;
        }
        text.insert(first, before(negative));
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == ' ') {
            end--;
        }
        text.insert(trailing == Sign.NONE ? text.length() : end, after(negative));
        return text.toString();
    }

    private String before(boolean negative) {
        if (trailing == Sign.BRACKETS) {
            return negative ? "<" : "";
        }
        return written(leading, negative);
    }

    private String after(boolean negative) {
        if (trailing == Sign.BRACKETS) {
            return negative ? ">" : "  ";
        }
        return written(trailing, negative);
    }

    private static String written(Sign sign, boolean negative) {
        return switch (sign) {
            case NONE, BRACKETS -> "";
            case PLUS_OR_MINUS -> negative ? "-" : "+";
            case MINUS -> negative ? "-" : " ";
        };
    }

    /** The number that a text says, of the scale of {@link #type}, or null where it is not so written. */
    @Nullable BigDecimal parse(String text) {
        Matcher parts = pattern().matcher(text.replace(" ", ""));
        if (!parts.matches()) {
            return null;
        }
        String whole = parts.group("whole").replaceAll("[,]", "");
        String behind = parts.group("fraction");
        String digits = behind == null ? whole : whole + "." + behind;
        if (digits.isEmpty() || digits.equals(".")) {
            return null;
        }
        BigDecimal number = new BigDecimal(digits.endsWith(".") ? digits + "0" : digits);
        boolean negative = text.indexOf('-') >= 0 || text.indexOf('<') >= 0;
        return negative ? number.negate() : number;
    }

    private Pattern pattern() {
        StringBuilder regex = new StringBuilder();
        String body = (dollar ? "\\$" : "") + "(?<whole>" + wholePattern() + ")" + fractionPattern();
        if (trailing == Sign.BRACKETS) {
            // the name of a group can stand but once
            regex.append("(?:<(?=.*>)|(?!<)(?!.*>))").append(body).append(">?");
        } else {
            regex.append(signPattern(leading)).append(body).append(signPattern(trailing));
        }
        return Pattern.compile(regex.toString());
    }

    private static String signPattern(Sign sign) {
        return switch (sign) {
            case NONE, BRACKETS -> "";
            case PLUS_OR_MINUS -> "[+-]?";
            case MINUS -> "-?";
        };
    }

    /** Groups may be missing from the left; a group of 0 must be there in full. */
    private String wholePattern() {
        List<String> all = new ArrayList<>(groups);
        if (all.isEmpty()) {
            // without a point, digits are taken for whole
            return "(?:\\d{0," + fraction.length() + "}(?!.*\\.)|)";
        }
        String regex = "";
        for (String group : all) {
            String digits = group.charAt(0) == '0' ? "\\d{" + group.length() + "}" : "\\d{0," + group.length() + "}";
            boolean optional = group.charAt(0) == '9';
            String before = regex.isEmpty() ? "" : regex + ",";
            regex = optional && !before.isEmpty() ? "(?:" + before + ")?" + digits : before + digits;
        }
        return regex;
    }

    private String fractionPattern() {
        if (!point) {
            return "(?<fraction>)";
        }
        return "(?:\\.(?<fraction>\\d{0," + fraction.length() + "}))?";
    }
}
