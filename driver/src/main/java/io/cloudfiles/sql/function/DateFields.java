package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.signature.Parameter.ANY;
import static io.cloudfiles.sql.signature.Parameter.CLOCK;
import static io.cloudfiles.sql.signature.Parameter.DATE;
import static io.cloudfiles.sql.signature.Parameter.LITERAL_TEXT;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.Conversion;
import io.cloudfiles.type.value.DateTimes;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** Functions that take one field out of a date, a timestamp or an interval. */
final class DateFields {
    private static final SqlType.Decimal SECONDS = new SqlType.Decimal(8, 6);
    private static final int MICRO_DIGITS = 6;
    private static final long MONTHS_PER_YEAR = 12;
    private static final long HOUR = 3600 * DateTimes.SECOND;
    private static final long MINUTE = 60 * DateTimes.SECOND;

    /** A field, by the names it has. */
    private enum Field {
        YEAR(ChronoField.YEAR, "YEAR", "Y", "YEARS", "YR", "YRS"),
        YEAROFWEEK(IsoFields.WEEK_BASED_YEAR, "YEAROFWEEK"),
        QUARTER(IsoFields.QUARTER_OF_YEAR, "QUARTER", "QTR"),
        MONTH(ChronoField.MONTH_OF_YEAR, "MONTH", "MON", "MONS", "MONTHS"),
        WEEK(IsoFields.WEEK_OF_WEEK_BASED_YEAR, "WEEK", "W", "WEEKS"),
        DAY(ChronoField.DAY_OF_MONTH, "DAY", "D", "DAYS"),
        DAYOFWEEK(ChronoField.DAY_OF_WEEK, "DAYOFWEEK", "DOW"),
        DAYOFWEEK_ISO(ChronoField.DAY_OF_WEEK, "DAYOFWEEK_ISO", "DOW_ISO"),
        DOY(ChronoField.DAY_OF_YEAR, "DOY"),
        HOUR(ChronoField.HOUR_OF_DAY, "HOUR", "H", "HOURS", "HR", "HRS"),
        MINUTE(ChronoField.MINUTE_OF_HOUR, "MINUTE", "M", "MIN", "MINS", "MINUTES"),
        SECOND(ChronoField.SECOND_OF_MINUTE, "SECOND", "S", "SEC", "SECONDS", "SECS");

        @SuppressWarnings("ImmutableEnumChecker") // Java's fields and lists of constants are immutable
        private final TemporalField field;

        @SuppressWarnings("ImmutableEnumChecker")
        private final List<String> names;

        Field(TemporalField field, String... names) {
            this.field = field;
            this.names = List.of(names);
        }

        static Field named(String name) {
            for (Field field : values()) {
                if (field.names.contains(name.toUpperCase(Locale.ROOT))) {
                    return field;
                }
            }
            throw new RequestException(
                    ErrorCode.INVALID_EXTRACT_FIELD,
                    "'" + name + "' is no field of a time; there are "
                            + Arrays.stream(values()).map(Field::name).toList());
        }

        /** Weeks begin with Sunday, but for DAYOFWEEK_ISO. */
        Object of(LocalDateTime at) {
            return switch (this) {
                case SECOND ->
                    BigDecimal.valueOf(
                            at.getSecond() * DateTimes.SECOND + at.get(ChronoField.MICRO_OF_SECOND), MICRO_DIGITS);
                case DAYOFWEEK -> at.getDayOfWeek().getValue() % 7 + 1L;
                default -> (long) at.get(field);
            };
        }
    }

    private DateFields() {}

    static List<SqlOperator> all() {
        List<SqlOperator> all = new ArrayList<>(List.of(
                ofDate("year", Field.YEAR),
                ofDate("quarter", Field.QUARTER),
                ofDate("month", Field.MONTH),
                ofDate("day", Field.DAY),
                ofDate("dayofmonth", Field.DAY),
                ofDate("dayofweek", Field.DAYOFWEEK),
                ofDate("dayofyear", Field.DOY),
                ofDate("weekofyear", Field.WEEK),
                ofTime("hour", ChronoField.HOUR_OF_DAY),
                ofTime("minute", ChronoField.MINUTE_OF_HOUR),
                ofTime("second", ChronoField.SECOND_OF_MINUTE)));
        all.addAll(names());
        ScalarFunction part = new ScalarFunction(
                "date_part",
                new Form(
                        Parameters.of(LITERAL_TEXT, ANY),
                        Form.Nulls.IF_ANY_ARGUMENT,
                        DateFields::partType,
                        DateFields::part));
        all.add(part);
        all.add(part.alias("datepart"));
        return all;
    }

    private static List<SqlOperator> names() {
        return List.of(
                new ScalarFunction(
                        "weekday",
                        Form.strict(
                                Parameters.of(DATE),
                                SqlType.INT,
                                arguments -> date(arguments[0]).getDayOfWeek().getValue() - 1L)),
                new ScalarFunction(
                        "dayname",
                        Form.strict(
                                Parameters.of(DATE),
                                SqlType.STRING,
                                arguments ->
                                        date(arguments[0]).getDayOfWeek().getDisplayName(TextStyle.SHORT, Locale.US))),
                new ScalarFunction(
                        "monthname",
                        Form.strict(
                                Parameters.of(DATE),
                                SqlType.STRING,
                                arguments ->
                                        date(arguments[0]).getMonth().getDisplayName(TextStyle.SHORT, Locale.US))));
    }

    private static LocalDate date(Object days) {
        return LocalDate.ofEpochDay((Long) days);
    }

    private static ScalarFunction ofDate(String name, Field field) {
        return new ScalarFunction(
                name,
                Form.strict(
                        Parameters.of(DATE),
                        SqlType.INT,
                        arguments -> field.of(date(arguments[0]).atStartOfDay())));
    }

    private static ScalarFunction ofTime(String name, ChronoField field) {
        return new ScalarFunction(name, Form.strictBinding(Parameters.of(CLOCK), SqlType.INT, call -> {
            if (call.argument(0).kind() == SqlType.Kind.TIME) {
                return arguments ->
                        (long) LocalTime.ofNanoOfDay((Long) arguments[0]).get(field);
            }
            ZoneId clocks = clocks(call.argument(0), call.zone());
            return arguments ->
                    (long) DateTimes.local((Long) arguments[0], clocks).get(field);
        }));
    }

    /** The clocks that tell a timestamp's fields. */
    static ZoneId clocks(SqlType type, ZoneId zone) {
        return type.kind() == SqlType.Kind.TIMESTAMP_NTZ ? ZoneOffset.UTC : zone;
    }

    private static SqlType partType(List<SqlType> types, List<@Nullable String> constants) {
        String name = constants.get(0);
        if (types.get(0).kind() == SqlType.Kind.VOID) {
            return SqlType.DOUBLE;
        }
        if (name == null) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH, "date_part takes the field's name written out as its first argument");
        }
        boolean interval = types.get(1) instanceof SqlType.Interval;
        return switch (Field.named(name)) {
            case SECOND -> SECONDS;
            case MONTH, HOUR, MINUTE -> interval ? SqlType.TINYINT : SqlType.INT;
            default -> SqlType.INT;
        };
    }

    private static Evaluator part(Call call) {
        SqlType type = call.argument(1);
        return switch (type.kind()) {
            case INTERVAL_DAY_TIME, INTERVAL_YEAR_MONTH ->
                arguments ->
                        ofInterval(Field.named((String) arguments[0]), (Long) arguments[1], (SqlType.Interval) type);
            case TIME ->
                arguments -> ofTime(Field.named((String) arguments[0]), LocalTime.ofNanoOfDay((Long) arguments[1]));
            case TIMESTAMP, TIMESTAMP_NTZ -> {
                ZoneId clocks = clocks(type, call.zone());
                yield arguments -> Field.named((String) arguments[0]).of(DateTimes.local((Long) arguments[1], clocks));
            }
            default -> {
                Conversion toTimestamp = Casts.of(type, SqlType.TIMESTAMP, call.zone());
                yield arguments -> {
                    Object micros = toTimestamp.convert(arguments[1]);
                    return micros == null
                            ? null
                            : Field.named((String) arguments[0]).of(DateTimes.local((Long) micros, call.zone()));
                };
            }
        };
    }

    private static Object ofInterval(Field field, long value, SqlType.Interval type) {
        boolean months = type.kind() == SqlType.Kind.INTERVAL_YEAR_MONTH;
        Object part = months ? ofMonths(field, value) : ofMicros(field, value);
        if (part == null) {
            throw new RequestException(
                    ErrorCode.INVALID_EXTRACT_FIELD, "an " + type.sql() + " has no field " + field.name());
        }
        return part;
    }

    private static Object ofTime(Field field, LocalTime time) {
        return switch (field) {
            case HOUR, MINUTE, SECOND -> field.of(time.atDate(LocalDate.EPOCH));
            default ->
                throw new RequestException(
                        ErrorCode.INVALID_EXTRACT_FIELD, "a time of day has no field " + field.name());
        };
    }

    private static @Nullable Object ofMonths(Field field, long months) {
        return switch (field) {
            case YEAR -> months / MONTHS_PER_YEAR;
            case MONTH -> months % MONTHS_PER_YEAR;
            default -> null;
        };
    }

    private static @Nullable Object ofMicros(Field field, long micros) {
        return switch (field) {
            case DAY -> micros / DateTimes.DAY;
            case HOUR -> micros % DateTimes.DAY / HOUR;
            case MINUTE -> micros % HOUR / MINUTE;
            case SECOND -> BigDecimal.valueOf(micros % MINUTE, MICRO_DIGITS);
            default -> null;
        };
    }
}
