package io.cloudfiles.formats.bytes;

import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Numbers;
import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Takes the values of a file's type to the type that is asked for, where that loses nothing. */
public final class Widening {
    private static final long MICROS_PER_DAY = 86_400_000_000L;
    private static final int INT_DIGITS = 10;
    private static final int LONG_DIGITS = 19;

    private Widening() {}

    /**
     * A target for values of the file's type.
     *
     * @param column named where the types do not go together
     */
    public static Target of(SqlType from, SqlType to, Target target, String column, SourceFile file) {
        if (from.equals(to)) {
            return target;
        }
        Target widened = widened(from, to, target);
        if (widened == null) {
            throw new UnsupportedFormatException(
                    Location.of(file.path()),
                    "column " + column + " is " + from.sql() + " in this file and cannot be read as " + to.sql()
                            + "; read such files apart, or give a schema that suits them all");
        }
        return widened;
    }

    private static @Nullable Target widened(SqlType from, SqlType to, Target target) {
        if (isWhole(from) && isWhole(to) && Numbers.max(from.kind()) <= Numbers.max(to.kind())) {
            return target;
        }
        return switch (to.kind()) {
            case DOUBLE -> from.kind() == SqlType.Kind.FLOAT ? target : toDouble(from, target);
            case DECIMAL -> toDecimal(from, (SqlType.Decimal) to, target);
            case TIMESTAMP_NTZ -> from.kind() == SqlType.Kind.DATE ? scaled(MICROS_PER_DAY, target) : null;
            case DATE, INTERVAL_YEAR_MONTH -> from.kind() == SqlType.Kind.INT ? target : null;
            case TIMESTAMP, INTERVAL_DAY_TIME -> from.kind() == SqlType.Kind.BIGINT ? target : null;
            case TINYINT, SMALLINT -> from.kind() == SqlType.Kind.INT ? target : null;
            default -> null;
        };
    }

    private static boolean isWhole(SqlType type) {
        return Numbers.isIntegral(type.kind());
    }

    private static @Nullable Target toDouble(SqlType from, Target target) {
        // A BIGINT may have more digits than a DOUBLE.
        return isWhole(from) && from.kind() != SqlType.Kind.BIGINT
                ? new Through(target) {
                    @Override
                    public void setLong(long value) {
                        target.setDouble((double) value);
                    }
                }
                : null;
    }

    private static @Nullable Target toDecimal(SqlType from, SqlType.Decimal to, Target target) {
        int whole = to.precision() - to.scale();
        if (from instanceof SqlType.Decimal decimal) {
            boolean fits = decimal.scale() <= to.scale() && decimal.precision() - decimal.scale() <= whole;
            return fits
                    ? new Through(target) {
                        @Override
                        public void setObject(Object value) {
                            target.setObject(((BigDecimal) value).setScale(to.scale(), RoundingMode.UNNECESSARY));
                        }
                    }
                    : null;
        }
        boolean fits = isWhole(from) && whole >= (from.kind() == SqlType.Kind.BIGINT ? LONG_DIGITS : INT_DIGITS);
        return fits
                ? new Through(target) {
                    @Override
                    public void setLong(long value) {
                        target.setObject(BigDecimal.valueOf(value).setScale(to.scale(), RoundingMode.UNNECESSARY));
                    }
                }
                : null;
    }

    private static Target scaled(long factor, Target target) {
        return new Through(target) {
            @Override
            public void setLong(long value) {
                target.setLong(Math.multiplyExact(value, factor));
            }
        };
    }

    /** Passes values on, but for those that it changes. */
    private abstract static class Through implements Target {
        private final Target target;

        Through(Target target) {
            this.target = target;
        }

        @Override
        public void setLong(long value) {
            target.setLong(value);
        }

        @Override
        public void setDouble(double value) {
            target.setDouble(value);
        }

        @Override
        public void setObject(Object value) {
            target.setObject(value);
        }
    }
}
