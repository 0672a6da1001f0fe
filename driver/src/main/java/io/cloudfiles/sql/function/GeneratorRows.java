package io.cloudfiles.sql.function;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.json.JsonSearch;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import io.cloudfiles.type.value.CommonTypes;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** The rows that a {@link Generator} gives for one list of arguments. */
public final class GeneratorRows {
    private GeneratorRows() {}

    /**
     * The rows, made as they are asked for.
     *
     * @param arguments in the types that the generator takes
     * @param width how many columns there are
     */
    public static Iterator<@Nullable Object[]> of(Generator generator, @Nullable Object[] arguments, int width) {
        Iterator<@Nullable Object[]> rows = switch (generator.kind()) {
            case EXPLODE -> entries(arguments[0], false);
            case POSEXPLODE -> entries(arguments[0], true);
            case INLINE -> structs(arguments[0], width);
            case STACK -> stacked(arguments, width);
            case RANGE -> numbers(arguments);
            case JSON_TUPLE -> fields(arguments);
            case WINDOW -> TimeWindows.of(arguments);
        };
        return generator.isOuter() && !rows.hasNext()
                ? List.<@Nullable Object[]>of(new @Nullable Object[width]).iterator()
                : rows;
    }

    private static Iterator<@Nullable Object[]> rows(int count, IntFunction<@Nullable Object[]> row) {
        return IntStream.range(0, count).mapToObj(row).iterator();
    }

    private static Iterator<@Nullable Object[]> entries(@Nullable Object collection, boolean positions) {
        if (collection instanceof MapValue map) {
            return rows(map.size(), i -> {
                Object key = map.keys().element(i);
                Object value = map.values().element(i);
                return positions ? new @Nullable Object[] {(long) i, key, value} : new @Nullable Object[] {key, value};
            });
        }
        return collection instanceof ArrayValue array
                ? rows(
                        array.size(),
                        i -> positions
                                ? new @Nullable Object[] {(long) i, array.element(i)}
                                : new @Nullable Object[] {array.element(i)})
                : rows(0, i -> new @Nullable Object[0]);
    }

    private static Iterator<@Nullable Object[]> structs(@Nullable Object collection, int width) {
        if (!(collection instanceof ArrayValue array)) {
            return rows(0, i -> new @Nullable Object[0]);
        }
        return rows(array.size(), i -> {
            @Nullable Object[] row = new @Nullable Object[width];
            if (array.element(i) instanceof StructValue struct) {
                for (int field = 0; field < width; field++) {
                    row[field] = struct.field(field);
                }
            }
            return row;
        });
    }

    private static Iterator<@Nullable Object[]> fields(@Nullable Object[] arguments) {
        @Nullable Object[] row = new @Nullable Object[arguments.length - 1];
        for (int i = 0; i < row.length; i++) {
            if (arguments[0] instanceof String json && arguments[i + 1] instanceof String name) {
                row[i] = JsonSearch.field(json, name);
            }
        }
        return rows(1, i -> row);
    }

    private static Iterator<@Nullable Object[]> stacked(@Nullable Object[] arguments, int width) {
        int count = arguments[0] == null ? 0 : Math.toIntExact((Long) arguments[0]);
        return rows(count, i -> {
            @Nullable Object[] row = new @Nullable Object[width];
            for (int column = 0; column < width; column++) {
                int at = 1 + i * width + column;
                row[column] = at < arguments.length ? arguments[at] : null;
            }
            return row;
        });
    }

    /** The columns of so many rows. */
    static List<SqlType.Field> stacked(int rows, List<SqlType> given) {
        List<SqlType> values = given.subList(1, given.size());
        int width = (values.size() + rows - 1) / rows;
        List<SqlType.Field> columns = new ArrayList<>();
        for (int column = 0; column < width; column++) {
            SqlType common = SqlType.VOID;
            for (int at = column; at < values.size(); at += width) {
                SqlType next = values.get(at);
                SqlType before = common;
                common = CommonTypes.of(common, next)
                        .filter(found -> isAlike(before, found) && isAlike(next, found))
                        .orElseThrow(() -> new RequestException(
                                ErrorCode.DATATYPE_MISMATCH,
                                "stack puts a " + before.sql() + " and a " + next.sql()
                                        + " into one column; cast one of them"));
            }
            columns.add(new SqlType.Field("col" + column, common, true));
        }
        return columns;
    }

    /** As Spark does it, nothing is converted but a bare NULL. */
    private static boolean isAlike(SqlType type, SqlType common) {
        return type.equals(SqlType.VOID) || type.sql().equals(common.sql());
    }

    private static Iterator<@Nullable Object[]> numbers(@Nullable Object[] arguments) {
        for (Object argument : arguments) {
            if (argument == null) {
                throw new EvaluationException(ErrorCode.DATATYPE_MISMATCH, "an argument of range is NULL");
            }
        }
        long from = arguments.length == 1 ? 0 : number(arguments[0]);
        long to = number(arguments[arguments.length == 1 ? 0 : 1]);
        long step = arguments.length < 3 ? 1 : number(arguments[2]);
        if (step == 0) {
            throw new EvaluationException(ErrorCode.DATATYPE_MISMATCH, "range takes steps other than 0");
        }
        return LongStream.iterate(from, at -> step > 0 ? at < to : at > to, at -> next(at, step, to))
                .mapToObj(at -> new @Nullable Object[] {at})
                .iterator();
    }

    private static long number(@Nullable Object argument) {
        return argument == null ? 0 : (Long) argument;
    }

    /** Beyond the greatest number there is only the end. */
    private static long next(long at, long step, long to) {
        long next = at + step;
        boolean overflows = ((at ^ next) & (step ^ next)) < 0;
        return overflows ? to : next;
    }

    /** The types that arguments are brought to: those of the columns that they go into, or what is taken. */
    public static List<SqlType> targets(Generator generator, List<SqlType> given, List<SqlType> columns) {
        List<SqlType> targets = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            targets.add(
                    switch (generator.kind()) {
                        case EXPLODE, POSEXPLODE, INLINE -> given.get(i);
                        case STACK -> i == 0 ? SqlType.BIGINT : columns.get((i - 1) % columns.size());
                        case RANGE -> SqlType.BIGINT;
                        case JSON_TUPLE -> SqlType.STRING;
                        case WINDOW -> i == 0 ? TimeWindows.momentFor(given.get(0)) : SqlType.BIGINT;
                    });
        }
        return targets;
    }
}
