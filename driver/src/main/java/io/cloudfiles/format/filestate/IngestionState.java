package io.cloudfiles.format.filestate;

import java.util.Arrays;
import java.util.Locale;

/** How far a file has come, by the names that cloud_files_state shows. */
public enum IngestionState {
    /** A batch that is not committed has it. */
    PROCESSING,
    /** Passed over, as it was corrupt. */
    SKIPPED_CORRUPTED,
    /** Passed over, as it was not there. */
    SKIPPED_MISSING,
    /** The sink has had it at least once. */
    INGESTED,
    /** A state that a later version has brought in. */
    NOT_RECOGNIZED_BY_DBR;

    /** The state of a name in whatever case; {@link #NOT_RECOGNIZED_BY_DBR} for one that is not known. */
    public static IngestionState of(String name) {
        String wanted = name.strip().toUpperCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(state -> state.name().equals(wanted))
                .findFirst()
                .orElse(NOT_RECOGNIZED_BY_DBR);
    }
}
