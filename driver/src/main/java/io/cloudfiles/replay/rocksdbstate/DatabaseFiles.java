package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.storage.ByteSource;
import java.util.Set;

/** The files of one database by the names that RocksDB knows them by, wherever they lie. */
public interface DatabaseFiles {
    /** Where they lie, for errors. */
    String path();

    /** The names of all files. */
    Set<String> names();

    /**
     * Opens a file; the caller closes it.
     *
     * @throws io.cloudfiles.error.MissingFileException where there is none of that name
     */
    ByteSource open(String name);
}
