package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.signature.Parameter.ANY;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.CalendarInterval;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.CommonTypes;
import io.cloudfiles.type.value.Conversion;
import io.cloudfiles.type.value.DateTimes;
import io.cloudfiles.type.value.Failures;
import io.cloudfiles.type.value.Numbers;
import java.math.BigInteger;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** sequence(from, to[, step]): whole numbers, dates or timestamps at equal steps, the last not beyond the end. */
final class SequenceFunction {
    private SequenceFunction() {}

    static ScalarFunction function() {
        return new ScalarFunction(
                "sequence",
                new Form(
                        Parameters.of(ANY, ANY).optionally(ANY),
                        Form.Nulls.IF_ANY_ARGUMENT,
                        (types, constants) -> new SqlType.Array(element(types), false),
                        SequenceFunction::bind));
    }

    private static SqlType element(List<SqlType> types) {
        SqlType step = types.size() > 2 ? types.get(2) : SqlType.VOID;
        boolean moments = isMoment(types.get(0)) || isMoment(types.get(1));
        List<SqlType> alike = moments ? types.subList(0, 2) : types;
        SqlType common = CommonTypes.of(alike).orElse(SqlType.STRING);
        boolean sound = moments
                ? isMoment(common) && (step.kind() == SqlType.Kind.VOID || isInterval(step))
                : Numbers.isIntegral(common.kind()) || common.kind() == SqlType.Kind.VOID;
        if (!sound) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH,
                    "sequence takes whole numbers, or dates or timestamps and an interval, not "
                            + types.stream().map(SqlType::sql).toList());
        }
        return common;
    }

    private static boolean isMoment(SqlType type) {
        return switch (type.kind()) {
            case DATE, TIMESTAMP, TIMESTAMP_NTZ -> true;
            default -> false;
        };
    }

    private static boolean isInterval(SqlType type) {
        return type instanceof SqlType.Interval || type.kind() == SqlType.Kind.INTERVAL_CALENDAR;
    }

    private static Evaluator bind(Call call) {
        SqlType element = CollectionFunctions.element(call.result());
        Conversion from = Casts.of(call.argument(0), element, call.zone());
        Conversion to = Casts.of(call.argument(1), element, call.zone());
        if (!isMoment(element)) {
            SqlType given = call.arguments().size() > 2 ? call.argument(2) : element;
            Conversion step = Casts.of(given, element, call.zone());
            return arguments -> numbers(
                    (Long) orZero(from.convert(arguments[0])),
                    (Long) orZero(to.convert(arguments[1])),
                    arguments.length > 2 ? step.convert(arguments[2]) : null);
        }
        SqlType stepType = call.arguments().size() > 2 ? call.argument(2) : SqlType.VOID;
        return arguments -> moments(
                new Ends(
                        (Long) orZero(from.convert(arguments[0])),
                        (Long) orZero(to.convert(arguments[1])),
                        element,
                        call.zone()),
                arguments.length > 2 ? step(arguments[2], stepType) : null);
    }

    private static Object orZero(@Nullable Object value) {
        return value == null ? 0L : value;
    }

    /** Up or down by one where no step is given. */
    private static ArrayValue numbers(long from, long to, @Nullable Object given) {
        long step = given == null ? (from <= to ? 1 : -1) : (Long) given;
        if (from == to) {
            return ArrayValue.wrap(from);
        }
        if (step == 0 || step > 0 != from < to) {
            throw unreachable(from, to, step);
        }
        BigInteger distance = BigInteger.valueOf(to).subtract(BigInteger.valueOf(from));
        BigInteger count = distance.divide(BigInteger.valueOf(step)).add(BigInteger.ONE);
        ArrayEdits.checkSize("sequence", count.bitLength() > 62 ? Long.MAX_VALUE : count.longValueExact());
        @Nullable Object[] elements = new @Nullable Object[count.intValueExact()];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = from + i * step;
        }
        return ArrayValue.wrap(elements);
    }

    private static RuntimeException unreachable(Object from, Object to, Object step) {
        return Failures.argument("sequence", "steps of " + step + " do not lead from " + from + " to " + to);
    }

    /** Where a sequence of moments begins and ends. */
    private record Ends(long from, long to, SqlType type, ZoneId session) {
        /** A day is that of the session's clocks where steps are less than days. */
        ZoneId zone() {
            return type.kind() == SqlType.Kind.TIMESTAMP_NTZ ? ZoneOffset.UTC : session;
        }

        boolean areDays() {
            return type.kind() == SqlType.Kind.DATE;
        }

        long micros(long value) {
            return areDays() ? DateTimes.startOfDay(value, zone()) : value;
        }

        Long value(long micros) {
            return areDays() ? DateTimes.day(micros, zone()) : (Long) micros;
        }
    }

    private static CalendarInterval step(Object value, SqlType type) {
        return switch (type.kind()) {
            case INTERVAL_YEAR_MONTH -> new CalendarInterval(Math.toIntExact((Long) value), 0, 0);
            case INTERVAL_DAY_TIME -> new CalendarInterval(0, 0, (Long) value);
            default -> (CalendarInterval) value;
        };
    }

    /** A step is taken so many times from the start: the ends of months stay ends. */
    private static ArrayValue moments(Ends ends, @Nullable CalendarInterval given) {
        CalendarInterval step = given == null ? new CalendarInterval(0, ends.from() <= ends.to() ? 1 : -1, 0) : given;
        checkDays(ends, step);
        int direction = Long.signum(31L * step.months() + step.days());
        direction = direction == 0 ? Long.signum(step.microseconds()) : direction;
        if (ends.from() == ends.to()) {
            return ArrayValue.wrap(ends.from());
        }
        if (direction == 0 || direction != Long.compare(ends.to(), ends.from())) {
            throw unreachable(ends.from(), ends.to(), step);
        }
        long end = ends.micros(ends.to());
        long start = ends.micros(ends.from());
        List<@Nullable Object> elements = new ArrayList<>();
        for (long at = start; direction > 0 ? at <= end : at >= end; at = moved(start, step, elements.size(), ends)) {
            elements.add(ends.value(at));
            ArrayEdits.checkSize("sequence", elements.size());
        }
        return ArrayValue.wrap(elements.toArray());
    }

    private static void checkDays(Ends ends, CalendarInterval step) {
        if (ends.areDays() && step.microseconds() % DateTimes.DAY != 0) {
            throw Failures.argument("sequence", "steps from date to date are months and whole days, not " + step);
        }
    }

    private static long moved(long micros, CalendarInterval step, long times, Ends ends) {
        if (step.months() == 0 && step.days() == 0) {
            long time = Math.multiplyExact(times, step.microseconds());
            boolean days = time % DateTimes.DAY == 0 && ends.areDays();
            return days ? ends.micros(ends.from() + time / DateTimes.DAY) : Math.addExact(micros, time);
        }
        long clocked = DateTimes.micros(DateTimes.instant(micros)
                .atZone(ends.zone())
                .plusMonths(times * step.months())
                .plusDays(times * step.days())
                .toInstant());
        return Math.addExact(clocked, Math.multiplyExact(times, step.microseconds()));
    }
}
