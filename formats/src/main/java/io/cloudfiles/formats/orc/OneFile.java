package io.cloudfiles.formats.orc;

import io.cloudfiles.formats.bytes.Ranges;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.storage.ByteSource;
import java.io.IOException;
import java.net.URI;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FSInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;
import org.apache.orc.OrcFile;
import org.apache.orc.Reader;

/** A file system of a single file, as ORC's reader wants one. */
final class OneFile extends FileSystem {
    private static final Path PATH = new Path("/file");

    // By default the library unpacks with native code. The build renames these properties in its classes and here.
    static {
        System.setProperty("orc.compress.snappy.impl", "aircompressor");
        System.setProperty("orc.compress.lz4.impl", "aircompressor");
        System.setProperty("orc.compression.zstd.impl", "java");
    }

    private final SourceFile file;
    private final ByteSource source;

    private OneFile(SourceFile file, ByteSource source) {
        this.file = file;
        this.source = source;
    }

    /** A reader of the file, of which {@code source} is the open one. */
    static Reader reader(SourceFile file, ByteSource source) throws IOException {
        // Without Hadoop's own files of defaults, which the bundle does not have.
        Configuration none = new Configuration(false);
        OneFile files = new OneFile(file, source);
        files.setConf(none);
        return OrcFile.createReader(
                PATH,
                OrcFile.readerOptions(none)
                        .filesystem(files)
                        .maxLength(source.size())
                        .useUTCTimestamp(true)
                        .convertToProlepticGregorian(true));
    }

    @Override
    public URI getUri() {
        return URI.create("one:///");
    }

    @Override
    public FSDataInputStream open(Path path, int bufferSize) {
        return new FSDataInputStream(new Ranged(source));
    }

    @Override
    public FileStatus getFileStatus(Path path) {
        return new FileStatus(source.size(), false, 1, source.size(), file.modifiedMillis(), PATH);
    }

    @Override
    public FileStatus[] listStatus(Path path) {
        return new FileStatus[] {getFileStatus(path)};
    }

    @Override
    public FSDataOutputStream create(
            Path path,
            FsPermission permission,
            boolean overwrite,
            int bufferSize,
            short replication,
            long blockSize,
            Progressable progress)
            throws IOException {
        throw readOnly();
    }

    @Override
    public FSDataOutputStream append(Path path, int bufferSize, Progressable progress) throws IOException {
        throw readOnly();
    }

    @Override
    public boolean rename(Path from, Path to) throws IOException {
        throw readOnly();
    }

    @Override
    public boolean delete(Path path, boolean recursive) throws IOException {
        throw readOnly();
    }

    @Override
    public boolean mkdirs(Path path, FsPermission permission) throws IOException {
        throw readOnly();
    }

    private static IOException readOnly() {
        return new IOException("files are only read");
    }

    @Override
    public void setWorkingDirectory(Path path) {
        // there is none
    }

    @Override
    public Path getWorkingDirectory() {
        return new Path("/");
    }

    /** Ranged reads of the open file. */
    private static final class Ranged extends FSInputStream {
        private final ByteSource source;
        private long at;

        Ranged(ByteSource source) {
            this.source = source;
        }

        @Override
        public void seek(long position) {
            at = position;
        }

        @Override
        public long getPos() {
            return at;
        }

        @Override
        public boolean seekToNewSource(long position) {
            return false;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int start, int length) throws IOException {
            int count = read(at, target, start, length);
            at += Math.max(0, count);
            return count;
        }

        @Override
        public int read(long position, byte[] target, int start, int length) throws IOException {
            return Ranges.read(source, position, target, start, length);
        }
    }
}
