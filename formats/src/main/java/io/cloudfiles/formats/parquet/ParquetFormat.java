package io.cloudfiles.formats.parquet;

import io.cloudfiles.formats.bytes.MergedSchema;
import io.cloudfiles.spi.FileFormat;
import io.cloudfiles.spi.FormatOption;
import io.cloudfiles.spi.FormatOptions;
import io.cloudfiles.spi.RowReader;
import io.cloudfiles.spi.RowRequest;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.type.SqlType;
import java.util.List;

/** Parquet files. */
public final class ParquetFormat implements FileFormat {
    @Override
    public String name() {
        return "parquet";
    }

    @Override
    public List<String> endings() {
        return List.of(".parquet", ".parq");
    }

    @Override
    public List<FormatOption> options() {
        return List.of(MergedSchema.OPTION);
    }

    @Override
    public boolean numbersRows() {
        return true;
    }

    @Override
    public SqlType.Struct schema(List<SourceFile> files, FormatOptions options) {
        return MergedSchema.of(files, options, ParquetSchema::of);
    }

    @Override
    public RowReader reader(RowRequest request, FormatOptions options) {
        return new ParquetRows(request);
    }
}
