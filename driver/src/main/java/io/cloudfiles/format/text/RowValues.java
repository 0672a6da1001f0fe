package io.cloudfiles.format.text;

import io.cloudfiles.spi.ValueSink;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The values of one row, unboxed where the type allows, set in any order; what is not set is NULL. */
public final class RowValues {
    private static final byte NONE = 0;
    private static final byte LONG = 1;
    private static final byte DOUBLE = 2;
    private static final byte OBJECT = 3;

    private final byte[] shapes;
    private final long[] longs;
    private final double[] doubles;
    private final @Nullable Object[] objects;

    /** A row of so many values. */
    public RowValues(int size) {
        this.shapes = new byte[size];
        this.longs = new long[size];
        this.doubles = new double[size];
        this.objects = new @Nullable Object[size];
    }

    /** Makes all values NULL. */
    public void clear() {
        Arrays.fill(shapes, NONE);
    }

    /** Sets a value of a type that is held as {@link Long}, or a BOOLEAN as 0 or 1. */
    public void setLong(int position, long value) {
        shapes[position] = LONG;
        longs[position] = value;
    }

    /** Sets a FLOAT or DOUBLE. */
    public void setDouble(int position, double value) {
        shapes[position] = DOUBLE;
        doubles[position] = value;
    }

    /** Sets a value that is no number, null for NULL. */
    public void setObject(int position, @Nullable Object value) {
        shapes[position] = value == null ? NONE : OBJECT;
        objects[position] = value;
    }

    void put(int position, Narrowing narrowing, ValueSink column) {
        switch (shapes[position]) {
            case LONG -> column.addLong(longs[position]);
            case DOUBLE -> column.addDouble(doubles[position]);
            case OBJECT -> column.addObject(narrowing.of(objects[position]));
            default -> column.addNull();
        }
    }
}
