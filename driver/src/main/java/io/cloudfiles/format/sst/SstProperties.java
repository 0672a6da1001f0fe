package io.cloudfiles.format.sst;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.cloudfiles.codec.VarintCursor;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/** What a table says of itself by name (rocksdb.md R9). */
final class SstProperties {
    /** R11: the version of an ingested file whose entries all have one sequence number. */
    private static final int INGESTED_WITH_SEQUENCE = 2;

    /** R7: which program packed the blocks; RocksDB itself. */
    private static final String BUILT_IN_COMPRESSION = "BuiltinV2";

    /** From this version on the property of compression begins with that program. */
    private static final int COMPRESSION_MANAGER_VERSION = 7;

    private final Map<String, byte[]> values;
    private final Location where;
    private final int indexType;
    private final boolean indexUserKeys;
    private final boolean indexDelta;

    private SstProperties(Map<String, byte[]> values, Location where) {
        this.values = values;
        this.where = where;
        this.indexType = (int) fixed32(SstSpec.INDEX_TYPE).orElse(0);
        this.indexUserKeys = varint(SstSpec.INDEX_USER_KEYS).orElse(0) == 1;
        this.indexDelta = varint(SstSpec.INDEX_DELTA).orElse(0) == 1;
    }

    static SstProperties read(Block block, int version) {
        Map<String, byte[]> values = new HashMap<>();
        EntryBlockCursor entries = new EntryBlockCursor(block, 0);
        while (entries.next()) {
            values.put(new String(entries.key(), 0, entries.keyLength(), ISO_8859_1), entries.copyValue());
        }
        SstProperties properties = new SstProperties(values, block.where());
        properties.refuse(version);
        return properties;
    }

    /** Of a table without any. */
    static SstProperties none(Location where) {
        return new SstProperties(Map.of(), where);
    }

    int indexType() {
        return indexType;
    }

    boolean indexUserKeys() {
        return indexUserKeys;
    }

    boolean indexDelta() {
        return indexDelta;
    }

    /** The name of the keys' order; empty where nothing tells. */
    String comparator() {
        return text(SstSpec.COMPARATOR);
    }

    /** How many entries there are in data blocks. */
    OptionalLong pointEntries() {
        OptionalLong all = varint(SstSpec.ENTRIES);
        return all.isEmpty()
                ? all
                : OptionalLong.of(
                        all.getAsLong() - varint(SstSpec.RANGE_DELETION_COUNT).orElse(0));
    }

    /**
     * The sequence number of all entries of an ingested table; empty where each has its own.
     *
     * @param manifestSequence the highest that the manifest gives for the table; negative where none is known
     */
    OptionalLong globalSequence(long manifestSequence) {
        OptionalLong version = fixed32(SstSpec.INGESTED_VERSION);
        byte[] stored = values.get(SstSpec.GLOBAL_SEQUENCE);
        if (version.isEmpty()) {
            if (stored != null) {
                throw new CorruptFileException(where, "a global sequence number in a table that was not ingested");
            }
            return OptionalLong.empty();
        }
        if (version.getAsLong() != INGESTED_WITH_SEQUENCE) {
            return OptionalLong.empty();
        }
        long own = stored == null ? 0 : VarintCursor.over(stored, where).int64(SstSpec.GLOBAL_SEQUENCE);
        if (own != 0 && manifestSequence >= 0 && own != manifestSequence) {
            throw new CorruptFileException(
                    where, "the table's global sequence number is " + own + ", the manifest's " + manifestSequence);
        }
        return OptionalLong.of(own != 0 ? own : Math.max(0, manifestSequence));
    }

    private void refuse(int version) {
        if (varint(SstSpec.TIMESTAMPS_PERSISTED).orElse(1) == 0) {
            throw new UnsupportedFormatException(where, "a table of keys with timestamps of the user's");
        }
        if (values.containsKey(SstSpec.EMBEDDED_BLOBS)) {
            throw new UnsupportedFormatException(where, "a table with embedded blobs");
        }
        if (version >= COMPRESSION_MANAGER_VERSION) {
            String compression = text(SstSpec.COMPRESSION);
            int end = compression.indexOf(';');
            String manager = end < 0 ? compression : compression.substring(0, end);
            if (!manager.isEmpty() && !manager.equals(BUILT_IN_COMPRESSION)) {
                throw new UnsupportedFormatException(
                        where, "blocks packed by '" + manager + "'; read are those of " + BUILT_IN_COMPRESSION);
            }
        }
    }

    private String text(String name) {
        byte[] value = values.get(name);
        return value == null ? "" : new String(value, ISO_8859_1);
    }

    private OptionalLong varint(String name) {
        byte[] value = values.get(name);
        return value == null
                ? OptionalLong.empty()
                : OptionalLong.of(
                        VarintCursor.within(value, 0, value.length, where).size(name));
    }

    private OptionalLong fixed32(String name) {
        byte[] value = values.get(name);
        return value == null
                ? OptionalLong.empty()
                : OptionalLong.of(
                        VarintCursor.within(value, 0, value.length, where).int32(name));
    }
}
