package io.cloudfiles.format.csv;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.format.text.BadValue;
import io.cloudfiles.format.text.Moments;
import io.cloudfiles.format.text.ReadFields;
import io.cloudfiles.format.text.RecordMode;
import io.cloudfiles.format.text.RowValues;
import io.cloudfiles.spi.RowReader;
import io.cloudfiles.spi.RowRequest;
import io.cloudfiles.spi.RowSink;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rows of CSV files. */
final class CsvRows implements RowReader {
    private final CsvOptions options;
    private final ReadFields fields;
    private final List<String> names = new ArrayList<>();
    private final CsvValue[] values;
    private final String nullValue;

    CsvRows(RowRequest request, CsvOptions options) {
        this.options = options;
        this.fields = new ReadFields(request, options.given());
        this.nullValue = options.nullValue();
        this.values = new CsvValue[fields.fields().size()];
        // The parser's settings are checked here, once, and not by each thread.
        options.parserSettings();
        Moments moments = new Moments(options.given());
        for (int i = 0; i < values.length; i++) {
            SqlType.Field field = fields.fields().get(i);
            values[i] = CsvValue.of(field.name(), field.type(), options, moments);
        }
        String corrupt = RecordMode.corruptColumn(options.given());
        request.all().fields().stream()
                .map(SqlType.Field::name)
                .filter(name -> !name.equalsIgnoreCase(corrupt))
                .forEach(names::add);
    }

    @Override
    public void read(SourceFile file, RowSink sink) {
        try (CsvRecords records = new CsvRecords(options, file)) {
            String[] header = options.header() ? records.next() : null;
            if (options.header() && header == null) {
                return;
            }
            if (fields.onlyCounts() && records.isLines()) {
                while (records.nextLine()) {
                    sink.endRows(1);
                }
                return;
            }
            Reading reading = new Reading(records, sink, places(header, records), header);
            for (String[] tokens = records.next(); tokens != null; tokens = records.next()) {
                reading.record(tokens);
            }
        }
    }

    /** For each field the place of its value in a record of this file; -1 where the file does not have it. */
    private int[] places(String @Nullable [] header, CsvRecords records) {
        int[] places = new int[values.length];
        if (header != null && options.checksHeader()) {
            check(header, records);
        }
        List<String> inFile = header != null && options.columnsByName()
                ? CsvHeader.named(header, nullValue).stream()
                        .map(CsvHeader::fold)
                        .toList()
                : List.of();
        for (int i = 0; i < places.length; i++) {
            places[i] = header != null && options.columnsByName()
                    ? inFile.indexOf(CsvHeader.fold(fields.fields().get(i).name()))
                    : fields.ordinal(i);
        }
        return places;
    }

    private void check(String[] header, CsvRecords records) {
        boolean same = header.length == names.size();
        for (int i = 0; same && i < header.length; i++) {
            same = CsvHeader.fold(header[i]).equals(CsvHeader.fold(names.get(i)));
        }
        if (!same) {
            throw new CorruptFileException(
                    ErrorCode.MALFORMED_RECORD_IN_PARSING,
                    records.location(),
                    "the header is " + String.join(", ", header) + ", the schema has " + String.join(", ", names)
                            + "; enforceSchema => true takes the columns by their places");
        }
    }

    /** The reading of one file. */
    private final class Reading {
        private final CsvRecords records;
        private final RowSink sink;
        private final int[] places;
        private final int width;
        private final RowValues row = new RowValues(values.length);

        Reading(CsvRecords records, RowSink sink, int[] places, String @Nullable [] header) {
            this.records = records;
            this.sink = sink;
            this.places = places;
            this.width = header != null && options.columnsByName() ? header.length : names.size();
        }

        void record(String[] tokens) {
            row.clear();
            String misread = read(tokens);
            String mistake = tokens.length == width ? misread : tokens.length + " values instead of " + width;
            if (mistake == null || fields.mode() == RecordMode.PERMISSIVE) {
                fields.put(row, mistake != null && fields.wantsCorrupt() ? records.text() : null, sink);
            } else if (fields.mode() == RecordMode.FAILFAST) {
                throw RecordMode.failure(records.location(), records.text(), mistake);
            }
        }

        /** Gives what is wrong with the first value that is none; null where all are sound. */
        private @Nullable String read(String[] tokens) {
            String mistake = null;
            for (int i = 0; i < places.length; i++) {
                int place = places[i];
                if (place < 0 || place >= tokens.length || isNull(tokens[place])) {
                    continue;
                }
                try {
                    values[i].read(tokens[place], row, i);
                } catch (BadValue e) {
                    mistake = mistake == null ? e.getMessage() : mistake;
                }
            }
            return mistake;
        }

        private boolean isNull(@Nullable String token) {
            return token == null || token.equals(nullValue);
        }
    }
}
