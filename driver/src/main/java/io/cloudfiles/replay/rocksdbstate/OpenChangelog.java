package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.format.changelog.ChangelogReader;
import io.cloudfiles.storage.ByteSource;

/** A changelog that is being read, and its file. */
record OpenChangelog(ByteSource source, ChangelogReader reader) implements AutoCloseable {
    @Override
    public void close() {
        try {
            reader.close();
        } finally {
            source.close();
        }
    }
}
