package io.cloudfiles.jdbc;

import io.cloudfiles.type.SqlType;
import java.sql.DatabaseMetaData;
import java.sql.JDBCType;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The types as getTypeInfo lists them: by JDBC's type number, the closest one to it first. */
final class TypeInfo {
    /** A type in the list: one of its kind, and how it is written. */
    private record Entry(
            String name,
            SqlType sample,
            @Nullable String quoteBefore,
            @Nullable String parameters) {
        TypeMapping mapping(ComplexTypes complexTypes) {
            return TypeMapping.of(sample, complexTypes);
        }
    }

    private static final int MAX_DIGITS = 38;
    private static final int DECIMAL_RADIX = 10;

    private static final List<Entry> ENTRIES = List.of(
            new Entry("BOOLEAN", SqlType.BOOLEAN, null, null),
            new Entry("TINYINT", SqlType.TINYINT, null, null),
            new Entry("SMALLINT", SqlType.SMALLINT, null, null),
            new Entry("INT", SqlType.INT, null, null),
            new Entry("BIGINT", SqlType.BIGINT, null, null),
            new Entry("FLOAT", SqlType.FLOAT, null, null),
            new Entry("DOUBLE", SqlType.DOUBLE, null, null),
            new Entry("DECIMAL", new SqlType.Decimal(MAX_DIGITS, MAX_DIGITS), null, "precision,scale"),
            new Entry("STRING", SqlType.STRING, "'", null),
            new Entry("BINARY", SqlType.BINARY, "X'", null),
            new Entry("DATE", SqlType.DATE, "DATE'", null),
            new Entry("TIME", new SqlType.Time(6), "TIME'", "precision"),
            new Entry("TIMESTAMP", SqlType.TIMESTAMP, "TIMESTAMP'", null),
            new Entry("TIMESTAMP_NTZ", SqlType.TIMESTAMP_NTZ, "TIMESTAMP_NTZ'", null),
            new Entry("INTERVAL", SqlType.INTERVAL_CALENDAR, "INTERVAL'", null),
            new Entry("STRUCT", new SqlType.Struct(List.of()), null, null),
            new Entry("ARRAY", new SqlType.Array(SqlType.VOID, true), null, null),
            new Entry("MAP", new SqlType.Map(SqlType.VOID, SqlType.VOID, true), null, null),
            new Entry("VARIANT", SqlType.VARIANT, null, null),
            new Entry("VOID", SqlType.VOID, null, null));

    private TypeInfo() {}

    static MetadataRows rows(ComplexTypes complexTypes) {
        MetadataRows rows = new MetadataRows(MetadataResult.TYPE_INFO);
        ENTRIES.stream()
                .sorted(Comparator.comparingInt(
                        entry -> entry.mapping(complexTypes).jdbcType()))
                .forEach(entry -> add(rows, entry, complexTypes));
        return rows;
    }

    private static void add(MetadataRows rows, Entry entry, ComplexTypes complexTypes) {
        TypeMapping mapping = entry.mapping(complexTypes);
        boolean number = TypeMapping.isSigned(entry.sample());
        rows.add(
                entry.name(),
                mapping.jdbcType(),
                mapping.precision(),
                entry.quoteBefore(),
                entry.quoteBefore() == null ? null : "'",
                entry.parameters(),
                DatabaseMetaData.typeNullable,
                TypeMapping.isCaseSensitive(entry.sample()),
                DatabaseMetaData.typeSearchable,
                !number,
                false,
                false,
                entry.name(),
                0,
                mapping.scale(),
                null,
                null,
                number ? DECIMAL_RADIX : null);
    }

    /** The types as the Markdown table of docs/jdbc.md. */
    static String markdownTable() {
        StringBuilder table =
                new StringBuilder("| Type | JDBC type | getObject | with `complexTypes=struct` |\n|---|---|---|---|\n");
        for (Entry entry : ENTRIES) {
            TypeMapping mapping = entry.mapping(ComplexTypes.JSON);
            TypeMapping struct = entry.mapping(ComplexTypes.STRUCT);
            table.append("| ").append(entry.name());
            table.append(" | ").append(jdbcName(mapping));
            table.append(" | ").append(className(mapping)).append(" | ");
            table.append(struct.equals(mapping) ? "" : jdbcName(struct) + ", " + className(struct));
            table.append(" |\n");
        }
        return table.toString();
    }

    private static String jdbcName(TypeMapping mapping) {
        return JDBCType.valueOf(mapping.jdbcType()).getName();
    }

    private static String className(TypeMapping mapping) {
        return "`" + mapping.javaClass().getTypeName() + "`";
    }
}
