package io.cloudfiles.format.csv;

import io.cloudfiles.format.text.Moments;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The schema of CSV files. With headers, a column is known by its name in each file, and the schema has those of all; else
 * by its place, and the first file's first record says how many there are.
 */
final class CsvSchema {
    private final CsvOptions options;
    private final Moments moments;
    private final Map<String, Column> columns = new LinkedHashMap<>();

    private record Column(String name, CsvType type) {}

    CsvSchema(CsvOptions options) {
        this.options = options;
        this.moments = new Moments(options.given());
    }

    SqlType.Struct of(List<SourceFile> files) {
        for (SourceFile file : files) {
            try (CsvRecords records = new CsvRecords(options, file)) {
                String[] first = records.next();
                if (first != null) {
                    add(records, first);
                }
            }
            if (!options.header() && !options.infersTypes() && !columns.isEmpty()) {
                break;
            }
        }
        return new SqlType.Struct(columns.values().stream()
                .map(column -> new SqlType.Field(
                        column.name(), options.infersTypes() ? column.type().toSql() : SqlType.STRING, true))
                .toList());
    }

    private void add(CsvRecords records, String[] first) {
        List<CsvType> types = new ArrayList<>();
        if (options.header()) {
            CsvHeader.named(first, options.nullValue()).forEach(name -> types.add(column(name)));
        } else {
            if (columns.isEmpty()) {
                CsvHeader.numbered(first.length).forEach(this::column);
            }
            columns.values().forEach(column -> types.add(column.type()));
            add(types, first);
        }
        if (options.infersTypes()) {
            for (String[] values = records.next(); values != null; values = records.next()) {
                add(types, values);
            }
        }
    }

    private CsvType column(String name) {
        return columns.computeIfAbsent(CsvHeader.fold(name), key -> new Column(name, new CsvType(options, moments)))
                .type();
    }

    /** A record may lack values, or have too many. */
    private static void add(List<CsvType> types, String[] values) {
        for (int i = 0; i < Math.min(types.size(), values.length); i++) {
            types.get(i).add(values[i]);
        }
    }
}
