package io.cloudfiles.replay.problem;

import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Something to be known about a checkpoint.
 *
 * @param operatorId the stateful operator that it is about, if it is about one
 * @param partition the partition, likewise
 * @param batch the batch, or the first of several
 * @param file below the checkpoint's folder; empty where no file is at fault
 * @param detail what is the matter, for a person
 */
public record Problem(
        Severity severity,
        ProblemKind kind,
        OptionalLong operatorId,
        OptionalInt partition,
        OptionalLong batch,
        String file,
        String detail) {}
