package io.cloudfiles.format.row;

import io.cloudfiles.spi.ValueSink;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.ValueSizes;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * A column's values for a batch of rows, unboxed where the type allows. Readers add values row by row; whoever reads asks
 * by row. Boxed values are those of package {@code type}.
 */
public final class ColumnVector implements ValueSink {
    /** How the values of a type are kept. */
    private enum Shape {
        LONGS,
        DOUBLES,
        OBJECTS;

        static Shape of(SqlType.Kind kind) {
            if (kind.isLong() || kind == SqlType.Kind.BOOLEAN) {
                return LONGS;
            }
            return kind == SqlType.Kind.FLOAT || kind == SqlType.Kind.DOUBLE ? DOUBLES : OBJECTS;
        }
    }

    private final SqlType.Kind kind;

    /** Null until the first NULL. */
    private @Nullable BitSet nulls;

    private long[] longs = {};
    private double[] doubles = {};
    private @Nullable Object[] objects = {};
    private int size;
    private long objectBytes;

    /** An empty column of {@code type} that grows beyond {@code capacity} rows when it must. */
    public ColumnVector(SqlType type, int capacity) {
        this.kind = type.kind();
        switch (Shape.of(kind)) {
            case LONGS -> longs = new long[capacity];
            case DOUBLES -> doubles = new double[capacity];
            case OBJECTS -> objects = new @Nullable Object[capacity];
        }
    }

    /** How many rows there are. */
    public int size() {
        return size;
    }

    /** About how many bytes its objects take; what is held unboxed takes none. */
    public long objectBytes() {
        return objectBytes;
    }

    @Override
    public void addNull() {
        switch (Shape.of(kind)) {
            case LONGS -> addLong(0);
            case DOUBLES -> addDouble(0);
            case OBJECTS -> addObject(null);
        }
        noteNull();
    }

    private void noteNull() {
        if (nulls == null) {
            nulls = new BitSet();
        }
        nulls.set(size - 1);
    }

    @Override
    public void addLong(long value) {
        if (size == longs.length) {
            longs = Arrays.copyOf(longs, grown());
        }
        longs[size++] = value;
    }

    @Override
    public void addDouble(double value) {
        if (size == doubles.length) {
            doubles = Arrays.copyOf(doubles, grown());
        }
        doubles[size++] = value;
    }

    @Override
    public void addObject(@Nullable Object value) {
        if (size == objects.length) {
            objects = Arrays.copyOf(objects, grown());
        }
        objects[size++] = value;
        if (value == null) {
            noteNull();
        } else {
            objectBytes += ValueSizes.of(value);
        }
    }

    /** Whether the row is NULL. */
    public boolean isNull(int row) {
        return nulls != null && nulls.get(row);
    }

    /** The value of a row that is not NULL and whose type is held as {@link Long}. */
    public long longValue(int row) {
        return longs[row];
    }

    /** The value of a row that is not NULL and is a FLOAT or DOUBLE. */
    public double doubleValue(int row) {
        return doubles[row];
    }

    /** The row's value, boxed; null for NULL. */
    public @Nullable Object value(int row) {
        if (isNull(row)) {
            return null;
        }
        return switch (kind) {
            case BOOLEAN -> longs[row] != 0;
            case FLOAT -> (float) doubles[row];
            default ->
                switch (Shape.of(kind)) {
                    case LONGS -> longs[row];
                    case DOUBLES -> doubles[row];
                    case OBJECTS -> objects[row];
                };
        };
    }

    private int grown() {
        return Math.max(16, Math.multiplyExact(size, 2));
    }
}
