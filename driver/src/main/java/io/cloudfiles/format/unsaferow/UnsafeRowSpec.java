package io.cloudfiles.format.unsaferow;

/** The numbers of the UnsafeRow format, §5. */
final class UnsafeRowSpec {
    /** §5: a field's place in its row, and the unit that everything is padded to. */
    static final int WORD = Long.BYTES;

    /** §5: a calendar interval is months and days of four bytes, then microseconds of eight. */
    static final int INTERVAL_SIZE = 16;

    /** §5: a decimal of up to this many digits is a long; longer ones are big-endian bytes. */
    static final int LONG_DECIMAL_DIGITS = 18;

    /** §5: the most bytes that a decimal of 38 digits takes. */
    static final int DECIMAL_SIZE = 16;

    private UnsafeRowSpec() {}

    /** §5: bytes of the bits that say which of {@code count} fields or elements are null. */
    static long bitsetBytes(long count) {
        return (count + 63) / 64 * WORD;
    }
}
