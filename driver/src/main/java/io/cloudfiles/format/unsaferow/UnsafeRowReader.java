package io.cloudfiles.format.unsaferow;

import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.format.row.FieldReader;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads one field of UnsafeRows, or the row as a whole. */
public final class UnsafeRowReader implements FieldReader {
    /** Stands for where a struct lies that is null. */
    private static final long NULL = -1;

    private final SqlType.Struct stored;
    private final int visible;
    private final int[] path;
    private final int[] widths;
    private final SqlType type;

    private UnsafeRowReader(SqlType.Struct stored, int visible, int[] path, int[] widths, SqlType type) {
        this.stored = stored;
        this.visible = visible;
        this.path = path;
        this.widths = widths;
        this.type = type;
    }

    /**
     * A reader of a field.
     *
     * @param stored all fields that the rows really have
     * @param visible how many of them a whole row is shown with
     * @param path the field's ordinals, outermost first, each but the last that of a struct; empty for the whole row
     */
    public static UnsafeRowReader of(SqlType.Struct stored, int visible, List<Integer> path) {
        int[] widths = new int[path.size()];
        SqlType type = new SqlType.Struct(stored.fields().subList(0, visible));
        SqlType.Struct level = stored;
        for (int i = 0; i < widths.length; i++) {
            widths[i] = level.fields().size();
            type = level.fields().get(path.get(i)).type();
            if (i + 1 < widths.length) {
                level = (SqlType.Struct) type;
            }
        }
        int[] ordinals = path.stream().mapToInt(Integer::intValue).toArray();
        return new UnsafeRowReader(stored, visible, ordinals, widths, type);
    }

    /** The same for rows whose schema somebody said, which may be wrong: what cannot be of it is refused. */
    public static FieldReader checked(SqlType.Struct stored, int visible, List<Integer> path) {
        return new CheckedRow(stored, of(stored, visible, path));
    }

    /** The same for rows that may be a placeholder, which is NULL whatever fields rows have. */
    public static FieldReader orPlaceholder(SqlType.Struct stored, int visible, List<Integer> path) {
        return new PlaceholderRow(of(stored, visible, path));
    }

    /** The type of what is read. */
    public SqlType type() {
        return type;
    }

    @Override
    public void read(ByteSlice bytes, int from, int length, ColumnVector target) {
        UnsafeBytes in = new UnsafeBytes(bytes, from, length);
        if (path.length == 0) {
            target.addObject(whole(in));
            return;
        }
        long parent = parent(in);
        int at = parent == NULL ? -1 : place(in, UnsafeBytes.offsetOf(parent), UnsafeBytes.sizeOf(parent));
        if (at < 0) {
            target.addNull();
        } else {
            add(in, at, UnsafeBytes.offsetOf(parent), UnsafeBytes.sizeOf(parent), target);
        }
    }

    @Override
    public @Nullable Object value(ByteSlice bytes, int from, int length) {
        UnsafeBytes in = new UnsafeBytes(bytes, from, length);
        if (path.length == 0) {
            return whole(in);
        }
        long parent = parent(in);
        int at = parent == NULL ? -1 : place(in, UnsafeBytes.offsetOf(parent), UnsafeBytes.sizeOf(parent));
        return at < 0
                ? null
                : UnsafeValues.value(in, type, at, UnsafeBytes.offsetOf(parent), UnsafeBytes.sizeOf(parent));
    }

    /** Where the struct lies that holds the field: its place in the high half, its size in the low half. */
    private long parent(UnsafeBytes in) {
        int base = 0;
        int length = in.length();
        for (int i = 0; i < path.length - 1; i++) {
            int at = place(in, i, base, length);
            if (at < 0) {
                return NULL;
            }
            long region = in.region(at, base, length);
            base += UnsafeBytes.offsetOf(region);
            length = UnsafeBytes.sizeOf(region);
        }
        return (long) base << Integer.SIZE | length;
    }

    private int place(UnsafeBytes in, int base, int length) {
        return place(in, path.length - 1, base, length);
    }

    /** Where the word of the field at a level lies in its struct; less than 0 where the field is null. */
    private int place(UnsafeBytes in, int level, int base, int length) {
        int words = Math.toIntExact(UnsafeRowSpec.bitsetBytes(widths[level]));
        in.need("a row of %d fields", widths[level], base, length, words + (long) UnsafeRowSpec.WORD * widths[level]);
        return in.bit(base, path[level]) ? -1 : base + words + UnsafeRowSpec.WORD * path[level];
    }

    private StructValue whole(UnsafeBytes in) {
        return UnsafeValues.struct(in, stored.fields(), visible, 0, in.length());
    }

    private void add(UnsafeBytes in, int at, int base, int length, ColumnVector target) {
        switch (type.kind()) {
            case BOOLEAN -> target.addLong(in.int8(at) != 0 ? 1 : 0);
            case TINYINT -> target.addLong(in.int8(at));
            case SMALLINT -> target.addLong(in.int16(at));
            case INT, DATE, INTERVAL_YEAR_MONTH -> target.addLong(in.int32(at));
            case BIGINT, TIME, TIMESTAMP, TIMESTAMP_NTZ, INTERVAL_DAY_TIME -> target.addLong(in.int64(at));
            case FLOAT -> target.addDouble(Float.intBitsToFloat(in.int32(at)));
            case DOUBLE -> target.addDouble(Double.longBitsToDouble(in.int64(at)));
            case DECIMAL, STRING, BINARY, INTERVAL_CALENDAR, STRUCT, ARRAY, MAP, VARIANT, VOID ->
                target.addObject(UnsafeValues.value(in, type, at, base, length));
        }
    }
}
