package io.cloudfiles.storage;

import io.cloudfiles.error.StopCheck;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.util.functional.FutureIO;
import org.jspecify.annotations.Nullable;

/** An open file of a Hadoop file system. Checksums are that file system's own. */
final class HadoopByteSource implements ByteSource {
    private static final int BLOCK = 1 << 16;

    private final FileSystem fileSystem;
    private final FileStatus status;
    private final String path;
    private @Nullable FSDataInputStream ranged;
    private @Nullable InputStream sequential;

    /** Whether {@link #sequential} waits for whoever asks for it first. */
    private boolean begun;

    HadoopByteSource(FileSystem fileSystem, FileStatus status, String path) {
        this.fileSystem = fileSystem;
        this.status = status;
        this.path = path;
    }

    @Override
    public String path() {
        return path;
    }

    @Override
    public long size() {
        return status.getLen();
    }

    @Override
    public void read(long offset, byte[] target, int start, int length) {
        StopCheck.now();
        checkRange(offset, length);
        HadoopErrors.call(path, () -> {
            ranged().readFully(offset, target, start, length);
            return true;
        });
    }

    private synchronized FSDataInputStream ranged() throws IOException {
        FSDataInputStream input = ranged;
        if (input == null) {
            input = opened();
            ranged = input;
        }
        return input;
    }

    /** What is known of the file is handed on: object stores else ask for it again. */
    private FSDataInputStream opened() throws IOException {
        return FutureIO.awaitFuture(fileSystem
                .openFile(status.getPath())
                .withFileStatus(status)
                .opt("fs.option.openfile.buffer.size", BLOCK)
                .build());
    }

    /** Reads the first bytes, which fails where the file is gone. */
    synchronized void begin() {
        InputStream opened = sequential();
        HadoopErrors.call(path, () -> {
            opened.mark(1);
            try {
                opened.read();
            } catch (RuntimeException | Error e) {
                opened.close();
                throw e;
            }
            opened.reset();
            return true;
        });
        begun = true;
    }

    /** One request reads on to the end, which an object store serves far faster than range after range. */
    @Override
    public synchronized InputStream stream() {
        InputStream waiting = sequential;
        if (begun && waiting != null) {
            begun = false;
            return waiting;
        }
        return sequential();
    }

    private InputStream sequential() {
        closeSequential();
        InputStream opened = new BufferedInputStream(new Sequential(HadoopErrors.call(path, this::opened)), BLOCK);
        sequential = opened;
        return opened;
    }

    private void closeSequential() {
        InputStream open = sequential;
        if (open != null) {
            HadoopErrors.call(path, () -> {
                open.close();
                return true;
            });
        }
    }

    @Override
    public synchronized void close() {
        closeSequential();
        FSDataInputStream input = ranged;
        if (input != null) {
            HadoopErrors.call(path, () -> {
                input.close();
                return true;
            });
            ranged = null;
        }
    }

    /** The file from start to end, with our errors. */
    private final class Sequential extends InputStream {
        private final FSDataInputStream input;
        private long seen;

        Sequential(FSDataInputStream input) {
            this.input = input;
        }

        @Override
        public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int start, int length) {
            StopCheck.now();
            int count = HadoopErrors.call(path, () -> input.read(target, start, length));
            if (count < 0 && seen < size()) {
                HadoopErrors.call(path, () -> {
                    throw new EOFException("the file ended after " + seen + " of " + size() + " bytes");
                });
            }
            seen += Math.max(count, 0);
            return count;
        }

        @Override
        public void close() {
            HadoopErrors.call(path, () -> {
                input.close();
                return true;
            });
        }
    }
}
