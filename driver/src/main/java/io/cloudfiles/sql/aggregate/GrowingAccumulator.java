package io.cloudfiles.sql.aggregate;

/** An aggregate whose state grows with its rows, or with the values that it keeps. */
public interface GrowingAccumulator extends Accumulator {
    /** How many bytes of values it holds now. */
    long heldBytes();

    /** What a state holds, as far as it grows. */
    static long heldBytes(Accumulator state) {
        return state instanceof GrowingAccumulator growing ? growing.heldBytes() : 0;
    }
}
