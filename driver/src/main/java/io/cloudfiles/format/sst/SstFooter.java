package io.cloudfiles.format.sst;

import io.cloudfiles.codec.VarintCursor;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import org.jspecify.annotations.Nullable;

/**
 * The end of a table, where reading it begins (rocksdb.md R5).
 *
 * @param offset where it begins in the file
 * @param baseContext what each block's checksum has added, with its place; 0 for nothing
 * @param index null where the metaindex tells it
 */
record SstFooter(
        long offset,
        int version,
        Checksum checksum,
        int baseContext,
        BlockHandle metaindex,
        @Nullable BlockHandle index) {

    /**
     * Reads the footer.
     *
     * @param tail the file's last bytes, {@link SstSpec#FOOTER} of them or the whole file where it has fewer
     */
    static SstFooter read(byte[] tail, String file, long fileSize) {
        Location start = new Location(file, fileSize - tail.length);
        if (tail.length < SstSpec.LEGACY_FOOTER) {
            throw new CorruptFileException(
                    Location.of(file), "not a RocksDB table: " + fileSize + " bytes are less than a footer has");
        }
        VarintCursor end = VarintCursor.over(tail, start);
        end.moveTo(tail.length - Long.BYTES);
        long magic = end.int64("magic");
        if (magic == SstSpec.LEGACY_MAGIC) {
            end.moveTo(tail.length - SstSpec.LEGACY_FOOTER);
            return handles(end, 0, Checksum.CRC32C, fileSize - SstSpec.LEGACY_FOOTER);
        }
        requireBlockBased(magic, new Location(file, fileSize - Long.BYTES));
        if (tail.length < SstSpec.FOOTER) {
            throw new CorruptFileException(Location.of(file), "the table is cut off within its footer");
        }
        VarintCursor in = VarintCursor.over(tail, start);
        in.moveTo(SstSpec.VERSION_AT);
        int version = in.int32("format version");
        if (version < 1 || version > SstSpec.GREATEST_VERSION) {
            throw new UnsupportedFormatException(
                    start,
                    "a table of format version " + Integer.toUnsignedString(version) + "; read are those up to "
                            + SstSpec.GREATEST_VERSION);
        }
        in.moveTo(0);
        Checksum checksum = Checksum.numbered(in.uint8("checksum type"), start);
        return version < SstSpec.CHECKED_FOOTER_VERSION
                ? handles(in, version, checksum, start.offset())
                : checked(in, tail, version, checksum, start.offset());
    }

    private static SstFooter handles(VarintCursor in, int version, Checksum checksum, long offset) {
        BlockHandle metaindex = BlockHandle.read(in, "metaindex");
        BlockHandle index = BlockHandle.read(in, "index");
        return new SstFooter(offset, version, checksum, 0, metaindex, index);
    }

    private static SstFooter checked(VarintCursor in, byte[] tail, int version, Checksum checksum, long offset) {
        if (in.int32("extended magic") != SstSpec.EXTENDED_MAGIC) {
            throw in.corrupt("the footer has not the extended magic of its version");
        }
        int expected = in.int32("footer checksum");
        int base = in.int32("base context checksum");
        byte[] zeroed = tail.clone();
        for (int i = 0; i < Integer.BYTES; i++) {
            zeroed[SstSpec.FOOTER_CHECKSUM_AT + i] = 0;
        }
        if (checksum != Checksum.NONE && checksum.of(zeroed, 0, zeroed.length) + context(base, offset) != expected) {
            throw in.corrupt("the footer's checksum does not match its bytes");
        }
        long size = in.int32("metaindex.size") & 0xffffffffL;
        in.advance("reserved", SstSpec.RESERVED_SKIPPED);
        if (in.int64("reserved") != 0) {
            throw new UnsupportedFormatException(in.location(), "a table that uses a feature of later versions");
        }
        if (size > offset - SstSpec.TRAILER) {
            throw in.corrupt("a metaindex of " + size + " bytes does not fit before the footer");
        }
        BlockHandle metaindex = new BlockHandle(offset - SstSpec.TRAILER - size, size);
        return new SstFooter(offset, version, checksum, base, metaindex, null);
    }

    private static void requireBlockBased(long magic, Location where) {
        if (magic == SstSpec.PLAIN_TABLE_MAGIC || magic == SstSpec.OLD_PLAIN_TABLE_MAGIC) {
            throw new UnsupportedFormatException(where, "a plain table; block-based tables are read");
        }
        if (magic == SstSpec.CUCKOO_TABLE_MAGIC) {
            throw new UnsupportedFormatException(where, "a cuckoo table; block-based tables are read");
        }
        if (magic != SstSpec.MAGIC) {
            throw new CorruptFileException(
                    where, "not a RocksDB table, or cut off, or encrypted: it ends in 0x" + Long.toHexString(magic));
        }
    }

    /** What is added to the checksum of what begins at {@code offset}. */
    int context(long offset) {
        return context(baseContext, offset);
    }

    private static int context(int base, long offset) {
        return base == 0 ? 0 : base ^ ((int) offset + (int) (offset >>> Integer.SIZE));
    }
}
