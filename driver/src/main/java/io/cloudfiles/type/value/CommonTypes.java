package io.cloudfiles.type.value;

import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The type that values of several types are brought to: in CASE, coalesce, greatest, arrays and comparisons. */
public final class CommonTypes {
    private static final int MAX_DIGITS = 38;
    private static final int BIGINT_DIGITS = 20;
    private static final int INT_DIGITS = 10;
    private static final int SMALLINT_DIGITS = 5;
    private static final int TINYINT_DIGITS = 3;

    /** Units of intervals, the largest first. */
    private static final List<String> UNITS = List.of("YEAR", "MONTH", "DAY", "HOUR", "MINUTE", "SECOND");

    private CommonTypes() {}

    /** The common type of all, or empty where two have none. */
    public static Optional<SqlType> of(List<SqlType> types) {
        SqlType common = SqlType.VOID;
        for (SqlType type : types) {
            Optional<SqlType> next = of(common, type);
            if (next.isEmpty()) {
                return next;
            }
            common = next.get();
        }
        return Optional.of(common);
    }

    /** The common type of two. */
    public static Optional<SqlType> of(SqlType a, SqlType b) {
        if (a.equals(b) || b.kind() == SqlType.Kind.VOID) {
            return Optional.of(a);
        }
        return a.kind() == SqlType.Kind.VOID ? Optional.of(b) : ofDifferent(a, b);
    }

    /** The same type, with NULL wherever a part may be missing. */
    public static SqlType asNullable(SqlType type) {
        return switch (type.kind()) {
            case ARRAY -> new SqlType.Array(asNullable(((SqlType.Array) type).element()), true);
            case MAP -> new SqlType.Map(((SqlType.Map) type).key(), asNullable(((SqlType.Map) type).value()), true);
            case STRUCT ->
                new SqlType.Struct(((SqlType.Struct) type)
                        .fields().stream()
                                .map(field -> new SqlType.Field(field.name(), asNullable(field.type()), true))
                                .toList());
            default -> type;
        };
    }

    /** Whether two types differ at most in names of fields, and in where there may be NULL. */
    public static boolean areOfOneShape(SqlType a, SqlType b) {
        if (a instanceof SqlType.Array x && b instanceof SqlType.Array y) {
            return areOfOneShape(x.element(), y.element());
        }
        if (a instanceof SqlType.Map x && b instanceof SqlType.Map y) {
            return areOfOneShape(x.key(), y.key()) && areOfOneShape(x.value(), y.value());
        }
        if (a instanceof SqlType.Struct x && b instanceof SqlType.Struct y) {
            boolean same = x.fields().size() == y.fields().size();
            for (int i = 0; same && i < x.fields().size(); i++) {
                same = areOfOneShape(x.fields().get(i).type(), y.fields().get(i).type());
            }
            return same;
        }
        return a.equals(b);
    }

    /** Whether text stands for something else within arrays or structs: such are not compared. */
    public static boolean mixText(SqlType a, SqlType b) {
        if (a instanceof SqlType.Array x && b instanceof SqlType.Array y) {
            return areTextAndOther(x.element(), y.element()) || mixText(x.element(), y.element());
        }
        boolean mixed = false;
        if (a instanceof SqlType.Struct x && b instanceof SqlType.Struct y) {
            for (int i = 0; i < Math.min(x.fields().size(), y.fields().size()); i++) {
                SqlType left = x.fields().get(i).type();
                SqlType right = y.fields().get(i).type();
                mixed |= areTextAndOther(left, right) || mixText(left, right);
            }
        }
        return mixed;
    }

    private static boolean areTextAndOther(SqlType a, SqlType b) {
        boolean known = a.kind() != SqlType.Kind.VOID && b.kind() != SqlType.Kind.VOID;
        return known && (a.kind() == SqlType.Kind.STRING) != (b.kind() == SqlType.Kind.STRING);
    }

    private static Optional<SqlType> ofDifferent(SqlType a, SqlType b) {
        if (Numbers.isNumeric(a.kind()) && Numbers.isNumeric(b.kind())) {
            return Optional.of(number(a, b));
        }
        if (a.kind() == SqlType.Kind.STRING || b.kind() == SqlType.Kind.STRING) {
            return withString(a.kind() == SqlType.Kind.STRING ? b : a);
        }
        if (moment(a) >= 0 && moment(b) >= 0) {
            return Optional.of(moment(a) >= moment(b) ? a : b);
        }
        return a.kind() == b.kind() ? sameKind(a, b) : Optional.empty();
    }

    private static SqlType number(SqlType a, SqlType b) {
        if (a.kind() == b.kind() && a instanceof SqlType.Simple) {
            return a;
        }
        if (Numbers.isFloating(a.kind()) || Numbers.isFloating(b.kind())) {
            return SqlType.DOUBLE;
        }
        if (a.kind() == SqlType.Kind.DECIMAL || b.kind() == SqlType.Kind.DECIMAL) {
            SqlType.Decimal x = decimal(a);
            SqlType.Decimal y = decimal(b);
            int scale = Math.max(x.scale(), y.scale());
            int whole = Math.max(x.precision() - x.scale(), y.precision() - y.scale());
            int kept = Math.max(0, Math.min(scale, MAX_DIGITS - whole));
            return new SqlType.Decimal(Math.min(MAX_DIGITS, whole + scale), kept);
        }
        return Numbers.max(a.kind()) >= Numbers.max(b.kind()) ? a : b;
    }

    /** The decimal that holds all values of two; empty where it would have too many digits. */
    public static Optional<SqlType.Decimal> lossless(SqlType.Decimal a, SqlType.Decimal b) {
        int scale = Math.max(a.scale(), b.scale());
        int digits = Math.max(a.precision() - a.scale(), b.precision() - b.scale()) + scale;
        return digits <= MAX_DIGITS ? Optional.of(new SqlType.Decimal(digits, scale)) : Optional.empty();
    }

    /** The decimal that holds all values of an exact numeric type, and many of a floating one. */
    public static SqlType.Decimal decimal(SqlType exact) {
        return switch (exact.kind()) {
            case TINYINT -> new SqlType.Decimal(TINYINT_DIGITS, 0);
            case SMALLINT -> new SqlType.Decimal(SMALLINT_DIGITS, 0);
            case INT -> new SqlType.Decimal(INT_DIGITS, 0);
            case BIGINT -> new SqlType.Decimal(BIGINT_DIGITS, 0);
            case DECIMAL -> (SqlType.Decimal) exact;
            case VOID -> new SqlType.Decimal(MAX_DIGITS, 18);
            case FLOAT -> new SqlType.Decimal(14, 7);
            case DOUBLE -> new SqlType.Decimal(30, 15);
            default -> throw new IllegalArgumentException(exact.sql());
        };
    }

    /** A string beside a whole number is BIGINT, beside another number DOUBLE, else the other's type. */
    private static Optional<SqlType> withString(SqlType other) {
        return switch (other.kind()) {
            case TINYINT, SMALLINT, INT, BIGINT -> Optional.of(SqlType.BIGINT);
            case FLOAT, DOUBLE, DECIMAL -> Optional.of(SqlType.DOUBLE);
            case BOOLEAN, BINARY, DATE, TIME, TIMESTAMP, TIMESTAMP_NTZ -> Optional.of(other);
            default -> Optional.empty();
        };
    }

    private static int moment(SqlType type) {
        return switch (type.kind()) {
            case DATE -> 0;
            case TIMESTAMP_NTZ -> 1;
            case TIMESTAMP -> 2;
            default -> -1;
        };
    }

    private static Optional<SqlType> sameKind(SqlType a, SqlType b) {
        return switch (a.kind()) {
            case STRUCT -> struct((SqlType.Struct) a, (SqlType.Struct) b);
            case ARRAY -> {
                SqlType.Array x = (SqlType.Array) a;
                SqlType.Array y = (SqlType.Array) b;
                yield of(x.element(), y.element())
                        .map(element -> new SqlType.Array(element, x.containsNull() || y.containsNull()));
            }
            case MAP -> {
                SqlType.Map x = (SqlType.Map) a;
                SqlType.Map y = (SqlType.Map) b;
                yield of(x.key(), y.key())
                        .flatMap(key -> of(x.value(), y.value())
                                .map(value ->
                                        new SqlType.Map(key, value, x.valueContainsNull() || y.valueContainsNull())));
            }
            case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME ->
                Optional.of(interval((SqlType.Interval) a, (SqlType.Interval) b));
            case TIME -> Optional.of(((SqlType.Time) a).precision() >= ((SqlType.Time) b).precision() ? a : b);
            default -> Optional.of(a);
        };
    }

    /** From the larger of the first units to the smaller of the last. */
    private static SqlType interval(SqlType.Interval a, SqlType.Interval b) {
        int start = Math.min(UNITS.indexOf(a.start()), UNITS.indexOf(b.start()));
        int end = Math.max(UNITS.indexOf(a.end()), UNITS.indexOf(b.end()));
        return new SqlType.Interval(a.kind(), UNITS.get(start), UNITS.get(end));
    }

    private static Optional<SqlType> struct(SqlType.Struct a, SqlType.Struct b) {
        if (a.fields().size() != b.fields().size()) {
            return Optional.empty();
        }
        List<SqlType.Field> fields = new ArrayList<>();
        for (int i = 0; i < a.fields().size(); i++) {
            SqlType.Field x = a.fields().get(i);
            SqlType.Field y = b.fields().get(i);
            Optional<SqlType> type = of(x.type(), y.type());
            if (type.isEmpty()) {
                return type;
            }
            fields.add(new SqlType.Field(x.name(), type.get(), x.nullable() || y.nullable()));
        }
        return Optional.of(new SqlType.Struct(fields));
    }
}
