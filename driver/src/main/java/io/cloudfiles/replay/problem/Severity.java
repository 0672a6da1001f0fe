package io.cloudfiles.replay.problem;

/** How much a problem matters. */
public enum Severity {
    /** Nothing is wrong: what is there, and what harmless things were left over. */
    INFO,
    /** Nothing that the last committed batch needs is lost, but something is not as Spark leaves it. */
    WARNING,
    /** Something committed cannot be read, or the query will not go on from here. */
    ERROR
}
