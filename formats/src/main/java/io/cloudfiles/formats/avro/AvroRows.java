package io.cloudfiles.formats.avro;

import io.cloudfiles.formats.bytes.Guard;
import io.cloudfiles.formats.bytes.Target;
import io.cloudfiles.spi.RowReader;
import io.cloudfiles.spi.RowRequest;
import io.cloudfiles.spi.RowSink;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.type.SqlType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileStream;
import org.apache.avro.generic.GenericRecord;

/** The rows of Avro files: only the fields of records that are wanted are decoded. */
final class AvroRows implements RowReader {
    private final SqlType.Struct wanted;

    AvroRows(RowRequest request) {
        this.wanted = request.wanted();
    }

    @Override
    public void read(SourceFile file, RowSink sink) {
        Guard.call(file, "Avro", () -> {
            try (AvroFile opened = AvroFile.open(file)) {
                if (wanted.fields().isEmpty()) {
                    count(opened.records(), sink);
                } else {
                    rows(file, opened.schema(), sink);
                }
                return true;
            }
        });
    }

    private static void count(DataFileStream<GenericRecord> records, RowSink sink) throws IOException {
        while (records.hasNext()) {
            sink.endRows(records.getBlockCount());
            records.nextBlock();
        }
    }

    private void rows(SourceFile file, Schema written, RowSink sink) throws IOException {
        AvroValues values = new AvroValues(file);
        List<Schema.Field> read = new ArrayList<>();
        List<AvroValues.Setting> settings = new ArrayList<>();
        Target.Columns columns = new Target.Columns(sink, wanted.fields().size());
        for (int i = 0; i < wanted.fields().size(); i++) {
            SqlType.Field field = wanted.fields().get(i);
            Schema.Field found = AvroValues.find(written, field.name());
            if (found != null) {
                settings.add(values.of(found.schema(), field.type(), columns.column(i), field.name()));
                read.add(new Schema.Field(found.name(), found.schema(), null, null));
            }
        }
        Schema projection = Schema.createRecord(written.getName(), null, written.getNamespace(), false, read);
        try (AvroFile opened = AvroFile.open(file, projection)) {
            DataFileStream<GenericRecord> records = opened.records();
            GenericRecord record = null;
            while (records.hasNext()) {
                record = records.next(record);
                for (int i = 0; i < settings.size(); i++) {
                    Object value = record.get(i);
                    if (value != null) {
                        settings.get(i).set(value);
                    }
                }
                columns.endRow();
            }
        }
    }
}
