package io.cloudfiles.format.unsaferow;

import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.format.row.FieldReader;
import io.cloudfiles.type.SqlType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads a field of rows whose schema somebody said, after a look at whether the row can be of that schema: its size, the
 * bits and bytes that no field uses, the places of what hangs on it (§5). Rows of a like schema pass all the same.
 */
final class CheckedRow implements FieldReader {
    private final List<SqlType.Field> fields;
    private final FieldReader row;
    private final int words;
    private final int fixed;

    CheckedRow(SqlType.Struct stored, FieldReader row) {
        this.fields = stored.fields();
        this.row = row;
        this.words = Math.toIntExact(UnsafeRowSpec.bitsetBytes(fields.size()));
        this.fixed = Math.addExact(words, Math.multiplyExact(UnsafeRowSpec.WORD, fields.size()));
    }

    @Override
    public void read(ByteSlice bytes, int from, int length, ColumnVector target) {
        check(new UnsafeBytes(bytes, from, length));
        row.read(bytes, from, length, target);
    }

    @Override
    public @Nullable Object value(ByteSlice bytes, int from, int length) {
        check(new UnsafeBytes(bytes, from, length));
        return row.value(bytes, from, length);
    }

    private void check(UnsafeBytes in) {
        in.need("a row of %d fields", fields.size(), 0, in.length(), fixed);
        for (int i = fields.size(); i < words * Byte.SIZE; i++) {
            if (in.bit(0, i)) {
                throw in.corrupt(i >> 3, "field " + i + " is null, and there are " + fields.size());
            }
        }
        boolean grows = false;
        for (int i = 0; i < fields.size(); i++) {
            SqlType type = fields.get(i).type();
            grows |= UnsafeValues.fixedWidth(type) < 0;
            if (!in.bit(0, i)) {
                checkField(in, type, words + UnsafeRowSpec.WORD * i);
            }
        }
        if (!grows && in.length() != fixed) {
            throw in.corrupt(0, "it has " + in.length() + " bytes, " + fields.size() + " such fields take " + fixed);
        }
    }

    private void checkField(UnsafeBytes in, SqlType type, int at) {
        int width = UnsafeValues.fixedWidth(type);
        if (width < 0) {
            long region = in.region(at, 0, in.length());
            if (UnsafeBytes.offsetOf(region) < fixed) {
                throw in.corrupt(
                        at,
                        "a " + type.sql() + " lies at " + UnsafeBytes.offsetOf(region)
                                + ", where the fields themselves are");
            }
        } else if (width < UnsafeRowSpec.WORD && in.int64(at) >>> (width * Byte.SIZE) != 0) {
            throw in.corrupt(at, "a " + type.sql() + " takes " + width + " bytes, and more are used");
        }
    }
}
