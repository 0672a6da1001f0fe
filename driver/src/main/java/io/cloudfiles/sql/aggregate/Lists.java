package io.cloudfiles.sql.aggregate;

import io.cloudfiles.table.Row;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.ValueSizes;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.Conversion;
import java.io.ByteArrayOutputStream;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** listagg: all texts but NULL, or bytes, one behind the other with a separator between them. */
final class Lists implements GrowingAccumulator {
    private final int position;
    private final int separatorAt;
    private final Conversion conversion;
    private final boolean binary;
    private final List<Object> parts = new ArrayList<>();
    private @Nullable Object separator;
    private long bytes;

    private Lists(AggregateInput input, Conversion conversion) {
        this.position = input.position(0);
        this.separatorAt = input.positions().size() > 1 ? input.position(1) : -1;
        this.conversion = conversion;
        this.binary = input.result().kind() == SqlType.Kind.BINARY;
    }

    static Supplier<Accumulator> of(AggregateInput input) {
        Conversion conversion = Casts.of(input.type(0), input.result(), ZoneOffset.UTC);
        return () -> new Lists(input, conversion);
    }

    @Override
    public void add(Row row) {
        Object value = conversion.convertNullable(row.value(position));
        if (value != null) {
            parts.add(value);
            bytes += ValueSizes.element(value);
        }
        if (separatorAt >= 0) {
            separator = row.value(separatorAt);
        }
    }

    @Override
    public long heldBytes() {
        return bytes;
    }

    @Override
    public @Nullable Object result() {
        if (parts.isEmpty()) {
            return null;
        }
        return binary ? bytes() : text();
    }

    private String text() {
        List<String> texts = new ArrayList<>();
        parts.forEach(part -> texts.add((String) part));
        return String.join(separator == null ? "" : separator.toString(), texts);
    }

    private Binary bytes() {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        Object between = separator;
        for (int i = 0; i < parts.size(); i++) {
            if (i > 0 && between != null) {
                all.writeBytes(((Binary) between).toByteArray());
            }
            all.writeBytes(((Binary) parts.get(i)).toByteArray());
        }
        return Binary.wrap(all.toByteArray());
    }
}
