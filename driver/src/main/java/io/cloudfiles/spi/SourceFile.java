package io.cloudfiles.spi;

import io.cloudfiles.storage.ByteSource;

/** A file to be read. */
public interface SourceFile {
    /** Its path, as errors name it. */
    String path();

    /** The last part of the path. */
    String name();

    /** Its path as a URI, percent-encoded: what {@code _metadata.file_path} shows. */
    String uri();

    /** Bytes, when it was listed. */
    long size();

    /** When it was last modified: milliseconds since 1970 UTC. */
    long modifiedMillis();

    /** Opens it; the caller closes it. */
    ByteSource open();
}
