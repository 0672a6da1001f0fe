package io.cloudfiles.table.sourcefiles;

import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.StorageRoot;

/**
 * A file whose rows are read.
 *
 * @param base the folder below which the names of folders may be values of partition columns
 */
record DataFile(StorageRoot storage, FileEntry entry, String base) implements SourceFile {
    @Override
    public String path() {
        return entry.path();
    }

    @Override
    public String name() {
        return entry.name();
    }

    @Override
    public String uri() {
        return storage.uri(entry.path());
    }

    @Override
    public long size() {
        return entry.size();
    }

    @Override
    public long modifiedMillis() {
        return entry.modifiedMillis();
    }

    @Override
    public ByteSource open() {
        return storage.open(entry.path());
    }

    /** The folder that it lies in. */
    String folder() {
        String path = entry.path();
        int end = path.length() - entry.name().length() - 1;
        return end <= 0 ? path.substring(0, 1) : path.substring(0, end);
    }
}
