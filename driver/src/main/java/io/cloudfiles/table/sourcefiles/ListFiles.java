package io.cloudfiles.table.sourcefiles;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.StorageRoot;
import io.cloudfiles.table.ArgumentReader;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.Parameter;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Table;
import io.cloudfiles.table.TableFunction;
import io.cloudfiles.type.SqlType;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** {@code list_files(path)}: what really lies in a folder now. */
public final class ListFiles implements TableFunction {
    private static final String PATH = "path";
    private static final String RECURSIVE = "recursive";
    private static final String HIDDEN = "includeHidden";
    private static final long MICROS_PER_MILLI = 1000;

    private static final List<Column> COLUMNS = List.of(
            Column.required("path", SqlType.STRING, "The file's URI, percent-encoded as cloud_files_state shows it"),
            Column.required("size", SqlType.BIGINT, "Bytes; 0 for a folder"),
            Column.required("modification_time", SqlType.TIMESTAMP, "When it was last modified"));

    private final StorageRoot storage;

    public ListFiles(StorageRoot storage) {
        this.storage = storage;
    }

    @Override
    public String name() {
        return "list_files";
    }

    @Override
    public String description() {
        return "The files that lie in a folder now";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                new Parameter(PATH, SqlType.STRING, true, true, "", "A folder, a file, or a pattern of them"),
                new Parameter(
                        RECURSIVE,
                        SqlType.BOOLEAN,
                        false,
                        true,
                        "true",
                        "The files of every depth; false for what stands in the folder itself, folders among it"),
                new Parameter(
                        HIDDEN,
                        SqlType.BOOLEAN,
                        false,
                        false,
                        "false",
                        "Also names that begin with a dot or an underscore, which streams pass over"));
    }

    @Override
    public Optional<List<Column>> fixedColumns() {
        return Optional.of(COLUMNS);
    }

    @Override
    public Table bind(Arguments arguments) {
        ArgumentReader reader = ArgumentReader.of(this, arguments);
        List<FileEntry> roots =
                PathQuery.find(storage, reader.requiredText(PATH, ErrorCode.REQUIRED_PARAMETER_NOT_FOUND));
        boolean recursive = reader.flag(RECURSIVE).orElse(true);
        Predicate<FileEntry> wanted = reader.flag(HIDDEN).orElse(false) ? entry -> true : FileWalk.DATA;
        return new Listing(storage, roots, wanted, recursive);
    }

    /** The files below some roots; folders are listed as rows are asked for. */
    private record Listing(StorageRoot storage, List<FileEntry> roots, Predicate<FileEntry> wanted, boolean recursive)
            implements Table {
        @Override
        public List<Column> columns() {
            return COLUMNS;
        }

        @Override
        public RowCursor scan(ScanRequest request, ScanContext context) {
            return new Rows(
                    storage,
                    new FileWalk(storage, roots, wanted, recursive),
                    request.columns().stream().mapToInt(ColumnPath::column).toArray(),
                    context.cancellation());
        }
    }

    /** A row per entry of a walk. */
    private static final class Rows implements RowCursor {
        private final StorageRoot storage;
        private final FileWalk walk;
        private final int[] columns;
        private final Cancellation cancellation;
        private @Nullable FileEntry entry;
        private boolean closed;

        Rows(StorageRoot storage, FileWalk walk, int[] columns, Cancellation cancellation) {
            this.storage = storage;
            this.walk = walk;
            this.columns = columns;
            this.cancellation = cancellation;
        }

        @Override
        public boolean next() {
            cancellation.check();
            entry = !closed && walk.hasNext() ? walk.next() : null;
            return entry != null;
        }

        @Override
        public @Nullable Object value(int position) {
            FileEntry row = entry;
            if (row == null) {
                throw new IllegalStateException("there is no current row");
            }
            return switch (columns[position]) {
                case 0 -> storage.uri(row.path());
                case 1 -> row.directory() ? 0L : row.size();
                default -> row.modifiedMillis() * MICROS_PER_MILLI;
            };
        }

        @Override
        public void close() {
            closed = true;
            entry = null;
        }
    }
}
