package io.cloudfiles.error;

/**
 * A place in a file.
 *
 * @param file the path as the storage names it
 * @param offset bytes from the file's start, or -1 where the whole file is meant; within a compressed file it counts
 *     the plain bytes
 */
public record Location(String file, long offset) {
    /** The file as a whole. */
    public static Location of(String file) {
        return new Location(file, -1);
    }

    @Override
    public String toString() {
        return offset < 0 ? file : file + "@" + offset;
    }
}
