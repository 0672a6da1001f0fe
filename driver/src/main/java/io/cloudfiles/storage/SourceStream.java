package io.cloudfiles.storage;

/** A source's bytes, by its positioned reads. */
final class SourceStream extends BlockedStream {
    private final ByteSource source;
    private long next;

    /** {@code blockSize} is how much is read at once. */
    SourceStream(ByteSource source, int blockSize) {
        super(Math.toIntExact(Math.min(blockSize, Math.max(1, source.size()))));
        this.source = source;
    }

    @Override
    int readBlock(byte[] target) {
        int count = Math.toIntExact(Math.min(target.length, source.size() - next));
        if (count > 0) {
            source.read(next, target, 0, count);
            next += count;
        }
        return count;
    }
}
