package io.cloudfiles.format.csv;

import io.cloudfiles.spi.FileFormat;
import io.cloudfiles.spi.FormatOption;
import io.cloudfiles.spi.FormatOptions;
import io.cloudfiles.spi.RowReader;
import io.cloudfiles.spi.RowRequest;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.type.SqlType;
import java.util.List;

/** CSV files, of any delimiter. */
public final class CsvFormat implements FileFormat {
    @Override
    public String name() {
        return "csv";
    }

    @Override
    public List<String> endings() {
        return List.of(".csv", ".tsv");
    }

    @Override
    public List<FormatOption> options() {
        return CsvOptions.all();
    }

    @Override
    public SqlType.Struct schema(List<SourceFile> files, FormatOptions options) {
        return new CsvSchema(new CsvOptions(options)).of(files);
    }

    @Override
    public RowReader reader(RowRequest request, FormatOptions options) {
        return new CsvRows(request, new CsvOptions(options));
    }
}
