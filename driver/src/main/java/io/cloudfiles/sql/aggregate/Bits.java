package io.cloudfiles.sql.aggregate;

import io.cloudfiles.table.Row;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.Conversion;
import java.time.ZoneOffset;
import java.util.function.Function;
import java.util.function.LongBinaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** bit_and, bit_or and bit_xor of whole numbers. */
final class Bits implements Accumulator {
    private final int position;
    private final Conversion whole;
    private final LongBinaryOperator operator;
    private @Nullable Long bits;

    private Bits(int position, Conversion whole, LongBinaryOperator operator) {
        this.position = position;
        this.whole = whole;
        this.operator = operator;
    }

    static Function<AggregateInput, Supplier<Accumulator>> of(LongBinaryOperator operator) {
        return input -> {
            Conversion whole = Casts.of(input.type(0), input.result(), ZoneOffset.UTC);
            return () -> new Bits(input.position(0), whole, operator);
        };
    }

    @Override
    public void add(Row row) {
        Object value = whole.convertNullable(row.value(position));
        if (value != null) {
            Long so = bits;
            bits = so == null ? (Long) value : (Long) operator.applyAsLong(so, (Long) value);
        }
    }

    @Override
    public @Nullable Object result() {
        return bits;
    }
}
