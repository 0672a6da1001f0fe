package io.cloudfiles.formats.bytes;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.spi.FormatOption;
import io.cloudfiles.spi.FormatOptions;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.type.SqlType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The schema of files that each say their own: of the first one, or of all together. */
public final class MergedSchema {
    /** Whether all files are asked. */
    public static final FormatOption OPTION = FormatOption.flag(
            "mergeSchema", false, "The columns of all files; else of the first alone. read_files merges by default");

    private static final int MAX_DIGITS = 38;

    /** The rank of FLOAT. */
    private static final int FLOATING = 4;

    private MergedSchema() {}

    /** The fields of the files' rows, all of which may be NULL. */
    public static SqlType.Struct of(
            List<SourceFile> files, FormatOptions options, Function<SourceFile, SqlType.Struct> reading) {
        SqlType.Struct schema = reading.apply(files.get(0));
        if (options.flag(OPTION.name()).orElse(false)) {
            for (SourceFile file : files.subList(1, files.size())) {
                schema = merged(schema, reading.apply(file), file);
            }
        }
        return (SqlType.Struct) nullable(schema);
    }

    private static SqlType.Struct merged(SqlType.Struct a, SqlType.Struct b, SourceFile file) {
        Map<String, SqlType.Field> fields = new LinkedHashMap<>();
        a.fields().forEach(field -> fields.put(fold(field), field));
        for (SqlType.Field field : b.fields()) {
            SqlType.Field known = fields.get(fold(field));
            SqlType type = known == null ? field.type() : wider(field.name(), known.type(), field.type(), file);
            fields.put(fold(field), new SqlType.Field(known == null ? field.name() : known.name(), type, true));
        }
        return new SqlType.Struct(List.copyOf(fields.values()));
    }

    private static String fold(SqlType.Field field) {
        return field.name().toLowerCase(Locale.ROOT);
    }

    private static SqlType wider(String name, SqlType a, SqlType b, SourceFile file) {
        if (a.equals(b)) {
            return a;
        }
        if (a instanceof SqlType.Struct x && b instanceof SqlType.Struct y) {
            return merged(x, y, file);
        }
        if (a instanceof SqlType.Array x && b instanceof SqlType.Array y) {
            return new SqlType.Array(wider(name, x.element(), y.element(), file), true);
        }
        if (a instanceof SqlType.Map x && b instanceof SqlType.Map y) {
            return new SqlType.Map(wider(name, x.key(), y.key(), file), wider(name, x.value(), y.value(), file), true);
        }
        SqlType number = number(a, b);
        if (number == null) {
            throw new RequestException(
                    ErrorCode.UNABLE_TO_INFER_SCHEMA,
                    "column " + name + " is " + a.sql() + " in some files and " + b.sql() + " in " + file.path()
                            + ": read them apart, or mergeSchema => false with a schema that suits");
        }
        return number;
    }

    private static @Nullable SqlType decimal(SqlType.Decimal a, SqlType.Decimal b) {
        int scale = Math.max(a.scale(), b.scale());
        int whole = Math.max(a.precision() - a.scale(), b.precision() - b.scale());
        return scale + whole <= MAX_DIGITS ? new SqlType.Decimal(scale + whole, scale) : null;
    }

    /** What holds two whole numbers, two floating ones, or two decimals. */
    private static @Nullable SqlType number(SqlType a, SqlType b) {
        if (a instanceof SqlType.Decimal x && b instanceof SqlType.Decimal y) {
            return decimal(x, y);
        }
        int left = rank(a);
        int right = rank(b);
        boolean alike = left >= 0 && right >= 0 && (left < FLOATING) == (right < FLOATING);
        return alike ? left >= right ? a : b : null;
    }

    /** Whole numbers, then floating ones. */
    private static int rank(SqlType type) {
        return switch (type.kind()) {
            case TINYINT -> 0;
            case SMALLINT -> 1;
            case INT -> 2;
            case BIGINT -> 3;
            case FLOAT -> FLOATING;
            case DOUBLE -> FLOATING + 1;
            default -> -1;
        };
    }

    private static SqlType nullable(SqlType type) {
        if (type instanceof SqlType.Struct struct) {
            return new SqlType.Struct(struct.fields().stream()
                    .map(field -> new SqlType.Field(field.name(), nullable(field.type()), true))
                    .toList());
        }
        if (type instanceof SqlType.Array array) {
            return new SqlType.Array(nullable(array.element()), true);
        }
        return type instanceof SqlType.Map map
                ? new SqlType.Map(nullable(map.key()), nullable(map.value()), true)
                : type;
    }
}
