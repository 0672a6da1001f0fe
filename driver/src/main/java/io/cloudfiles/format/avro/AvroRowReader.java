package io.cloudfiles.format.avro;

import io.cloudfiles.codec.VarintCursor;
import io.cloudfiles.error.Location;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.format.row.FieldReader;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads one field of rows in Avro, or the row as a whole: what lies before the field is stepped over. */
public final class AvroRowReader implements FieldReader {
    /** Of each struct on the way, what lies before the field. */
    private final List<List<AvroType>> steps;

    private final @Nullable AvroType wanted;

    private AvroRowReader(List<List<AvroType>> steps, @Nullable AvroType wanted) {
        this.steps = steps;
        this.wanted = wanted;
    }

    /**
     * A reader of a field.
     *
     * @param writer the schema that the rows were written with
     * @param reader the schema that they are wanted in
     * @param path the field's ordinals in {@code reader}, outermost first, each but the last that of a struct; empty for
     *     the whole row
     * @param where the file that the schemas stand in, for errors
     * @throws io.cloudfiles.error.UnsupportedFormatException where one schema cannot be read as the other
     */
    public static AvroRowReader of(SqlType.Struct writer, SqlType.Struct reader, List<Integer> path, Location where) {
        AvroType type = new AvroResolution(where).struct(writer, reader, "");
        List<List<AvroType>> steps = new ArrayList<>();
        for (int ordinal : path) {
            List<AvroStruct.Field> fields = ((AvroStruct) type).fields();
            int at = 0;
            while (at < fields.size() && fields.get(at).target() != ordinal) {
                at++;
            }
            // The writer had no such field, or a VOID one.
            if (at == fields.size() || !(fields.get(at).type() instanceof AvroOptional optional)) {
                return new AvroRowReader(List.of(), null);
            }
            steps.add(fields.subList(0, at).stream().map(AvroStruct.Field::type).toList());
            type = optional.value();
        }
        return new AvroRowReader(List.copyOf(steps), type);
    }

    @Override
    public void read(ByteSlice bytes, int from, int length, ColumnVector target) {
        VarintCursor in = bytes.cursor(from, from + length);
        if (wanted == null || !reach(in)) {
            target.addNull();
        } else {
            wanted.add(in, target);
            requireEnd(in);
        }
    }

    @Override
    public @Nullable Object value(ByteSlice bytes, int from, int length) {
        VarintCursor in = bytes.cursor(from, from + length);
        if (wanted == null || !reach(in)) {
            return null;
        }
        Object value = wanted.read(in);
        requireEnd(in);
        return value;
    }

    /** Goes to the field; false where a struct around it, or the field itself, is null. */
    private boolean reach(VarintCursor in) {
        for (int i = 0; i < steps.size(); i++) {
            List<AvroType> before = steps.get(i);
            for (int j = 0; j < before.size(); j++) {
                before.get(j).skip(in);
            }
            if (AvroOptional.isNull(in)) {
                return false;
            }
        }
        return true;
    }

    private void requireEnd(VarintCursor in) {
        if (steps.isEmpty() && in.remaining() > 0) {
            throw in.corrupt(in.remaining() + " bytes follow the row");
        }
    }
}
