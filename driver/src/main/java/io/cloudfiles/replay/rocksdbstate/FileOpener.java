package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.format.changelog.ChangelogReader;
import io.cloudfiles.format.snapshotzip.FileChecksum;
import io.cloudfiles.format.snapshotzip.SharedFile;
import io.cloudfiles.format.snapshotzip.SnapshotZip;
import io.cloudfiles.format.statedelta.StateEncoding;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.storage.Storage;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Opens a store's snapshots and changelogs, and compares them with the checksums that Spark keeps beside them. */
final class FileOpener {
    private final Storage storage;
    private final StoreListing files;
    private final Function<ByteSource, StateEncoding> encoding;

    /** {@code encoding} tells how a changelog is written. */
    FileOpener(Storage storage, StoreListing files, Function<ByteSource, StateEncoding> encoding) {
        this.storage = storage;
        this.files = files;
        this.encoding = encoding;
    }

    StoreListing files() {
        return files;
    }

    SnapshotZip zip(StoreFile file) {
        try (ByteSource source = source(file)) {
            return SnapshotZip.read(source);
        }
    }

    /** R17: the snapshot's metadata names just the tables that are live, so that a manifest that is cut off shows. */
    RocksDbSnapshot database(SnapshotZip zip) {
        RocksDbSnapshot database = RocksDbSnapshot.open(SnapshotFiles.of(storage, files.folder(), zip));
        Set<String> live = database.tableNames();
        List<String> lacking = zip.metadata().tables().stream()
                .map(SharedFile::localName)
                .filter(name -> !live.contains(name))
                .toList();
        if (!lacking.isEmpty()) {
            throw new CorruptFileException(
                    Location.of(zip.path()),
                    "the manifest lacks tables that the snapshot's metadata names: " + lacking);
        }
        return database;
    }

    /** A changelog, which is closed with its file. */
    OpenChangelog changelog(StoreFile file) {
        return open(file, true);
    }

    /** The same, for its header alone. */
    OpenChangelog header(StoreFile file) {
        return open(file, false);
    }

    private OpenChangelog open(StoreFile file, boolean whole) {
        ByteSource source = whole ? source(file) : storage.open(file.entry());
        try {
            return new OpenChangelog(source, ChangelogReader.open(source, encoding.apply(source)));
        } catch (RuntimeException | Error e) {
            source.close();
            throw e;
        }
    }

    /** A file's bytes, verified. */
    ByteSource source(StoreFile file) {
        ByteSource source = storage.open(file.entry());
        try {
            verify(file, source);
            return source;
        } catch (RuntimeException | Error e) {
            source.close();
            throw e;
        }
    }

    /** R20: in checkpoint format 1 a retry writes the same name again, and may leave the checksum of the other attempt. */
    private void verify(StoreFile file, ByteSource source) {
        if (file.id().isEmpty() || !storage.verifiesChecksums()) {
            return;
        }
        mismatch(file, source).ifPresent(text -> {
            throw new CorruptFileException(ErrorCode.FILE_CHECKSUM, Location.of(file.path()), text);
        });
    }

    /** What is wrong with a file by the checksum that Spark keeps beside it, if it keeps one. */
    private Optional<String> mismatch(StoreFile file, ByteSource source) {
        if (!files.hasChecksum(file)) {
            return Optional.empty();
        }
        try (ByteSource checksum = storage.open(file.path() + FileChecksum.SUFFIX)) {
            return FileChecksum.read(checksum).mismatch(source);
        }
    }
}
