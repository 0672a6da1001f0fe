package io.cloudfiles.formats.parquet;

import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.format.stateschema.SparkTypeJson;
import io.cloudfiles.formats.bytes.Guard;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.type.SqlType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/** The columns of a Parquet file: as Spark noted them when it wrote the file, else as Spark tells them from the file's types. */
final class ParquetSchema {
    /** Where Spark keeps the schema, among the footer's properties. */
    private static final String SPARK_SCHEMA = "org.apache.spark.sql.parquet.row.metadata";

    private static final int DIGITS_OF_INT64_UNSIGNED = 20;

    private final SourceFile file;

    private ParquetSchema(SourceFile file) {
        this.file = file;
    }

    static SqlType.Struct of(SourceFile file) {
        return Guard.call(file, "Parquet", () -> {
            try (ByteSource source = file.open();
                    ParquetFileReader reader = open(source)) {
                var footer = reader.getFileMetaData();
                String noted = footer.getKeyValueMetaData().get(SPARK_SCHEMA);
                return noted == null
                        ? new ParquetSchema(file).struct(footer.getSchema())
                        : SparkTypeJson.parseStruct(noted, Location.of(file.path()));
            }
        });
    }

    static ParquetFileReader open(ByteSource source) throws IOException {
        ParquetReadOptions options = ParquetReadOptions.builder(new PlainParquetConfiguration())
                .withCodecFactory(new ParquetCodecs())
                .build();
        return ParquetFileReader.open(new ParquetSource(source), options);
    }

    private SqlType.Struct struct(GroupType group) {
        List<SqlType.Field> fields = new ArrayList<>();
        for (Type field : group.getFields()) {
            fields.add(new SqlType.Field(field.getName(), type(field), !field.isRepetition(Type.Repetition.REQUIRED)));
        }
        return new SqlType.Struct(fields);
    }

    /** A repeated field outside of a list is a list of its own. */
    private SqlType type(Type type) {
        SqlType single = type.isPrimitive() ? primitive(file, type.asPrimitiveType()) : group(type.asGroupType());
        return type.isRepetition(Type.Repetition.REPEATED) ? new SqlType.Array(single, false) : single;
    }

    private SqlType group(GroupType group) {
        return switch (Shape.of(group, file)) {
            case STRUCT -> struct(group);
            case LIST -> {
                Type element = Shape.element(group);
                yield new SqlType.Array(elementType(element), !element.isRepetition(Type.Repetition.REQUIRED));
            }
            case MAP -> {
                GroupType entry = group.getType(0).asGroupType();
                yield new SqlType.Map(type(entry.getType(0)), type(entry.getType(1)), true);
            }
        };
    }

    /** The element of an old list is the repeated field itself. */
    private SqlType elementType(Type element) {
        return element.isRepetition(Type.Repetition.REPEATED)
                ? element.isPrimitive() ? primitive(file, element.asPrimitiveType()) : group(element.asGroupType())
                : type(element);
    }

    /** What a group is, by its annotation. */
    enum Shape {
        STRUCT,
        LIST,
        MAP;

        static Shape of(GroupType group, SourceFile file) {
            LogicalTypeAnnotation annotation = group.getLogicalTypeAnnotation();
            if (annotation == null) {
                return STRUCT;
            }
            if (annotation instanceof LogicalTypeAnnotation.ListLogicalTypeAnnotation
                    && group.getFieldCount() == 1
                    && group.getType(0).isRepetition(Type.Repetition.REPEATED)) {
                return LIST;
            }
            if ((annotation instanceof LogicalTypeAnnotation.MapLogicalTypeAnnotation
                            || annotation instanceof LogicalTypeAnnotation.MapKeyValueTypeAnnotation)
                    && isEntries(group)) {
                return MAP;
            }
            throw unsupported(file, group.getName(), annotation.toString());
        }

        private static boolean isEntries(GroupType group) {
            return group.getFieldCount() == 1
                    && !group.getType(0).isPrimitive()
                    && group.getType(0).isRepetition(Type.Repetition.REPEATED)
                    && group.getType(0).asGroupType().getFieldCount() == 2;
        }

        /** Whether the repeated field of a list is its element, as old writers had it, and not a group around it. */
        static boolean isElement(GroupType list) {
            Type repeated = list.getType(0);
            return repeated.isPrimitive()
                    || repeated.asGroupType().getFieldCount() > 1
                    || repeated.getName().equals("array")
                    || repeated.getName().equals(list.getName() + "_tuple");
        }

        static Type element(GroupType list) {
            return isElement(list)
                    ? list.getType(0)
                    : list.getType(0).asGroupType().getType(0);
        }
    }

    static UnsupportedFormatException unsupported(SourceFile file, String column, String type) {
        return new UnsupportedFormatException(
                Location.of(file.path()), "column " + column + " is of type " + type + ", which is not read here");
    }

    static SqlType primitive(SourceFile file, PrimitiveType type) {
        LogicalTypeAnnotation annotation = type.getLogicalTypeAnnotation();
        SqlType read = switch (type.getPrimitiveTypeName()) {
            case BOOLEAN -> SqlType.BOOLEAN;
            case FLOAT -> SqlType.FLOAT;
            case DOUBLE -> SqlType.DOUBLE;
            case INT96 -> SqlType.TIMESTAMP;
            case INT32 -> int32(annotation);
            case INT64 -> int64(annotation);
            case BINARY -> binary(annotation);
            case FIXED_LEN_BYTE_ARRAY -> annotation == null ? SqlType.BINARY : decimal(annotation);
        };
        if (read == null) {
            throw unsupported(file, type.getName(), type.getPrimitiveTypeName() + " (" + annotation + ")");
        }
        return read;
    }

    private static @Nullable SqlType int32(@Nullable LogicalTypeAnnotation annotation) {
        if (annotation instanceof IntLogicalTypeAnnotation number) {
            return switch (number.getBitWidth()) {
                case 8 -> number.isSigned() ? SqlType.TINYINT : SqlType.SMALLINT;
                case 16 -> number.isSigned() ? SqlType.SMALLINT : SqlType.INT;
                case 32 -> number.isSigned() ? SqlType.INT : SqlType.BIGINT;
                default -> null;
            };
        }
        if (annotation instanceof LogicalTypeAnnotation.DateLogicalTypeAnnotation) {
            return SqlType.DATE;
        }
        return annotation == null ? SqlType.INT : decimal(annotation);
    }

    private static @Nullable SqlType int64(@Nullable LogicalTypeAnnotation annotation) {
        if (annotation instanceof IntLogicalTypeAnnotation number) {
            return number.isSigned() ? SqlType.BIGINT : new SqlType.Decimal(DIGITS_OF_INT64_UNSIGNED, 0);
        }
        if (annotation instanceof TimestampLogicalTypeAnnotation timestamp) {
            return timestamp.getUnit() == TimeUnit.NANOS
                    ? null
                    : timestamp.isAdjustedToUTC() ? SqlType.TIMESTAMP : SqlType.TIMESTAMP_NTZ;
        }
        if (annotation instanceof TimeLogicalTypeAnnotation time) {
            return time.getUnit() == TimeUnit.MICROS && !time.isAdjustedToUTC() ? new SqlType.Time(6) : null;
        }
        return annotation == null ? SqlType.BIGINT : decimal(annotation);
    }

    private static @Nullable SqlType binary(@Nullable LogicalTypeAnnotation annotation) {
        if (annotation instanceof LogicalTypeAnnotation.StringLogicalTypeAnnotation
                || annotation instanceof LogicalTypeAnnotation.EnumLogicalTypeAnnotation
                || annotation instanceof LogicalTypeAnnotation.JsonLogicalTypeAnnotation) {
            return SqlType.STRING;
        }
        boolean bytes = annotation == null || annotation instanceof LogicalTypeAnnotation.BsonLogicalTypeAnnotation;
        return bytes ? SqlType.BINARY : decimal(annotation);
    }

    private static @Nullable SqlType decimal(@Nullable LogicalTypeAnnotation annotation) {
        return annotation instanceof DecimalLogicalTypeAnnotation decimal && decimal.getPrecision() <= 38
                ? new SqlType.Decimal(decimal.getPrecision(), decimal.getScale())
                : null;
    }
}
