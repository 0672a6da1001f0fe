package io.cloudfiles.formats.parquet;

import io.cloudfiles.formats.bytes.Ranges;
import io.cloudfiles.storage.ByteSource;
import java.io.IOException;
import java.io.InputStream;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;

/** An open file as the library reads it. */
record ParquetSource(ByteSource source) implements InputFile {
    @Override
    public long getLength() {
        return source.size();
    }

    @Override
    public SeekableInputStream newStream() {
        Ranged in = new Ranged(source);
        return new DelegatingSeekableInputStream(in) {
            @Override
            public long getPos() {
                return in.at;
            }

            @Override
            public void seek(long position) {
                in.at = position;
            }
        };
    }

    /** A stream that can be set to any place; each read is a ranged one. */
    private static final class Ranged extends InputStream {
        private final ByteSource source;
        private long at;

        Ranged(ByteSource source) {
            this.source = source;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int start, int length) throws IOException {
            int count = Ranges.read(source, at, target, start, length);
            at += Math.max(0, count);
            return count;
        }
    }

    @Override
    public String toString() {
        return source.path();
    }
}
