package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.format.changelog.RowChecksum;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.StateRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;

/**
 * The entries of a store, or of one of its column families, that lie in ranges of keys, by key. It is itself the current entry, which holds until the
 * next step: the key without the number of the column family, the value without row checksums.
 *
 * <p>Where a table turns out to be damaged, reading goes on behind the last key from an older snapshot: both hold the same
 * version.
 */
public final class StoreEntries implements StateRecord, AutoCloseable {
    private final BiFunction<StoreVersion, KeyRange, LiveEntries> reading;
    private final VersionOpener opener;
    private final List<KeyRange> ranges;
    private final int prefix;
    private final StoreSettings settings;
    private StoreVersion version;
    private int at;
    private LiveEntries entries;
    private byte[] last = new byte[0];
    private int lastLength = -1;
    private ByteSlice key = new ByteSlice("");
    private ByteSlice value = new ByteSlice("");
    private String file = "";

    /** {@code ranges} are at least one, sorted by where they begin. */
    StoreEntries(
            BiFunction<StoreVersion, KeyRange, LiveEntries> reading,
            VersionOpener opener,
            StoreVersion version,
            List<KeyRange> ranges,
            int prefix,
            StoreSettings settings) {
        this.reading = reading;
        this.opener = opener;
        this.version = version;
        this.ranges = ranges;
        this.prefix = prefix;
        this.settings = settings;
        this.entries = begin();
    }

    /**
     * Steps to the next entry; false behind the last.
     *
     * @throws CorruptFileException where a table is damaged and no older snapshot stands in for it, or a row's checksum
     *     does not match
     */
    public boolean next() {
        while (true) {
            try {
                if (entries.next()) {
                    break;
                }
                if (at + 1 == ranges.size()) {
                    return false;
                }
                at++;
                entries.moveTo(rest(ranges.get(at)));
            } catch (CorruptFileException e) {
                entries.close();
                version = opener.openOlder(version, e);
                entries = begin();
            }
        }
        take();
        return true;
    }

    @Override
    public ByteSlice key() {
        return key;
    }

    @Override
    public ByteSlice value() {
        return value;
    }

    @Override
    public void close() {
        entries.close();
    }

    /** Opens tables, the first of which may be damaged at once. */
    private LiveEntries begin() {
        while (true) {
            try {
                KeyRange first = rest(ranges.get(at));
                List<KeyRange> all = new ArrayList<>(ranges.subList(at, ranges.size()));
                all.set(0, first);
                LiveEntries opened = reading.apply(version, all.size() == 1 ? first : KeyRange.around(all));
                opened.narrow(first);
                return opened;
            } catch (CorruptFileException e) {
                version = opener.openOlder(version, e);
            }
        }
    }

    /** What of a range lies behind the last entry: ranges may overlap. */
    private KeyRange rest(KeyRange range) {
        return lastLength < 0 ? range : range.after(Arrays.copyOf(last, lastLength));
    }

    private void take() {
        if (!entries.file().equals(file)) {
            file = entries.file();
            key = new ByteSlice(file);
            value = new ByteSlice(file);
        }
        long position = Math.max(0, entries.offset());
        lastLength = entries.keyLength();
        if (last.length < lastLength) {
            last = new byte[Math.max(lastLength, 2 * last.length)];
        }
        System.arraycopy(entries.keyArray(), 0, last, 0, lastLength);
        key.moveTo(last, prefix, lastLength - prefix, position);
        if (settings.encoding().rowChecksums()) {
            byte[] plain = RowChecksum.verifiedValue(
                    last, lastLength, entries.copyValue(), settings.operator().delimiterBytes(), entries.location());
            value.moveTo(plain, 0, plain.length, position);
        } else {
            value.moveTo(entries.valueArray(), entries.valueFrom(), entries.valueLength(), position);
        }
    }
}
