package io.cloudfiles.format.avro;

import io.cloudfiles.codec.VarintCursor;
import io.cloudfiles.type.StructValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A record.
 *
 * @param fields the writer's fields, in its order
 * @param width how many fields the reader has; those that no writer's field goes to are NULL
 */
record AvroStruct(List<Field> fields, int width) implements AvroType {
    /** Where a field goes that the reader has not. */
    static final int NOWHERE = -1;

    /**
     * A field of the writer.
     *
     * @param target the reader's ordinal, or {@link #NOWHERE}
     */
    record Field(AvroType type, int target) {}

    AvroStruct {
        fields = List.copyOf(fields);
    }

    @Override
    public StructValue read(VarintCursor in) {
        @Nullable Object[] values = new @Nullable Object[width];
        for (int i = 0; i < fields.size(); i++) {
            Field field = fields.get(i);
            if (field.target == NOWHERE) {
                field.type.skip(in);
            } else {
                values[field.target] = field.type.read(in);
            }
        }
        return StructValue.wrap(values);
    }

    @Override
    public void skip(VarintCursor in) {
        for (int i = 0; i < fields.size(); i++) {
            fields.get(i).type.skip(in);
        }
    }

    @Override
    public int leastSize() {
        return fields.stream().mapToInt(field -> field.type.leastSize()).sum();
    }
}
