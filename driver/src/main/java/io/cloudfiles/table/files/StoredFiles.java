package io.cloudfiles.table.files;

import io.cloudfiles.format.filestate.FileState;
import io.cloudfiles.format.filestate.IngestionState;
import io.cloudfiles.replay.filestore.FileStates;
import io.cloudfiles.replay.filestore.FileStore;
import io.cloudfiles.replay.filestore.SourceProgress;
import io.cloudfiles.storage.StorageRoot;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Those of an Auto Loader source, entry after entry of its store. */
final class StoredFiles implements ListedFiles {
    private final FileStates states;
    private final SourceProgress progress;

    private StoredFiles(FileStates states, SourceProgress progress) {
        this.states = states;
        this.progress = progress;
    }

    /** {@code needsProgress}: whether the offsets are to be looked at. */
    static StoredFiles open(StorageRoot storage, FileSource source, boolean needsProgress) {
        SourceProgress progress =
                needsProgress ? SourceProgress.of(source.checkpoint(), source.sourceId()) : SourceProgress.UNKNOWN;
        return new StoredFiles(FileStore.ofSource(storage, source.folder()).read(), progress);
    }

    @Override
    public boolean next() {
        return states.next();
    }

    @Override
    public String path() {
        return states.state().path();
    }

    @Override
    public @Nullable Object value(FileColumn column) {
        FileState file = states.state();
        return switch (column) {
            case PATH -> file.path();
            case SIZE -> number(file.size());
            case CREATE_TIME -> number(file.times().created());
            case DISCOVERY_TIME -> number(file.times().discovered());
            case PROCESSED_TIME -> number(file.times().processed());
            case COMMIT_TIME -> number(file.times().committed());
            case ARCHIVE_TIME -> number(file.archiving().time());
            case ARCHIVE_MODE -> file.archiving().mode().orElse(null);
            case MOVE_LOCATION -> file.archiving().location().orElse(null);
            case INGESTION_STATE ->
                progress.stateOf(file).map(IngestionState::name).orElse(null);
            case SOURCE_ID, FLOW_NAME -> null;
        };
    }

    private static @Nullable Long number(OptionalLong value) {
        return value.isPresent() ? (Long) value.getAsLong() : null;
    }

    @Override
    public void close() {
        states.close();
    }
}
