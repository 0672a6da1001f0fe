package io.cloudfiles.formats.bytes;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.spi.FormatOption;
import io.cloudfiles.spi.FormatOptions;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.CommonTypes;
import io.cloudfiles.type.value.Numbers;
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

    /** What holds two whole numbers, two floating ones, or two decimals. */
    private static @Nullable SqlType number(SqlType a, SqlType b) {
        if (a instanceof SqlType.Decimal x && b instanceof SqlType.Decimal y) {
            return CommonTypes.lossless(x, y).orElse(null);
        }
        if (Numbers.isIntegral(a.kind()) && Numbers.isIntegral(b.kind())) {
            return Numbers.max(a.kind()) >= Numbers.max(b.kind()) ? a : b;
        }
        return Numbers.isFloating(a.kind()) && Numbers.isFloating(b.kind()) ? SqlType.DOUBLE : null;
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
