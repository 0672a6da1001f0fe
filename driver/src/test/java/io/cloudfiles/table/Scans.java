package io.cloudfiles.table;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads tables in tests. */
public final class Scans {
    private Scans() {}

    /** All rows of the named columns; of all columns where none is named. */
    public static List<List<@Nullable Object>> rows(Table table, String... names) {
        try (RowCursor cursor = open(table, names)) {
            return rest(cursor, names.length == 0 ? table.columns().size() : names.length);
        }
    }

    /** What is left of a cursor. */
    public static List<List<@Nullable Object>> rest(RowCursor cursor, int width) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        while (cursor.next()) {
            List<@Nullable Object> row = new ArrayList<>();
            for (int i = 0; i < width; i++) {
                row.add(cursor.value(i));
            }
            rows.add(row);
        }
        return rows;
    }

    /** Starts a scan of the named columns; of all columns where none is named. */
    public static RowCursor open(Table table, String... names) {
        List<String> all = table.columns().stream().map(Column::name).toList();
        List<ColumnPath> paths = names.length == 0
                ? IntStream.range(0, all.size()).mapToObj(ColumnPath::of).toList()
                : Stream.of(names).map(name -> ColumnPath.of(all.indexOf(name))).toList();
        return table.scan(ScanRequest.of(paths), new ScanContext(1, Cancellation.untimed()));
    }

    /** How many rows a scan without columns counts. */
    public static int count(Table table) {
        try (RowCursor cursor = table.scan(ScanRequest.of(List.of()), new ScanContext(1, Cancellation.untimed()))) {
            return rest(cursor, 0).size();
        }
    }

    /** A call with arguments by position. */
    public static Arguments arguments(Object... values) {
        return new Arguments(Stream.of(values)
                .map(value -> new Arguments.Argument(null, value))
                .toList());
    }
}
