package io.cloudfiles.table.sourcefiles;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.DatePattern;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A value of a column as a folder's name has it, {@code column=value}.
 *
 * @param raw with the escapes of the name
 */
record PartitionValue(String column, String raw) {
    /** Spark's name for NULL. */
    private static final String NULL = "__HIVE_DEFAULT_PARTITION__";

    private static final int MAX_DIGITS = 38;
    private static final DatePattern DATE = DatePattern.of("yyyy-MM-dd", Locale.US);
    private static final DatePattern TIMESTAMP = DatePattern.of("yyyy-MM-dd HH:mm:ss[.S]", Locale.US);
    private static final DatePattern TIME = DatePattern.of("HH:mm:ss[.SSSSSS]", Locale.US);

    /** The value that a folder's name has, or null where it has none. */
    static @Nullable PartitionValue of(String name) {
        int equals = name.indexOf('=');
        if (equals < 0) {
            return null;
        }
        if (equals == 0 || equals == name.length() - 1) {
            throw new RequestException(
                    ErrorCode.INVALID_PARTITION_VALUE,
                    "the folder '" + name + "' has no " + (equals == 0 ? "name of a column" : "value")
                            + "; recursiveFileLookup => true takes no columns from folders");
        }
        return new PartitionValue(unescaped(name.substring(0, equals)), name.substring(equals + 1));
    }

    /** Spark writes what a file's name cannot hold as {@code %3A}. */
    private static String unescaped(String text) {
        if (text.indexOf('%') < 0) {
            return text;
        }
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int high = c == '%' && i + 2 < text.length() ? Character.digit(text.charAt(i + 1), 16) : -1;
            int low = high >= 0 ? Character.digit(text.charAt(i + 2), 16) : -1;
            if (low >= 0) {
                plain.append((char) (high * 16 + low));
                i += 2;
            } else {
                plain.append(c);
            }
        }
        return plain.toString();
    }

    /** The type that the value alone has, as Spark tells it. */
    SqlType type() {
        if (raw.equals(NULL)) {
            return SqlType.VOID;
        }
        SqlType number = number();
        if (number != null) {
            return number;
        }
        String text = unescaped(raw);
        if (reads(() -> TIMESTAMP.timestampNtz(text))) {
            return SqlType.TIMESTAMP;
        }
        if (reads(() -> DATE.day(raw))) {
            return SqlType.DATE;
        }
        return reads(() -> TIME.timestampNtz(text)) ? new SqlType.Time(6) : SqlType.STRING;
    }

    private @Nullable SqlType number() {
        try {
            long value = Long.parseLong(raw);
            return value == (int) value ? SqlType.INT : SqlType.BIGINT;
        } catch (NumberFormatException noLong) {
            return larger();
        }
    }

    private @Nullable SqlType larger() {
        try {
            BigDecimal value = new BigDecimal(raw);
            if (value.scale() <= 0 && value.precision() - (long) value.scale() <= MAX_DIGITS) {
                return new SqlType.Decimal(value.precision() - value.scale(), 0);
            }
        } catch (NumberFormatException noDecimal) {
            // perhaps a DOUBLE's own words
        }
        try {
            Double.parseDouble(raw);
            return SqlType.DOUBLE;
        } catch (NumberFormatException noDouble) {
            return null;
        }
    }

    private static boolean reads(Runnable reading) {
        try {
            reading.run();
            return true;
        } catch (DateTimeException | ArithmeticException e) {
            return false;
        }
    }

    /** The type that has the values of both. */
    static SqlType wider(SqlType a, SqlType b) {
        if (a.equals(b) || b.kind() == SqlType.Kind.VOID) {
            return a;
        }
        if (a.kind() == SqlType.Kind.VOID) {
            return b;
        }
        int left = rank(a);
        int right = rank(b);
        if (left < 0 || right < 0) {
            return SqlType.STRING;
        }
        SqlType higher = left >= right ? a : b;
        SqlType lower = left >= right ? b : a;
        return switch (higher.kind()) {
            case DECIMAL -> decimal((SqlType.Decimal) higher, lower);
            case DOUBLE -> lower.kind() == SqlType.Kind.INT ? higher : SqlType.STRING;
            case TIMESTAMP -> lower.kind() == SqlType.Kind.DATE ? higher : SqlType.STRING;
            case DATE -> SqlType.STRING;
            default -> higher;
        };
    }

    private static int rank(SqlType type) {
        return switch (type.kind()) {
            case INT -> 0;
            case BIGINT -> 1;
            case DECIMAL -> 2;
            case DOUBLE -> 3;
            case DATE -> 4;
            case TIMESTAMP -> 5;
            default -> -1;
        };
    }

    private static SqlType decimal(SqlType.Decimal higher, SqlType lower) {
        int digits = switch (lower.kind()) {
            case INT -> 10;
            case BIGINT -> 20;
            default -> ((SqlType.Decimal) lower).precision();
        };
        return new SqlType.Decimal(Math.max(higher.precision(), digits), 0);
    }

    /** The value, of a type that a person gave or that all values of the column have. */
    @Nullable Object as(SqlType type, ZoneId zone) {
        if (raw.equals(NULL) || type.kind() == SqlType.Kind.VOID) {
            return null;
        }
        String text = unescaped(raw);
        try {
            return type.kind() == SqlType.Kind.STRING
                    ? text
                    : Casts.of(SqlType.STRING, type, zone).convert(text);
        } catch (EvaluationException e) {
            throw new RequestException(
                    ErrorCode.INVALID_PARTITION_VALUE,
                    "the folder '" + column + "=" + raw + "' gives no " + type.sql()
                            + "; declare the column as STRING in the schema");
        }
    }
}
