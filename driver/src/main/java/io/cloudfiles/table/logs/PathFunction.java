package io.cloudfiles.table.logs;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.storage.StorageRoot;
import io.cloudfiles.table.ArgumentReader;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.Parameter;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Table;
import io.cloudfiles.table.TableFunction;
import io.cloudfiles.type.SqlType;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A table function that takes a path and nothing else, and has the same columns whatever is there.
 *
 * @param pathMeans what the path is to be, for people
 * @param opener looks at a resolved path, and says how its rows are read
 */
record PathFunction(
        String name,
        String description,
        String pathMeans,
        List<Column> columns,
        StorageRoot storage,
        Function<String, Scan> opener)
        implements TableFunction {
    private static final String PATH = "path";

    /** Starts reading what was found when the function was bound. */
    interface Scan {
        RowCursor start(ScanRequest request, ScanContext context);
    }

    PathFunction {
        columns = List.copyOf(columns);
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(new Parameter(PATH, SqlType.STRING, true, true, "", pathMeans));
    }

    @Override
    public Optional<List<Column>> fixedColumns() {
        return Optional.of(columns);
    }

    @Override
    public Table bind(Arguments arguments) {
        ArgumentReader reader = ArgumentReader.of(this, arguments);
        String path = storage.resolve(reader.requiredText(PATH, ErrorCode.REQUIRED_PARAMETER_NOT_FOUND));
        return new Call(columns, opener.apply(path));
    }

    /** One call of such a function. */
    private record Call(List<Column> columns, Scan opened) implements Table {
        @Override
        public RowCursor scan(ScanRequest request, ScanContext context) {
            return opened.start(request, context);
        }
    }
}
