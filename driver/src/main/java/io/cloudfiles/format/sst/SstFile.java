package io.cloudfiles.format.sst;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.cloudfiles.codec.VarintCursor;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.format.rocksdb.EntryKind;
import io.cloudfiles.format.rocksdb.InternalKey;
import io.cloudfiles.format.rocksdb.KeyOrder;
import io.cloudfiles.storage.ByteSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** An open table: what stands at its end, its index among it, is read and checked (rocksdb.md R5, R9 to R11). */
public final class SstFile implements AutoCloseable {
    private final ByteSource source;
    private final BlockReader blocks;
    private final KeyOrder order;
    private final SstProperties properties;
    private final BlockHandle indexHandle;
    private final Block index;
    private final byte[] dictionary;
    private final OptionalLong globalSequence;
    private final List<RangeDeletion> rangeDeletions;

    private SstFile(ByteSource source, KeyOrder order, long manifestSequence) {
        this.source = source;
        this.order = order;
        this.blocks = BlockReader.open(source);
        Map<String, BlockHandle> meta = metaindex();
        BlockHandle stored = meta.getOrDefault(SstSpec.PROPERTIES, meta.get(SstSpec.OLD_PROPERTIES));
        this.properties = stored == null
                ? SstProperties.none(Location.of(source.path()))
                : SstProperties.read(
                        blocks.readProperties(stored), blocks.footer().version());
        String comparator = properties.comparator();
        if (!comparator.isEmpty() && KeyOrder.named(comparator, Location.of(source.path())) != order) {
            throw new CorruptFileException(
                    Location.of(source.path()),
                    "the table's keys are ordered by " + comparator + ", its column family's by " + order.comparator());
        }
        this.globalSequence = properties.globalSequence(manifestSequence);
        this.indexHandle = indexHandle(meta);
        this.index = blocks.read(indexHandle);
        BlockHandle history = meta.get(SstSpec.DICTIONARY);
        this.dictionary = history == null ? new byte[0] : blocks.plain(history);
        this.rangeDeletions = readRangeDeletions(meta.get(SstSpec.RANGE_DELETIONS));
    }

    /**
     * Opens a table, which then owns the source.
     *
     * @param order that of the column family
     * @param manifestSequence the highest sequence number that the manifest gives for the table; -1 where none is known
     * @throws CorruptFileException where the table is damaged
     * @throws io.cloudfiles.error.UnsupportedFormatException where it uses what is not read, by name
     */
    public static SstFile open(ByteSource source, KeyOrder order, long manifestSequence) {
        try {
            return new SstFile(source, order, manifestSequence);
        } catch (RuntimeException | Error e) {
            source.close();
            throw e;
        }
    }

    /** A cursor before the first entry. Several may be used at once by one thread. */
    public SstCursor cursor() {
        return new SstCursor(this);
    }

    /** The ranges that are gone, oldest first or not: in no order. They may reach beyond the table's bounds. */
    public List<RangeDeletion> rangeDeletions() {
        return rangeDeletions;
    }

    /** How many entries {@link #cursor} gives; empty where the table does not say. */
    public OptionalLong entryCount() {
        return properties.pointEntries();
    }

    /** The path of the file. */
    public String path() {
        return source.path();
    }

    @Override
    public void close() {
        source.close();
    }

    KeyOrder order() {
        return order;
    }

    /** R11: an entry's word with the sequence number that it was ingested with. */
    long effective(long packed) {
        return globalSequence.isEmpty()
                ? packed
                : InternalKey.packed(globalSequence.getAsLong(), InternalKey.kind(packed));
    }

    Location location(BlockHandle handle) {
        return blocks.location(handle);
    }

    Block readData(BlockHandle handle, boolean ahead) {
        return blocks.readData(handle, dictionary, ahead);
    }

    IndexBlockCursor topIndex() {
        return new IndexBlockCursor(index, properties);
    }

    boolean hasTwoLevels() {
        return properties.indexType() == SstSpec.INDEX_TWO_LEVEL;
    }

    IndexBlockCursor partition(BlockHandle handle) {
        if (handle.equals(indexHandle)) {
            throw new CorruptFileException(location(handle), "the index is its own partition");
        }
        return new IndexBlockCursor(blocks.read(handle), properties);
    }

    private Map<String, BlockHandle> metaindex() {
        Map<String, BlockHandle> meta = new HashMap<>();
        Block block = blocks.read(blocks.footer().metaindex());
        EntryBlockCursor entries = new EntryBlockCursor(block, 0);
        while (entries.next()) {
            String name = new String(entries.key(), 0, entries.keyLength(), ISO_8859_1);
            if (isWanted(name)) {
                byte[] value = entries.copyValue();
                meta.put(name, BlockHandle.read(VarintCursor.within(value, 0, value.length, block.where()), name));
            }
        }
        return meta;
    }

    private static boolean isWanted(String name) {
        return switch (name) {
            case SstSpec.PROPERTIES,
                    SstSpec.OLD_PROPERTIES,
                    SstSpec.RANGE_DELETIONS,
                    SstSpec.DICTIONARY,
                    SstSpec.INDEX -> true;
            default -> false;
        };
    }

    private BlockHandle indexHandle(Map<String, BlockHandle> meta) {
        @Nullable BlockHandle inFooter = blocks.footer().index();
        BlockHandle handle = inFooter == null ? meta.get(SstSpec.INDEX) : inFooter;
        if (handle == null) {
            throw new CorruptFileException(
                    location(blocks.footer().metaindex()), "the metaindex does not tell where the index is");
        }
        return handle;
    }

    private List<RangeDeletion> readRangeDeletions(@Nullable BlockHandle handle) {
        List<RangeDeletion> found = new ArrayList<>();
        if (handle == null) {
            return found;
        }
        EntryBlockCursor entries = new EntryBlockCursor(blocks.read(handle), InternalKey.SUFFIX);
        while (entries.next()) {
            InternalKey key =
                    InternalKey.read(VarintCursor.within(entries.key(), 0, entries.keyLength(), location(handle)));
            if (InternalKey.kind(key.packed()) != EntryKind.DELETE_RANGE.code()) {
                throw new CorruptFileException(
                        location(handle),
                        "an entry of kind " + InternalKey.kind(key.packed()) + " among range deletions");
            }
            long sequence = InternalKey.sequence(effective(key.packed()));
            found.add(new RangeDeletion(key.userKey(), entries.copyValue(), sequence));
        }
        return found;
    }
}
