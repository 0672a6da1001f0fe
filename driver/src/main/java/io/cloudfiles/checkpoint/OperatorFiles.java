package io.cloudfiles.checkpoint;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.stateschema.OperatorMetadata;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.storage.Storage;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.TreeSet;

/** The metadata files of an operator (§3). */
final class OperatorFiles {
    /** Properties of many variables fit; one with more is none that Spark wrote. */
    private static final int LARGEST_FILE = 64 << 20;

    private final Storage storage;
    private final String folder;

    OperatorFiles(Storage storage, String operatorPath) {
        this.storage = storage;
        this.folder = Storage.child(operatorPath, "_metadata");
    }

    /**
     * The metadata as of a batch; empty where the operator has none (Spark 3.5 and older).
     *
     * @throws MissingFileException where there are versions, but none so old
     */
    Optional<OperatorMetadata> asOf(long batch) {
        String versions = Storage.child(folder, "v2");
        TreeSet<Long> batches = new TreeSet<>();
        try {
            storage.list(versions)
                    .forEach(entry ->
                            LogFile.of(entry).filter(log -> !log.compact()).ifPresent(log -> batches.add(log.id())));
        } catch (MissingFileException e) {
            return unversioned();
        }
        Long chosen = batches.floor(batch);
        if (chosen == null) {
            throw new MissingFileException(
                    ErrorCode.STDS_FAILED_TO_READ_OPERATOR_METADATA,
                    Location.of(versions),
                    "no operator metadata of batch " + batch + " or before; there is that of " + batches);
        }
        return Optional.of(read(Storage.child(versions, chosen.toString())));
    }

    private Optional<OperatorMetadata> unversioned() {
        try {
            return Optional.of(read(Storage.child(folder, "metadata")));
        } catch (MissingFileException e) {
            return Optional.empty();
        }
    }

    private OperatorMetadata read(String file) {
        try (ByteSource source = storage.open(file)) {
            byte[] bytes = source.readAll(LARGEST_FILE);
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return OperatorMetadata.parse(text, file);
        } catch (CharacterCodingException e) {
            throw new CorruptFileException(Location.of(file), "operator metadata is no UTF-8 text");
        }
    }
}
