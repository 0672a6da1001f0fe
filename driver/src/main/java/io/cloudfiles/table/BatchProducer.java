package io.cloudfiles.table;

/** A part of a scan, such as one partition, that one thread reads. */
@FunctionalInterface
public interface BatchProducer {
    /** Reads all of the part; returns early only by an exception, and closes what it opened in any case. */
    void produce(BatchSink sink);
}
