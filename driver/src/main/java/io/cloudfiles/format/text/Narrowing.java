package io.cloudfiles.format.text;

import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes from structs that were read whole the fields that are wanted. */
@FunctionalInterface
interface Narrowing {
    /** For a value that stays as it is. */
    Narrowing NONE = value -> value;

    @Nullable Object of(@Nullable Object value);

    /** From a type to the one that has only the wanted fields of it, in the same order. */
    static Narrowing of(SqlType whole, SqlType wanted) {
        if (whole.equals(wanted) || !(whole instanceof SqlType.Struct from) || !(wanted instanceof SqlType.Struct to)) {
            return NONE;
        }
        int[] ordinals = new int[to.fields().size()];
        List<Narrowing> fields = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < ordinals.length; i++) {
            SqlType.Field field = to.fields().get(i);
            while (!from.fields().get(at).name().equals(field.name())) {
                at++;
            }
            ordinals[i] = at;
            fields.add(of(from.fields().get(at).type(), field.type()));
            at++;
        }
        return value -> {
            if (!(value instanceof StructValue struct)) {
                return value;
            }
            @Nullable Object[] narrowed = new @Nullable Object[ordinals.length];
            for (int i = 0; i < narrowed.length; i++) {
                narrowed[i] = fields.get(i).of(struct.field(ordinals[i]));
            }
            return StructValue.wrap(narrowed);
        };
    }
}
