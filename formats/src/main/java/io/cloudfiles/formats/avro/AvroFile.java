package io.cloudfiles.formats.avro;

import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.storage.ByteSource;
import java.io.IOException;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileStream;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.jspecify.annotations.Nullable;

/** An open Avro file: its schema, and its records one after the other. */
final class AvroFile implements AutoCloseable {
    static {
        AvroCodecs.register();
    }

    private final ByteSource source;
    private final DataFileStream<GenericRecord> records;

    private AvroFile(ByteSource source, DataFileStream<GenericRecord> records) {
        this.source = source;
        this.records = records;
    }

    /** Opens a file whose records are read whole. */
    static AvroFile open(SourceFile file) throws IOException {
        return open(file, null);
    }

    /** Opens a file of whose records only the fields of a projection are read. */
    static AvroFile open(SourceFile file, @Nullable Schema projection) throws IOException {
        ByteSource source = file.open();
        boolean opened = false;
        try {
            // The file's own schema is set by the stream, once it has read it.
            DataFileStream<GenericRecord> records =
                    new DataFileStream<>(source.stream(), new GenericDatumReader<>(null, projection));
            opened = true;
            return new AvroFile(source, records);
        } finally {
            if (!opened) {
                source.close();
            }
        }
    }

    /** The schema that the file was written with. */
    Schema schema() {
        return records.getSchema();
    }

    DataFileStream<GenericRecord> records() {
        return records;
    }

    @Override
    public void close() throws IOException {
        records.close();
        source.close();
    }
}
