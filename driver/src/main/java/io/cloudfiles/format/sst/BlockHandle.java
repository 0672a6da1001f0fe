package io.cloudfiles.format.sst;

import io.cloudfiles.codec.VarintCursor;

/**
 * Where a block lies.
 *
 * @param size bytes as they are stored, without the trailer
 */
record BlockHandle(long offset, long size) {
    static BlockHandle read(VarintCursor in, String name) {
        return new BlockHandle(in.size(name + ".offset"), in.size(name + ".size"));
    }

    /** Where the next block may begin; the caller has checked that the block lies in the file. */
    long end() {
        return offset + size + SstSpec.TRAILER;
    }
}
