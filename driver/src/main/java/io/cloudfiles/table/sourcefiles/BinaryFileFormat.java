package io.cloudfiles.table.sourcefiles;

import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.spi.FileFormat;
import io.cloudfiles.spi.FormatOption;
import io.cloudfiles.spi.FormatOptions;
import io.cloudfiles.spi.RowReader;
import io.cloudfiles.spi.RowRequest;
import io.cloudfiles.spi.RowSink;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.spi.ValueSink;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import java.util.List;

/** Files of any kind: a row per file, of what it is and of its bytes. */
final class BinaryFileFormat implements FileFormat {
    private static final int LARGEST_CONTENT = Integer.MAX_VALUE - 8;
    private static final long MICROS_PER_MILLI = 1000;

    private static final SqlType.Struct ROWS = new SqlType.Struct(List.of(
            new SqlType.Field("path", SqlType.STRING, false),
            new SqlType.Field("modificationTime", SqlType.TIMESTAMP, false),
            new SqlType.Field("length", SqlType.BIGINT, false),
            new SqlType.Field("content", SqlType.BINARY, true)));

    @Override
    public String name() {
        return "binaryFile";
    }

    @Override
    public List<String> endings() {
        return List.of();
    }

    @Override
    public List<FormatOption> options() {
        return List.of();
    }

    @Override
    public SqlType.Struct schema(List<SourceFile> files, FormatOptions options) {
        return ROWS;
    }

    @Override
    public RowReader reader(RowRequest request, FormatOptions options) {
        int[] fields = request.fields().stream().mapToInt(Integer::intValue).toArray();
        return (file, sink) -> {
            for (int i = 0; i < fields.length; i++) {
                put(file, fields[i], sink.column(i));
            }
            end(fields.length, sink);
        };
    }

    private static void put(SourceFile file, int field, ValueSink column) {
        switch (field) {
            case 0 -> column.addObject(file.uri());
            case 1 -> column.addLong(file.modifiedMillis() * MICROS_PER_MILLI);
            case 2 -> column.addLong(file.size());
            default -> column.addObject(content(file));
        }
    }

    private static Binary content(SourceFile file) {
        try (ByteSource source = file.open()) {
            if (source.size() > LARGEST_CONTENT) {
                throw new UnsupportedFormatException(
                        Location.of(file.path()), "the file is too large to be one value: 2 GB and more");
            }
            return Binary.wrap(source.readAll(LARGEST_CONTENT));
        }
    }

    private static void end(int columns, RowSink sink) {
        if (columns == 0) {
            sink.endRows(1);
        } else {
            sink.endRow();
        }
    }
}
