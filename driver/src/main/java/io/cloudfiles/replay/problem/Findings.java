package io.cloudfiles.replay.problem;

import io.cloudfiles.error.CancelledException;
import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.StorageException;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.storage.Storage;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;

/** Gathers what is found in one part of a checkpoint; whatever cannot be read becomes a problem too. */
public final class Findings {
    private final String root;
    private final OptionalLong operatorId;
    private final OptionalInt partition;
    private final Consumer<Problem> sink;
    private final Runnable pulse;

    /** What was told already: two readers of one file meet the same damage. */
    private final Set<Problem> told;

    private Findings(
            String root,
            OptionalLong operatorId,
            OptionalInt partition,
            Consumer<Problem> sink,
            Runnable pulse,
            Set<Problem> told) {
        this.root = root;
        this.operatorId = operatorId;
        this.partition = partition;
        this.sink = sink;
        this.pulse = pulse;
        this.told = told;
    }

    /**
     * Findings in the checkpoint at {@code root}.
     *
     * @param pulse called now and then during long reading; it throws where that should stop
     */
    public static Findings in(String root, Consumer<Problem> sink, Runnable pulse) {
        return new Findings(root, OptionalLong.empty(), OptionalInt.empty(), sink, pulse, new HashSet<>());
    }

    /** The same, about an operator. */
    public Findings ofOperator(long id) {
        return new Findings(root, OptionalLong.of(id), OptionalInt.empty(), sink, pulse, told);
    }

    /** The same, about a partition of the operator. */
    public Findings ofPartition(int id) {
        return new Findings(root, operatorId, OptionalInt.of(id), sink, pulse, told);
    }

    /** Something found at a path. */
    public void add(ProblemKind kind, String path, String detail) {
        add(kind, OptionalLong.empty(), path, detail);
    }

    /** Something found about a batch. */
    public void add(ProblemKind kind, long batch, String path, String detail) {
        add(kind, OptionalLong.of(batch), path, detail);
    }

    private void add(ProblemKind kind, OptionalLong batch, String path, String detail) {
        add(kind.severity(), kind, batch, path, detail);
    }

    /** Something that matters more, or less, than it usually does. */
    public void add(Severity severity, ProblemKind kind, OptionalLong batch, String path, String detail) {
        Problem problem = new Problem(severity, kind, operatorId, partition, batch, below(path), detail);
        if (told.add(problem)) {
            sink.accept(problem);
        }
    }

    /** Throws where looking on is not wanted any more. */
    public void pulse() {
        pulse.run();
    }

    /**
     * Takes a step. What it cannot read is a finding, also where it is a file that was listed and is gone.
     *
     * @return whether the step was taken to its end
     */
    public boolean tries(OptionalLong batch, Runnable step) {
        try {
            step.run();
            return true;
        } catch (CancelledException e) {
            throw e;
        } catch (CloudFilesException e) {
            failed(batch, e);
            return false;
        }
    }

    /** The same with a file that a running query may delete meanwhile, which is then as if it had never been listed. */
    public boolean reads(OptionalLong batch, Storage storage, String file, Runnable step) {
        try {
            step.run();
            return true;
        } catch (CancelledException e) {
            throw e;
        } catch (CloudFilesException e) {
            if (!(e instanceof MissingFileException
                    && isOf(e, file)
                    && storage.stat(file).isEmpty())) {
                failed(batch, e);
            }
            return false;
        }
    }

    private static boolean isOf(CloudFilesException failure, String file) {
        Location place = failure.location();
        return place != null && place.file().equals(file);
    }

    private void failed(OptionalLong batch, CloudFilesException failure) {
        Location place = failure.location();
        String at = place == null || place.offset() < 0 ? "" : ", at byte " + place.offset();
        ProblemKind kind = kind(failure);
        add(kind.severity(), kind, batch, place == null ? root : place.file(), failure.text() + at);
    }

    private static ProblemKind kind(CloudFilesException failure) {
        if (failure instanceof MissingFileException) {
            return failure.code() == ErrorCode.STDS_FAILED_TO_READ_STATE_SCHEMA
                    ? ProblemKind.SCHEMA_FILE_MISSING
                    : ProblemKind.MISSING_FILE;
        }
        if (failure instanceof UnsupportedFormatException) {
            return ProblemKind.UNSUPPORTED_FORMAT;
        }
        if (failure instanceof StorageException) {
            return ProblemKind.UNREADABLE_FILE;
        }
        return switch (failure.code()) {
            case FILE_CHECKSUM -> ProblemKind.CHECKSUM_MISMATCH;
            case STATE_ROW_CHECKSUM -> ProblemKind.ROW_CHECKSUM_MISMATCH;
            case MEMORY_LIMIT -> ProblemKind.UNREADABLE_FILE;
            default -> ProblemKind.DAMAGED_FILE;
        };
    }

    private String below(String path) {
        if (path.equals(root)) {
            return "";
        }
        return path.startsWith(root + "/") ? path.substring(root.length() + 1) : path;
    }
}
