package io.cloudfiles.format.manifest;

import io.cloudfiles.format.wal.LogEnd;
import java.util.List;
import java.util.Optional;

/**
 * What the manifest says the database holds.
 *
 * @param families by id
 * @param firstLog logs of lower numbers are not needed
 * @param lastSequence the highest sequence number that was flushed or logged before
 * @param end where the manifest ended; torn where its writer was stopped
 */
public record DatabaseVersion(List<ColumnFamily> families, long firstLog, long lastSequence, LogEnd end) {
    /** Copies the list. */
    public DatabaseVersion {
        families = List.copyOf(families);
    }

    /** The family of that name. */
    public Optional<ColumnFamily> family(String name) {
        return families.stream().filter(family -> family.name().equals(name)).findFirst();
    }
}
