package io.cloudfiles.format.staterow;

import io.cloudfiles.format.stateschema.KeyEncoding;
import io.cloudfiles.format.unsaferow.UnsafeRowWriter;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a key of a store on RocksDB, behind the number of its column family, or those that several keys begin with
 * (rocksdb.md R21).
 *
 * @param whole whether they are all of a key
 */
public record KeyBytes(Binary bytes, boolean whole) {
    /**
     * The bytes of the keys whose first fields have these values; empty where they cannot be told.
     *
     * @param fields all fields of the key
     * @param values of the first of them, boxed, each of its field's type
     */
    public static Optional<KeyBytes> of(
            KeyEncoding encoding, List<SqlType.Field> fields, List<@Nullable Object> values) {
        int known = values.size();
        int all = fields.size();
        if (!fields.subList(0, known).stream().allMatch(field -> UnsafeRowWriter.takes(field.type()))) {
            return Optional.empty();
        }
        if (encoding instanceof KeyEncoding.Whole) {
            return known == all ? Optional.of(whole(row(fields, values, 0, all))) : Optional.empty();
        }
        if (encoding instanceof KeyEncoding.PrefixScan prefix) {
            return known < prefix.columns() ? Optional.empty() : Optional.of(inParts(prefix.columns(), fields, values));
        }
        return encoding instanceof KeyEncoding.RangeScan ? Optional.empty() : timed(encoding, fields, values);
    }

    private static Optional<KeyBytes> timed(
            KeyEncoding encoding, List<SqlType.Field> fields, List<@Nullable Object> values) {
        int last = fields.size() - 1;
        boolean timeFirst = encoding instanceof KeyEncoding.TimestampFirst;
        boolean whole = values.size() == fields.size();
        if (values.size() < last || (timeFirst && !whole) || (whole && values.get(last) == null)) {
            return Optional.empty();
        }
        byte[] row = row(fields, values, 0, last);
        if (!whole) {
            return Optional.of(new KeyBytes(Binary.wrap(row), false));
        }
        long time = (Long) values.get(last) ^ Long.MIN_VALUE;
        ByteBuffer out = ByteBuffer.allocate(row.length + Long.BYTES);
        return Optional.of(
                whole((timeFirst ? out.putLong(time).put(row) : out.put(row).putLong(time)).array()));
    }

    /** Fields as a row behind its version. */
    private static byte[] row(List<SqlType.Field> fields, List<@Nullable Object> values, int from, int to) {
        byte[] row = UnsafeRowWriter.write(
                fields.subList(from, to),
                StructValue.wrap(values.subList(from, to).toArray()));
        return ByteBuffer.allocate(VersionedRow.HEAD + row.length)
                .put(VersionedRow.VERSION)
                .put(row)
                .array();
    }

    private static KeyBytes inParts(int columns, List<SqlType.Field> fields, List<@Nullable Object> values) {
        boolean all = values.size() == fields.size();
        byte[] first = row(fields, values, 0, columns);
        byte[] second = all ? row(fields, values, columns, fields.size()) : new byte[0];
        byte[] bytes = ByteBuffer.allocate(Integer.BYTES + first.length + second.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(first.length)
                .put(first)
                .put(second)
                .array();
        return new KeyBytes(Binary.wrap(bytes), all);
    }

    private static KeyBytes whole(byte[] bytes) {
        return new KeyBytes(Binary.wrap(bytes), true);
    }
}
