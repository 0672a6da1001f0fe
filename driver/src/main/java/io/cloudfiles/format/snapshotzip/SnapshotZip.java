package io.cloudfiles.format.snapshotzip;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.storage.ByteSource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** A snapshot's zip, read whole: its files are small, and bounded (rocksdb.md R17). */
public final class SnapshotZip {
    /** R17: no more bytes in all, and no more files. */
    private static final int LIMIT = 1 << 28;

    /** R17: no more plain bytes for one of the zip; RocksDB's small files pack to a tenth. */
    private static final int RATIO = 100;

    /** What any zip may unpack to, however small it is. */
    private static final int ALLOWANCE = 1 << 20;

    private static final int MOST_ENTRIES = 1 << 12;

    private static final int BLOCK = 1 << 13;

    /** A name without a folder. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,254}");

    private final Location where;
    private final Map<String, byte[]> files = new TreeMap<>();
    private final SnapshotMetadata metadata;
    private final long limit;
    private long total;

    private SnapshotZip(ByteSource source) {
        this.where = Location.of(source.path());
        this.limit = Math.min(LIMIT, ALLOWANCE + RATIO * source.size());
        Map<String, Long> directory = ZipDirectory.sizes(source);
        try (InputStream stream = source.stream();
                ZipInputStream zip = new ZipInputStream(stream)) {
            ZipEntry entry;
            while ((entry = zip.getNextEntry()) != null) {
                read(entry.getName(), zip);
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new CorruptFileException(where, "the zip is damaged or cut off: " + e.getMessage());
        }
        compare(directory);
        byte[] text = files.remove(SnapshotMetadata.NAME);
        if (text == null) {
            throw new CorruptFileException(
                    where, "there is no '" + SnapshotMetadata.NAME + "' in the zip; it holds " + files.keySet());
        }
        this.metadata = SnapshotMetadata.parse(text, where);
    }

    /**
     * Reads a zip; the source stays open.
     *
     * @throws CorruptFileException where it is damaged or cut off, holds names that lead elsewhere, or unpacks to too
     *     much
     */
    public static SnapshotZip read(ByteSource source) {
        return new SnapshotZip(source);
    }

    /** The path of the zip. */
    public String path() {
        return where.file();
    }

    /** What the snapshot says of itself. */
    public SnapshotMetadata metadata() {
        return metadata;
    }

    /** The files within by name, but for the metadata; not to be changed. */
    public Map<String, byte[]> files() {
        return files;
    }

    private void compare(Map<String, Long> directory) {
        if (!directory.keySet().equals(files.keySet())) {
            throw new CorruptFileException(
                    where, "the zip holds " + files.keySet() + ", its directory says " + directory.keySet());
        }
        directory.forEach((name, size) -> {
            byte[] bytes = files.get(name);
            if (bytes == null || bytes.length != size) {
                throw new CorruptFileException(
                        where, "'" + name + "' has not the " + size + " bytes that the zip says");
            }
        });
    }

    private void read(String name, InputStream in) throws IOException {
        if (!NAME.matcher(name).matches() || files.containsKey(name) || files.size() == MOST_ENTRIES) {
            throw new CorruptFileException(where, "the zip holds '" + name + "', twice or under a name of no snapshot");
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] block = new byte[BLOCK];
        int count;
        while ((count = in.read(block, 0, block.length)) >= 0) {
            total += count;
            if (total > limit) {
                throw new CorruptFileException(where, "the zip unpacks to more than " + limit + " bytes");
            }
            bytes.write(block, 0, count);
        }
        files.put(name, bytes.toByteArray());
    }
}
