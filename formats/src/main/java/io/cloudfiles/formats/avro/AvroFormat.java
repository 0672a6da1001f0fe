package io.cloudfiles.formats.avro;

import io.cloudfiles.formats.bytes.MergedSchema;
import io.cloudfiles.spi.FileFormat;
import io.cloudfiles.spi.FormatOption;
import io.cloudfiles.spi.FormatOptions;
import io.cloudfiles.spi.RowReader;
import io.cloudfiles.spi.RowRequest;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.type.SqlType;
import java.util.List;

/** Avro container files. */
public final class AvroFormat implements FileFormat {
    @Override
    public String name() {
        return "avro";
    }

    @Override
    public List<String> endings() {
        return List.of(".avro");
    }

    @Override
    public List<FormatOption> options() {
        return List.of(MergedSchema.OPTION);
    }

    @Override
    public SqlType.Struct schema(List<SourceFile> files, FormatOptions options) {
        return MergedSchema.of(files, options, AvroSchema::of);
    }

    @Override
    public RowReader reader(RowRequest request, FormatOptions options) {
        return new AvroRows(request);
    }
}
