package io.cloudfiles.comparison;

import java.io.IOException;
import java.net.URI;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.PositionedReadable;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.Seekable;

/** The local disk under the scheme {@code counted}, which counts what would be requests to an object store. */
public final class CountedFileSystem extends RawLocalFileSystem {
    static final AtomicLong LISTS = new AtomicLong();
    static final AtomicLong LOOKUPS = new AtomicLong();

    /** Files read from their start on: one request each. */
    static final AtomicLong STREAMS = new AtomicLong();

    /** Reads of a part of a file: one request each. */
    static final AtomicLong RANGES = new AtomicLong();

    static final AtomicLong BYTES = new AtomicLong();

    /** What the local file system asks itself is no request. */
    private final ThreadLocal<Boolean> within = ThreadLocal.withInitial(() -> false);

    private interface Call<T> {
        T run() throws IOException;
    }

    @Override
    public URI getUri() {
        return URI.create("counted:///");
    }

    @Override
    public FileStatus[] listStatus(Path folder) throws IOException {
        return counted(LISTS, () -> super.listStatus(folder));
    }

    @Override
    public FileStatus getFileStatus(Path path) throws IOException {
        return counted(LOOKUPS, () -> super.getFileStatus(path));
    }

    @Override
    public FSDataInputStream open(Path file, int bufferSize) throws IOException {
        return new FSDataInputStream(new CountedStream(counted(null, () -> super.open(file, bufferSize))));
    }

    private <T> T counted(@org.jspecify.annotations.Nullable AtomicLong counter, Call<T> call) throws IOException {
        boolean outermost = !within.get();
        if (outermost && counter != null) {
            counter.incrementAndGet();
        }
        within.set(true);
        try {
            return call.run();
        } finally {
            within.set(!outermost);
        }
    }

    /** Counts itself when it is first read from. */
    private static final class CountedStream extends java.io.InputStream implements Seekable, PositionedReadable {
        private final FSDataInputStream in;
        private boolean streams;

        CountedStream(FSDataInputStream in) {
            this.in = in;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int start, int length) throws IOException {
            if (!streams) {
                streams = true;
                STREAMS.incrementAndGet();
            }
            int count = in.read(target, start, length);
            BYTES.addAndGet(Math.max(0, count));
            return count;
        }

        @Override
        public int read(long position, byte[] target, int start, int length) throws IOException {
            RANGES.incrementAndGet();
            int count = in.read(position, target, start, length);
            BYTES.addAndGet(Math.max(0, count));
            return count;
        }

        @Override
        public void readFully(long position, byte[] target, int start, int length) throws IOException {
            RANGES.incrementAndGet();
            BYTES.addAndGet(length);
            in.readFully(position, target, start, length);
        }

        @Override
        public void readFully(long position, byte[] target) throws IOException {
            readFully(position, target, 0, target.length);
        }

        @Override
        public void seek(long position) throws IOException {
            in.seek(position);
        }

        @Override
        public long getPos() throws IOException {
            return in.getPos();
        }

        @Override
        public boolean seekToNewSource(long position) throws IOException {
            return in.seekToNewSource(position);
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
