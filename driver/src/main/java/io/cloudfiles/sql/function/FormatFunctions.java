package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.function.StringFunctions.string;
import static io.cloudfiles.sql.signature.Parameter.ANY;
import static io.cloudfiles.sql.signature.Parameter.STRING;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameter;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.CommonTypes;
import io.cloudfiles.type.value.Conversion;
import io.cloudfiles.type.value.Decimals;
import io.cloudfiles.type.value.Failures;
import io.cloudfiles.type.value.Numbers;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Base64;
import java.util.HexFormat;
import java.util.IllegalFormatException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** Functions that write values in a form, and read numbers that are so written. */
final class FormatFunctions {
    private static final String GROUPED = "#,###,###,###,###,###,##0";

    /** Conversions of format_string whose result depends on how a value is held in memory. */
    private static final Pattern HASHED = Pattern.compile("%(\\d+\\$)?[-#+ 0,(]*\\d*[hH]");

    private static final SqlType LONG_DECIMAL = new SqlType.Decimal(38, 18);
    private static final int MAX_FRACTION = 1000;

    private FormatFunctions() {}

    static List<SqlOperator> all() {
        ScalarFunction formatString = new ScalarFunction(
                "format_string",
                new Form(
                        Parameters.of(STRING).repeating(ANY),
                        Form.Nulls.OWN,
                        FormatFunctions::formatted,
                        FormatFunctions::formatString));
        ScalarFunction toChar = new ScalarFunction(
                "to_char",
                new Form(
                        Parameters.of(ANY, STRING),
                        Form.Nulls.IF_ANY_ARGUMENT,
                        FormatFunctions::written,
                        FormatFunctions::toChar));
        return List.of(
                formatString,
                formatString.alias("printf"),
                new ScalarFunction(
                        "format_number",
                        new Form(
                                Parameters.of(Parameter.ONLY_NUMBER, Parameter.TEXT_OR_INT),
                                Form.Nulls.ALSO_OTHERWISE,
                                (types, constants) -> SqlType.STRING,
                                FormatFunctions::formatNumber)),
                toChar,
                toChar.alias("to_varchar"),
                toNumber("to_number", false),
                toNumber("try_to_number", true));
    }

    private static SqlType formatted(List<SqlType> types, List<@Nullable String> constants) {
        for (SqlType type : types.subList(1, types.size())) {
            switch (type.kind()) {
                case ARRAY, MAP, STRUCT, BINARY, VARIANT, INTERVAL_CALENDAR ->
                    throw new RequestException(
                            ErrorCode.DATATYPE_MISMATCH,
                            "format_string takes no " + type.sql() + "; cast it to STRING, or use to_json");
                default -> {}
            }
        }
        return SqlType.STRING;
    }

    private static Evaluator formatString(Call call) {
        return arguments -> {
            if (arguments[0] == null) {
                return null;
            }
            String format = string(arguments[0]);
            @Nullable Object[] values = new @Nullable Object[arguments.length - 1];
            for (int i = 0; i < values.length; i++) {
                values[i] = asJava(arguments[i + 1], call.argument(i + 1));
            }
            if (HASHED.matcher(format).find()) {
                throw Failures.argument("format_string", "%h is not supported; use hex(hash(value))");
            }
            try {
                return String.format(Locale.US, format, values);
            } catch (IllegalFormatException mistake) {
                throw Failures.argument(
                        "format_string", "'" + format + "' does not fit its values: " + mistake.getMessage());
            }
        };
    }

    /** A value of which %d, %x and the like take the width: an INT of -1 is ffffffff. A decimal is good for %s alone. */
    private static @Nullable Object asJava(@Nullable Object value, SqlType type) {
        if (value == null) {
            return null;
        }
        return switch (type.kind()) {
            case TINYINT -> ((Long) value).byteValue();
            case SMALLINT -> ((Long) value).shortValue();
            case INT, DATE, INTERVAL_YEAR_MONTH -> ((Long) value).intValue();
            case DECIMAL -> value.toString();
            default -> value;
        };
    }

    private static Evaluator formatNumber(Call call) {
        boolean pattern = call.argument(1).kind() == SqlType.Kind.STRING;
        return arguments -> {
            String form = pattern ? string(arguments[1]) : grouped((Long) arguments[1]);
            return form == null ? null : format((Number) arguments[0], form.isEmpty() ? GROUPED : form);
        };
    }

    private static @Nullable String grouped(long digits) {
        if (digits < 0) {
            return null;
        }
        if (digits > MAX_FRACTION) {
            throw Failures.argument("format_number", digits + " digits are too many");
        }
        return digits == 0 ? GROUPED : GROUPED + "." + "0".repeat((int) digits);
    }

    private static String format(Number number, String form) {
        try {
            return new DecimalFormat(form, DecimalFormatSymbols.getInstance(Locale.US)).format(number);
        } catch (IllegalArgumentException mistake) {
            throw Failures.argument("format_number", "'" + form + "' is no form of a number: " + mistake.getMessage());
        }
    }

    /** A form of numbers that is written out is looked at before there is a number. */
    private static SqlType written(List<SqlType> types, List<@Nullable String> constants) {
        String form = constants.get(1);
        SqlType.Kind kind = types.get(0).kind();
        boolean number = Numbers.isNumeric(kind) || kind == SqlType.Kind.VOID || kind == SqlType.Kind.STRING;
        if (form != null && number) {
            NumberTemplate.of("to_char", form);
        }
        return SqlType.STRING;
    }

    private static Evaluator toChar(Call call) {
        SqlType type = call.argument(0);
        if (Numbers.isNumeric(type.kind()) || type.kind() == SqlType.Kind.STRING) {
            boolean text = type.kind() == SqlType.Kind.STRING;
            Conversion number = Casts.of(type, text ? LONG_DECIMAL : CommonTypes.decimal(type), call.zone());
            return arguments -> {
                Object value = number.convert(arguments[0]);
                return value == null
                        ? null
                        : NumberTemplate.of("to_char", string(arguments[1])).format(Decimals.of(value));
            };
        }
        return switch (type.kind()) {
            case BINARY -> arguments -> text((Binary) arguments[0], string(arguments[1]));
            case DATE, TIMESTAMP, TIMESTAMP_NTZ -> TimestampFunctions.format(call);
            case VOID -> arguments -> null;
            default ->
                throw new RequestException(
                        ErrorCode.DATATYPE_MISMATCH,
                        "to_char takes a number, a date, a timestamp or BINARY, not " + type.sql());
        };
    }

    private static String text(Binary bytes, String form) {
        return switch (form.toLowerCase(Locale.ROOT)) {
            case "base64" -> Base64.getEncoder().encodeToString(bytes.toByteArray());
            case "hex" -> HexFormat.of().withUpperCase().formatHex(bytes.toByteArray());
            case "utf-8" -> new String(bytes.toByteArray(), StandardCharsets.UTF_8);
            default -> throw Failures.argument("to_char", "bytes are written as base64, hex or utf-8, not " + form);
        };
    }

    private static ScalarFunction toNumber(String name, boolean tried) {
        Form.Result result = (types, constants) -> {
            String form = constants.get(1);
            if (form == null && types.get(1).kind() != SqlType.Kind.VOID) {
                throw new RequestException(
                        ErrorCode.DATATYPE_MISMATCH, name + " takes a form written out as its second argument");
            }
            return form == null
                    ? CommonTypes.decimal(SqlType.INT)
                    : NumberTemplate.of(name, form).type();
        };
        return new ScalarFunction(
                name,
                new Form(
                        Parameters.of(STRING, Parameter.LITERAL_TEXT),
                        Form.Nulls.ALSO_OTHERWISE,
                        result,
                        call -> arguments -> {
                            String text = string(arguments[0]);
                            BigDecimal number = NumberTemplate.of(name, string(arguments[1]))
                                    .parse(text);
                            if (number == null && !tried) {
                                throw new EvaluationException(
                                        ErrorCode.INVALID_FORMAT,
                                        name + ": '" + text + "' is not written as '" + string(arguments[1])
                                                + "'; use try_to_number for NULL instead");
                            }
                            return number == null ? null : Decimals.fit(number, (SqlType.Decimal) call.result());
                        }));
    }
}
