package io.cloudfiles.spi;

/** Reads the rows of files. */
@FunctionalInterface
public interface RowReader {
    /** Reads all rows of a file into the sink; returns early only by an exception, and closes what it opened in any case. */
    void read(SourceFile file, RowSink sink);
}
