package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.changelog.LineageItem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Walks back from a version to a snapshot, or to the empty store (rocksdb.md R17, R18). */
final class ChainWalk {
    /** Stands for a file name without an id: checkpoint format 1. */
    private static final String NO_ID = "";

    private final FileOpener opener;
    private final StoreListing files;
    private final StoreTarget target;
    private final Map<Long, String> ids = new HashMap<>();

    ChainWalk(FileOpener opener, StoreTarget target) {
        this.opener = opener;
        this.files = opener.files();
        this.target = target;
        ids.put(target.version(), target.id());
        target.base().ifPresent(base -> ids.put(base, target.baseId()));
    }

    /**
     * The files of the wanted version.
     *
     * @param damaged snapshots that are passed over
     * @throws MissingFileException where files are not there
     */
    StoreChain walk(Set<StoreFile> damaged) {
        List<StoreFile> changelogs = new ArrayList<>();
        Optional<StoreFile> snapshot = Optional.empty();
        for (long at = target.version(); at > 0; at--) {
            String attempt = ids.getOrDefault(at, NO_ID);
            snapshot = files.snapshot(at, attempt).filter(file -> !damaged.contains(file) && target.mayBegin(file));
            if (snapshot.isPresent()) {
                break;
            }
            if (target.base().isPresent() && target.base().getAsLong() == at) {
                throw missingBase(at, attempt);
            }
            StoreFile changelog = requireChangelog(at, attempt);
            changelogs.add(changelog);
            if (!attempt.isEmpty() && !ids.containsKey(at - 1)) {
                readLineage(changelog);
            }
        }
        Collections.reverse(changelogs);
        return new StoreChain(snapshot, changelogs);
    }

    private StoreFile requireChangelog(long at, String attempt) {
        return files.changelog(at, attempt)
                .orElseThrow(() -> new MissingFileException(
                        ErrorCode.STATE_FILE_NOT_EXISTS,
                        Location.of(files.path(StoreFile.name(at, attempt, false))),
                        "batch " + (target.version() - 1) + " needs this file or a snapshot of the same version; "
                                + files.readableBatches(target.attempts())));
    }

    private MissingFileException missingBase(long at, String attempt) {
        return new MissingFileException(
                ErrorCode.STATE_SNAPSHOT_MISSING,
                Location.of(files.path(StoreFile.name(at, attempt, true))),
                "batch " + (at - 1) + " has no snapshot in this partition; those of batches "
                        + files.snapshotBatches(target.attempts()) + " are there");
    }

    /** R18: a changelog of checkpoint format 2 tells the attempts that it builds on, from the last snapshot on. */
    private void readLineage(StoreFile changelog) {
        try (OpenChangelog open = opener.header(changelog)) {
            for (LineageItem item : open.reader().lineage()) {
                if (item.version() < changelog.version()) {
                    ids.putIfAbsent(item.version(), item.id());
                }
            }
        }
    }
}
