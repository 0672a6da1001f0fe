package io.cloudfiles.formats.orc;

import io.cloudfiles.formats.bytes.Guard;
import io.cloudfiles.formats.bytes.Target;
import io.cloudfiles.spi.RowReader;
import io.cloudfiles.spi.RowRequest;
import io.cloudfiles.spi.RowSink;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.type.SqlType;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.orc.Reader;
import org.apache.orc.RecordReader;
import org.apache.orc.TypeDescription;

/** The rows of ORC files: only the columns, and fields of columns, that are wanted are read. */
final class OrcRows implements RowReader {
    private final SqlType.Struct wanted;
    private final ZoneId zone;

    OrcRows(RowRequest request, ZoneId zone) {
        this.wanted = request.wanted();
        this.zone = zone;
    }

    @Override
    public void read(SourceFile file, RowSink sink) {
        Guard.call(file, "ORC", () -> {
            try (ByteSource source = file.open();
                    Reader reader = OneFile.reader(file, source)) {
                if (wanted.fields().isEmpty()) {
                    sink.endRows(reader.getNumberOfRows());
                } else {
                    rows(file, reader, sink);
                }
                return true;
            }
        });
    }

    private void rows(SourceFile file, Reader reader, RowSink sink) throws IOException {
        TypeDescription schema = reader.getSchema();
        boolean[] included = new boolean[schema.getMaximumId() + 1];
        Target.Columns columns = new Target.Columns(sink, wanted.fields().size());
        OrcValues values = new OrcValues(file, zone, included);
        List<Integer> ordinals = new ArrayList<>();
        List<OrcValues.Reading> readings = new ArrayList<>();
        for (int i = 0; i < wanted.fields().size(); i++) {
            SqlType.Field field = wanted.fields().get(i);
            int ordinal = OrcValues.find(schema, field.name());
            if (ordinal >= 0) {
                ordinals.add(ordinal);
                readings.add(
                        values.of(schema.getChildren().get(ordinal), field.type(), columns.column(i), field.name()));
            }
        }
        included[0] = true;
        VectorizedRowBatch batch = schema.createRowBatch();
        try (RecordReader rows = reader.rows(reader.options().include(included))) {
            while (rows.nextBatch(batch)) {
                for (int row = 0; row < batch.size; row++) {
                    for (int i = 0; i < readings.size(); i++) {
                        readings.get(i).read(batch.cols[ordinals.get(i)], row);
                    }
                    columns.endRow();
                }
            }
        }
    }
}
