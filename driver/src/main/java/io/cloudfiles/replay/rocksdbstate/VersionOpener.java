package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.snapshotzip.SnapshotZip;
import io.cloudfiles.storage.Storage;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Opens the files of the wanted version; passes over damaged snapshots where older ones will do. */
final class VersionOpener {
    private final FileOpener opener;
    private final ChainWalk walk;
    private final Set<StoreFile> damaged = new HashSet<>();
    private @Nullable CloudFilesException passedOver;

    VersionOpener(Storage storage, StoreListing files, StoreSettings settings, StoreTarget target) {
        this.opener = new FileOpener(storage, files, file -> settings.encoding());
        this.walk = new ChainWalk(opener, target);
    }

    StoreVersion open() {
        return openWithout(null);
    }

    /** The first damage for which a snapshot was passed over. */
    Optional<CloudFilesException> passedOver() {
        return Optional.ofNullable(passedOver);
    }

    /** The same version from an older snapshot; throws {@code damage} where there is none. */
    StoreVersion openOlder(StoreVersion version, CorruptFileException damage) {
        if (version.chain().hasChangelog(damage.location())) {
            throw damage;
        }
        damaged.add(version.chain().base().orElseThrow(() -> damage));
        return openWithout(damage);
    }

    private StoreVersion openWithout(@Nullable CloudFilesException damage) {
        CloudFilesException first = damage;
        while (true) {
            passedOver = passedOver == null ? first : passedOver;
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
        Optional<SnapshotZip> zip = chain.base().map(opener::zip);
        return new StoreVersion(
                chain,
                zip.map(opener::database),
                zip.map(SnapshotZip::metadata),
                new Changelogs(opener, chain.changelogs()));
    }
}
