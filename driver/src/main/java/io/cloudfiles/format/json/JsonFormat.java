package io.cloudfiles.format.json;

import io.cloudfiles.spi.FileFormat;
import io.cloudfiles.spi.FormatOption;
import io.cloudfiles.spi.FormatOptions;
import io.cloudfiles.spi.RowReader;
import io.cloudfiles.spi.RowRequest;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.type.SqlType;
import java.util.List;

/** JSON files: a record per line, or per file. */
public final class JsonFormat implements FileFormat {
    @Override
    public String name() {
        return "json";
    }

    @Override
    public List<String> endings() {
        return List.of(".json", ".jsonl", ".ndjson");
    }

    @Override
    public List<FormatOption> options() {
        return JsonOptions.all();
    }

    @Override
    public SqlType.Struct schema(List<SourceFile> files, FormatOptions options) {
        return new JsonSchema(options).of(files);
    }

    @Override
    public RowReader reader(RowRequest request, FormatOptions options) {
        return new JsonRows(request, options);
    }
}
