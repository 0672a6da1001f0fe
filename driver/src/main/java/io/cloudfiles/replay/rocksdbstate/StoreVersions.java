package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.format.statedelta.StateEncoding;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.storage.Storage;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/** The versions of a store whose files are there, to be opened with all that they hold. */
public final class StoreVersions {
    private final StoreListing files;
    private final FileOpener opener;
    private final LongFunction<Optional<String>> committed;

    /**
     * Lists a store's folder.
     *
     * @param encoding how a changelog is written
     * @param committed which attempt at a version was committed; empty where nothing tells
     */
    public StoreVersions(
            Storage storage,
            String folder,
            Function<ByteSource, StateEncoding> encoding,
            LongFunction<Optional<String>> committed) {
        this.files = StoreListing.of(storage, folder);
        this.opener = new FileOpener(storage, files, encoding);
        this.committed = committed;
    }

    /** Whether the folder has a snapshot or a changelog. */
    public boolean isEmpty() {
        return files.versions().isEmpty();
    }

    /**
     * The newest version whose files are all there.
     *
     * @throws CloudFilesException where none is, or it is damaged
     */
    public StoredVersion newest() {
        CloudFilesException first = null;
        for (long version : files.versions().descendingSet()) {
            try {
                Optional<String> attempt = attempt(version);
                if (attempt.isPresent()) {
                    return open(version, attempt.get());
                }
            } catch (MissingFileException e) {
                first = first == null ? e : first;
            }
        }
        throw failure(first);
    }

    private CloudFilesException failure(@Nullable CloudFilesException first) {
        return first != null
                ? first
                : new MissingFileException(
                        ErrorCode.STATE_FILE_NOT_EXISTS,
                        Location.of(files.folder()),
                        files.versions().isEmpty()
                                ? "there is no snapshot and no changelog, N.zip or N.changelog, in this folder"
                                : "no version here was committed; name an attempt, version => 'N_id', of versions "
                                        + files.versions());
    }

    /**
     * One version, the attempt at it that was committed.
     *
     * @throws MissingFileException where it is not there
     * @throws RequestException where there are several attempts and nothing tells which counts
     */
    public StoredVersion of(long version) {
        List<String> attempts = files.attempts(version);
        if (attempts.isEmpty()) {
            throw missing(version);
        }
        return open(
                version,
                attempt(version)
                        .orElseThrow(() -> new RequestException(
                                ErrorCode.INVALID_PARAMETER_VALUE,
                                "there are several attempts at version " + version + " in " + files.folder()
                                        + ", and no commit tells which counts; write version => '" + version
                                        + "_id' with one of the ids " + attempts)));
    }

    /** One attempt at a version; the id is empty in checkpoint format 1. */
    public StoredVersion of(long version, String id) {
        if (!files.attempts(version).contains(id)) {
            throw missing(version);
        }
        return open(version, id);
    }

    private StoredVersion open(long version, String id) {
        return StoredVersion.open(opener, StoreTarget.of(version - 1, id));
    }

    /** The committed attempt where that is known, else the only one. */
    private Optional<String> attempt(long version) {
        List<String> attempts = files.attempts(version);
        Optional<String> known = committed.apply(version);
        if (known.isPresent()) {
            return known.filter(attempts::contains);
        }
        return attempts.size() == 1 ? Optional.of(attempts.get(0)) : Optional.empty();
    }

    private MissingFileException missing(long version) {
        NavigableSet<Long> versions = files.versions();
        return new MissingFileException(
                ErrorCode.STATE_FILE_NOT_EXISTS,
                Location.of(files.folder()),
                "there is no version " + version + " here; there are " + versions + ", with attempts "
                        + files.attempts(versions.isEmpty() ? 0 : versions.last()) + " at the last");
    }
}
