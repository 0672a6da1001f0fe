package io.cloudfiles.format.sst;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.format.rocksdb.InternalKey;
import io.cloudfiles.format.rocksdb.KeyOrder;
import org.jspecify.annotations.Nullable;

/**
 * Steps through a table's entries in the order of their keys; one data block is held. It is itself the current entry:
 * the key holds until the next step, the array that the value lies in stays as it is.
 */
public final class SstCursor {
    private final SstFile file;
    private final IndexBlockCursor top;
    private @Nullable IndexBlockCursor partition;
    private @Nullable EntryBlockCursor data;
    private BlockHandle dataHandle = new BlockHandle(0, 0);
    private long dataEnd;
    private long blocksRead;
    private long entries;
    private boolean fromStart = true;
    private boolean ended;

    SstCursor(SstFile file) {
        this.file = file;
        this.top = file.topIndex();
    }

    /**
     * Steps to the next entry; false behind the last.
     *
     * @throws CorruptFileException where a block's checksum or contents are wrong
     */
    public boolean next() {
        while (!ended) {
            EntryBlockCursor open = data;
            if (open != null && open.next()) {
                entries++;
                return true;
            }
            if (open != null) {
                checkSeparator(open);
            }
            if (nextHandle()) {
                openBlock();
            } else {
                data = null;
                ended = true;
                checkCount();
            }
        }
        return false;
    }

    /** Goes to the first entry whose user key is not before the first {@code length} bytes of {@code key}. */
    public boolean seek(byte[] key, int length) {
        KeyOrder order = file.order();
        EntryBlockCursor held = data;
        fromStart = false;
        ended = false;
        data = null;
        dataEnd = 0;
        blocksRead = 0;
        if (!seekIndex(order, key, length)) {
            ended = true;
            return false;
        }
        EntryBlockCursor found = held != null && dataHandle.equals(index().handle()) ? openAgain(held) : openBlock();
        if (found.seek(order, key, length)) {
            return true;
        }
        return next();
    }

    /** The current user key, from 0 to {@link #userKeyLength}. */
    public byte[] userKey() {
        return current().key();
    }

    /** How many bytes the current user key has. */
    public int userKeyLength() {
        return current().userKeyLength();
    }

    /** The current entry's sequence number and kind. */
    public long packed() {
        EntryBlockCursor entry = current();
        return file.effective(InternalKey.packed(entry.key(), entry.userKeyLength()));
    }

    /** The array that the current value lies in, not to be changed. */
    public byte[] valueArray() {
        return current().block().bytes();
    }

    /** Where in {@link #valueArray} the current value begins. */
    public int valueFrom() {
        return current().valueFrom();
    }

    /** How many bytes the current value has. */
    public int valueLength() {
        return current().valueLength();
    }

    /** Where in the file the block begins that the current entry lies in. */
    public long offset() {
        return dataHandle.offset();
    }

    /** The place of the block that the current entry lies in. */
    public Location location() {
        return file.location(dataHandle);
    }

    private EntryBlockCursor current() {
        if (data == null) {
            throw new IllegalStateException("there is no current entry");
        }
        return data;
    }

    private boolean nextHandle() {
        if (!file.hasTwoLevels()) {
            return top.next();
        }
        while (partition == null || !partition.next()) {
            if (!top.next()) {
                return false;
            }
            partition = file.partition(top.handle());
        }
        return true;
    }

    private boolean seekIndex(KeyOrder order, byte[] key, int length) {
        partition = null;
        if (!top.seek(order, key, length)) {
            return false;
        }
        if (!file.hasTwoLevels()) {
            return true;
        }
        IndexBlockCursor inner = file.partition(top.handle());
        partition = inner;
        return inner.seek(order, key, length) || nextHandle();
    }

    private IndexBlockCursor index() {
        return partition == null ? top : partition;
    }

    private EntryBlockCursor openBlock() {
        BlockHandle handle = index().handle();
        if (handle.offset() < dataEnd) {
            throw new CorruptFileException(
                    file.location(handle), "the index gives a block that begins before " + dataEnd);
        }
        // Whoever reads a third block is likely to read on.
        EntryBlockCursor opened = new EntryBlockCursor(file.readData(handle, ++blocksRead > 2), InternalKey.SUFFIX);
        dataHandle = handle;
        dataEnd = handle.end();
        data = opened;
        return opened;
    }

    private EntryBlockCursor openAgain(EntryBlockCursor held) {
        EntryBlockCursor opened = new EntryBlockCursor(held.block(), InternalKey.SUFFIX);
        dataEnd = dataHandle.end();
        data = opened;
        return opened;
    }

    /** The index's key is not before the last of the block: else a search would miss entries. */
    private void checkSeparator(EntryBlockCursor block) {
        IndexBlockCursor separator = index();
        if (block.keyLength() > 0
                && block.compareUserKey(file.order(), separator.key(), separator.userKeyLength()) > 0) {
            throw new CorruptFileException(location(), "the last key of the block lies behind its key in the index");
        }
    }

    private void checkCount() {
        if (fromStart && file.entryCount().orElse(entries) != entries) {
            throw new CorruptFileException(
                    Location.of(file.path()),
                    "the table has " + entries + " entries, its properties say "
                            + file.entryCount().getAsLong());
        }
    }
}
