package io.cloudfiles.format.manifest;

import io.cloudfiles.error.Location;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One record of a manifest: what changed in one column family, or in the database (rocksdb.md R4). */
final class VersionEdit {
    /** Stands for a number that the edit does not set. */
    static final long ABSENT = -1;

    /** A table that is no longer live. */
    record DeletedFile(int level, long number) {}

    final Location where;
    int family;

    @Nullable String addedFamily;

    boolean dropsFamily;

    @Nullable String comparator;

    long logNumber = ABSENT;
    long firstLog = ABSENT;
    long lastSequence = ABSENT;
    boolean hasNextFile;
    /** How many edits of an atomic group are still to come; {@link #ABSENT} outside a group. */
    long groupRest = ABSENT;

    final List<DeletedFile> deleted = new ArrayList<>();
    final List<LiveFile> added = new ArrayList<>();

    VersionEdit(Location where) {
        this.where = where;
    }
}
