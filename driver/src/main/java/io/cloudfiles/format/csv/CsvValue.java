package io.cloudfiles.format.csv;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.format.text.BadValue;
import io.cloudfiles.format.text.Moments;
import io.cloudfiles.format.text.RowValues;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.Conversion;
import io.cloudfiles.type.value.Decimals;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.Objects;

/** Reads the texts of a column as values of its type, as Spark converts them. */
@FunctionalInterface
interface CsvValue {
    /**
     * Sets the value of a text.
     *
     * @throws BadValue where the type has none
     */
    void read(String text, RowValues row, int position);

    /** The reading of a type; {@code name} is the column's, for the error where CSV has no values of it. */
    static CsvValue of(String name, SqlType type, CsvOptions options, Moments moments) {
        return switch (type.kind()) {
            case STRING -> (text, row, position) -> row.setObject(position, text);
            case TINYINT, SMALLINT, INT, BIGINT -> whole(type);
            case FLOAT, DOUBLE -> floating(type, options);
            case BOOLEAN -> (text, row, position) -> row.setLong(position, truth(text) ? 1 : 0);
            case DECIMAL -> decimal((SqlType.Decimal) type);
            case DATE -> (text, row, position) -> row.setLong(position, moments.date(text));
            case TIMESTAMP -> (text, row, position) -> row.setLong(position, moments.timestamp(text));
            case TIMESTAMP_NTZ -> (text, row, position) -> row.setLong(position, moments.timestampNtz(text));
            case TIME -> (text, row, position) -> row.setLong(position, moments.time(text, (SqlType.Time) type));
            case BINARY ->
                (text, row, position) -> row.setObject(position, Binary.wrap(text.getBytes(StandardCharsets.UTF_8)));
            case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME -> interval(type);
            case INTERVAL_CALENDAR, STRUCT, ARRAY, MAP, VARIANT, VOID ->
                throw new RequestException(
                        ErrorCode.UNSUPPORTED_DATA_TYPE_FOR_DATASOURCE,
                        "column " + name + ": csv files are not read as " + type.sql() + "; read it as STRING");
        };
    }

    private static BadValue unfit(String text, SqlType type) {
        return new BadValue("'" + text + "' is no " + type.sql());
    }

    private static CsvValue whole(SqlType type) {
        return (text, row, position) -> {
            try {
                row.setLong(
                        position,
                        switch (type.kind()) {
                            case TINYINT -> Byte.parseByte(text);
                            case SMALLINT -> Short.parseShort(text);
                            case INT -> Integer.parseInt(text);
                            default -> Long.parseLong(text);
                        });
            } catch (NumberFormatException e) {
                throw unfit(text, type);
            }
        };
    }

    private static CsvValue floating(SqlType type, CsvOptions options) {
        String nan = options.nanValue();
        String positive = options.positiveInfinity();
        String negative = options.negativeInfinity();
        boolean single = type.kind() == SqlType.Kind.FLOAT;
        return (text, row, position) -> {
            double value;
            if (text.equals(nan)) {
                value = Double.NaN;
            } else if (text.equals(negative)) {
                value = Double.NEGATIVE_INFINITY;
            } else if (text.equals(positive)) {
                value = Double.POSITIVE_INFINITY;
            } else {
                try {
                    value = single ? Float.parseFloat(text) : Double.parseDouble(text);
                } catch (NumberFormatException e) {
                    throw unfit(text, type);
                }
            }
            row.setDouble(position, value);
        };
    }

    private static boolean truth(String text) {
        if (text.equalsIgnoreCase("true")) {
            return true;
        }
        if (text.equalsIgnoreCase("false")) {
            return false;
        }
        throw unfit(text, SqlType.BOOLEAN);
    }

    /** Commas are taken for those between thousands. */
    private static CsvValue decimal(SqlType.Decimal type) {
        return (text, row, position) -> {
            try {
                row.setObject(position, Decimals.grouped(text, type));
            } catch (NumberFormatException | EvaluationException e) {
                throw unfit(text, type);
            }
        };
    }

    private static CsvValue interval(SqlType type) {
        Conversion conversion = Casts.of(SqlType.STRING, type, ZoneOffset.UTC);
        return (text, row, position) -> {
            try {
                row.setLong(position, (Long) Objects.requireNonNull(conversion.convert(text)));
            } catch (EvaluationException e) {
                throw unfit(text, type);
            }
        };
    }
}
