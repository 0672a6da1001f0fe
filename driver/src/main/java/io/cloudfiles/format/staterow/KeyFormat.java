package io.cloudfiles.format.staterow;

import io.cloudfiles.format.row.FieldReader;
import io.cloudfiles.format.row.RowFormat;
import io.cloudfiles.format.stateschema.KeyEncoding;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Keys as a store on RocksDB lays them out, behind the number of their column family (rocksdb.md R21).
 *
 * @param layout of which parts they are
 * @param rows how the rows within them are written
 */
record KeyFormat(KeyEncoding layout, RowEncoding rows) implements RowFormat {
    @Override
    public FieldReader reader(SqlType.Struct stored, int visible, List<Integer> path) {
        if (layout instanceof KeyEncoding.Whole) {
            return rows.keyRows().reader(stored, visible, path);
        }
        if (path.isEmpty()) {
            return new RowParts(IntStream.range(0, visible)
                    .mapToObj(i -> field(stored, List.of(i)))
                    .toList());
        }
        return field(stored, path);
    }

    private FieldReader field(SqlType.Struct stored, List<Integer> path) {
        if (layout instanceof KeyEncoding.PrefixScan prefix) {
            return inParts(stored, firstOrdinals(prefix.columns()), path);
        }
        if (layout instanceof KeyEncoding.RangeScan range) {
            return range.ordinals().contains(path.get(0))
                    ? ordered(stored, range.ordinals(), path.get(0))
                    : inParts(stored, range.ordinals(), path);
        }
        return timed(stored, path, layout instanceof KeyEncoding.TimestampFirst);
    }

    private static List<Integer> firstOrdinals(int count) {
        return IntStream.range(0, count).boxed().toList();
    }

    /** {@code first} are the ordinals of the fields in the first part. */
    private FieldReader inParts(SqlType.Struct stored, List<Integer> first, List<Integer> path) {
        List<Integer> rest = IntStream.range(0, stored.fields().size())
                .boxed()
                .filter(ordinal -> !first.contains(ordinal))
                .toList();
        boolean second = !first.contains(path.get(0));
        List<Integer> part = second ? rest : first;
        SqlType.Struct fields = new SqlType.Struct(
                part.stream().map(ordinal -> stored.fields().get(ordinal)).toList());
        RowFormat format = second ? rows.keyRows() : rows.firstParts();
        return new SplitKey(format.reader(fields, 0, within(path, part.indexOf(path.get(0)))), second);
    }

    private FieldReader ordered(SqlType.Struct stored, List<Integer> ordinals, int ordinal) {
        FieldReader bytes = rows.ordered(
                ordinals.stream().map(each -> stored.fields().get(each)).toList(), ordinals.indexOf(ordinal));
        return new OrderedField(
                new SplitKey(bytes, false), stored.fields().get(ordinal).type());
    }

    private FieldReader timed(SqlType.Struct stored, List<Integer> path, boolean timeFirst) {
        int last = stored.fields().size() - 1;
        if (path.get(0) == last) {
            return new TimestampKey(timeFirst);
        }
        SqlType.Struct fields = new SqlType.Struct(stored.fields().subList(0, last));
        return new TimestampKey.Rest(rows.keyRows().reader(fields, 0, path), timeFirst);
    }

    private static List<Integer> within(List<Integer> path, int first) {
        List<Integer> within = new ArrayList<>(path);
        within.set(0, first);
        return within;
    }
}
