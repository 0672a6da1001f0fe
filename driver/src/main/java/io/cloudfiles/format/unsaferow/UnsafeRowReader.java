package io.cloudfiles.format.unsaferow;

import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.util.List;

/**
 * Reads one field of rows, or the row as a whole, and nothing else of them. Safe for use by several threads.
 *
 * <p>Every method throws {@link io.cloudfiles.error.CorruptFileException} where the bytes do not fit the schema.
 */
public final class UnsafeRowReader {
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

    /** The type of what is read. */
    public SqlType type() {
        return type;
    }

    /** Adds the row's field to a column of {@link #type()}; NULL where it or a struct around it is null. */
    public void read(ByteSlice row, ColumnVector target) {
        UnsafeBytes in = new UnsafeBytes(row);
        if (path.length == 0) {
            target.addObject(whole(in));
            return;
        }
        int base = 0;
        int length = in.length();
        for (int i = 0; i < path.length; i++) {
            int words = Math.toIntExact(UnsafeRowSpec.bitsetBytes(widths[i]));
            in.need("a row of " + widths[i] + " fields", base, length, words + (long) UnsafeRowSpec.WORD * widths[i]);
            if (in.bit(base, path[i])) {
                target.addNull();
                return;
            }
            int at = base + words + UnsafeRowSpec.WORD * path[i];
            if (i == path.length - 1) {
                add(in, at, base, length, target);
            } else {
                long region = in.region(at, base, length);
                base += UnsafeBytes.offsetOf(region);
                length = UnsafeBytes.sizeOf(region);
            }
        }
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
