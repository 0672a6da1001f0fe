package io.cloudfiles.format.avro;

import io.cloudfiles.codec.VarintCursor;
import io.cloudfiles.format.row.ColumnVector;
import org.jspecify.annotations.Nullable;

/** A value that may be NULL: Avro's union of null and a type. */
record AvroOptional(AvroType value) implements AvroType {
    /** §7.1: Spark's unions have null first. */
    private static final long NULL_BRANCH = 0;

    private static final long VALUE_BRANCH = 1;

    @Override
    public @Nullable Object read(VarintCursor in) {
        return isNull(in) ? null : value.read(in);
    }

    @Override
    public void skip(VarintCursor in) {
        if (!isNull(in)) {
            value.skip(in);
        }
    }

    @Override
    public void add(VarintCursor in, ColumnVector target) {
        if (isNull(in)) {
            target.addNull();
        } else {
            value.add(in, target);
        }
    }

    @Override
    public int leastSize() {
        return 1;
    }

    /** Reads which branch follows. */
    static boolean isNull(VarintCursor in) {
        long branch = in.zigzag64("branch of a union");
        if (branch != NULL_BRANCH && branch != VALUE_BRANCH) {
            throw in.corrupt("branch " + branch + " of a union of two");
        }
        return branch == NULL_BRANCH;
    }
}
