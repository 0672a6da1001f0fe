package io.cloudfiles.formats.parquet;

import io.cloudfiles.formats.bytes.Guard;
import io.cloudfiles.formats.bytes.Target;
import io.cloudfiles.spi.RowReader;
import io.cloudfiles.spi.RowRequest;
import io.cloudfiles.spi.RowSink;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.type.SqlType;
import java.io.IOException;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.FileMetaData;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.MessageType;

/** The rows of Parquet files: only the columns, and fields of columns, that are wanted are read. */
final class ParquetRows implements RowReader {
    private final SqlType.Struct wanted;

    ParquetRows(RowRequest request) {
        this.wanted = request.wanted();
    }

    @Override
    public void read(SourceFile file, RowSink sink) {
        Guard.call(file, "Parquet", () -> {
            try (ByteSource source = file.open();
                    ParquetFileReader reader = ParquetSchema.open(source)) {
                FileMetaData footer = reader.getFileMetaData();
                for (BlockMetaData block : reader.getFooter().getBlocks()) {
                    check(block, source.size());
                }
                MessageType projection = new Projection(file).of(footer.getSchema(), wanted);
                if (projection.getFieldCount() == 0) {
                    count(reader, sink);
                } else {
                    rows(file, reader, projection, sink);
                }
                return true;
            }
        });
    }

    /** The library makes room for as many bytes as the footer says. */
    private static void check(BlockMetaData block, long size) throws IOException {
        for (ColumnChunkMetaData column : block.getColumns()) {
            long start = column.getStartingPos();
            if (start < 0 || column.getTotalSize() < 0 || column.getTotalSize() > size - start) {
                throw new IOException("column " + column.getPath().toDotString() + " has " + column.getTotalSize()
                        + " bytes from " + start + " on, the file " + size + " in all");
            }
        }
        if (block.getRowCount() < 0) {
            throw new IOException("a group of " + block.getRowCount() + " rows");
        }
    }

    /** The footer counts; what is wanted and not in the file is NULL. */
    private void count(ParquetFileReader reader, RowSink sink) {
        Target.Columns columns = new Target.Columns(sink, wanted.fields().size());
        for (BlockMetaData block : reader.getFooter().getBlocks()) {
            if (wanted.fields().isEmpty()) {
                sink.endRows(block.getRowCount());
                continue;
            }
            for (long row = 0; row < block.getRowCount(); row++) {
                columns.endRow();
            }
        }
    }

    private void rows(SourceFile file, ParquetFileReader reader, MessageType projection, RowSink sink)
            throws IOException {
        FileMetaData footer = reader.getFileMetaData();
        reader.setRequestedSchema(projection);
        Target.Columns columns = new Target.Columns(sink, wanted.fields().size());
        GroupConverter root = new Converters(file, LegacyCalendar.of(footer, file)).root(projection, wanted, columns);
        MessageColumnIO io = new ColumnIOFactory(footer.getCreatedBy()).getColumnIO(projection, footer.getSchema());
        for (PageReadStore pages = reader.readNextRowGroup(); pages != null; pages = reader.readNextRowGroup()) {
            RecordReader<Boolean> records = io.getRecordReader(pages, new Rows(root));
            for (long row = 0; row < pages.getRowCount(); row++) {
                records.read();
                columns.endRow();
            }
        }
    }

    /** Rows that go to a sink as they are read. */
    private static final class Rows extends RecordMaterializer<Boolean> {
        private final GroupConverter root;

        Rows(GroupConverter root) {
            this.root = root;
        }

        @Override
        public Boolean getCurrentRecord() {
            return true;
        }

        @Override
        public GroupConverter getRootConverter() {
            return root;
        }
    }
}
