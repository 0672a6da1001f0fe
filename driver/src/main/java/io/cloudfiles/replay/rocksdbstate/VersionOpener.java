package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.changelog.ChangelogReader;
import io.cloudfiles.format.snapshotzip.FileChecksum;
import io.cloudfiles.format.snapshotzip.SnapshotZip;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.storage.Storage;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Opens the files of the wanted version; passes over damaged snapshots where older ones will do. */
final class VersionOpener {
    private final Storage storage;
    private final StoreListing files;
    private final StoreSettings settings;
    private final ChainWalk walk;
    private final Set<StoreFile> damaged = new HashSet<>();

    VersionOpener(Storage storage, StoreListing files, StoreSettings settings, StoreTarget target) {
        this.storage = storage;
        this.files = files;
        this.settings = settings;
        this.walk = new ChainWalk(storage, files, settings.encoding(), target);
    }

    StoreVersion open() {
        return openWithout(null);
    }

    /** The same version from an older snapshot; throws {@code damage} where there is none. */
    StoreVersion openOlder(StoreVersion version, CorruptFileException damage) {
        damaged.add(version.chain().base().orElseThrow(() -> damage));
        return openWithout(damage);
    }

    private StoreVersion openWithout(@Nullable CloudFilesException damage) {
        CloudFilesException first = damage;
        while (true) {
            StoreChain chain = walk(first);
            try {
                return open(chain);
            } catch (CorruptFileException | MissingFileException e) {
                if (chain.base().isEmpty() || chain.hasChangelog(e.location())) {
                    throw e;
                }
                damaged.add(chain.base().get());
                first = first == null ? e : first;
            }
        }
    }

    private StoreChain walk(@Nullable CloudFilesException damage) {
        try {
            return walk.walk(damaged);
        } catch (MissingFileException e) {
            if (damage == null) {
                throw e;
            }
            damage.addSuppressed(e);
            throw damage;
        }
    }

    private StoreVersion open(StoreChain chain) {
        Optional<RocksDbSnapshot> database = Optional.empty();
        Optional<SnapshotZip> zip = Optional.empty();
        if (chain.base().isPresent()) {
            zip = Optional.of(readZip(chain.base().get()));
            database = Optional.of(RocksDbSnapshot.open(SnapshotFiles.of(storage, files.folder(), zip.get())));
        }
        return new StoreVersion(chain, database, zip.map(SnapshotZip::metadata), readChangelogs(chain.changelogs()));
    }

    private SnapshotZip readZip(StoreFile file) {
        try (ByteSource source = storage.open(file.path())) {
            verify(file, source);
            return SnapshotZip.read(source);
        }
    }

    private List<LogWrite> readChangelogs(List<StoreFile> changelogs) {
        StoreOverlay overlay = new StoreOverlay();
        for (StoreFile file : changelogs) {
            try (ByteSource source = storage.open(file.path())) {
                verify(file, source);
                try (ChangelogReader reader = ChangelogReader.open(source, settings.encoding())) {
                    overlay.add(reader);
                }
            }
        }
        return overlay.writes();
    }

    /** R20: in checkpoint format 1 a retry writes the same name again, and may leave the checksum of the other attempt. */
    private void verify(StoreFile file, ByteSource source) {
        if (file.id().isEmpty() || !files.hasChecksum(file)) {
            return;
        }
        try (ByteSource checksum = storage.open(file.path() + FileChecksum.SUFFIX)) {
            FileChecksum.read(checksum).mismatch(source).ifPresent(text -> {
                throw new CorruptFileException(Location.of(file.path()), text);
            });
        }
    }
}
