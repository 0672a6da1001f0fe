package io.cloudfiles.sql.function;

/** A hash of plain values, chained by its seed. */
interface Hash {
    long ofInt(int value, long seed);

    long ofLong(long value, long seed);

    long ofBytes(byte[] bytes, long seed);
}
