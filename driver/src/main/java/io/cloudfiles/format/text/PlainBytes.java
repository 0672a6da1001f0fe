package io.cloudfiles.format.text;

import io.cloudfiles.codec.FileCompression;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.StorageException;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.storage.ByteSource;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The bytes of a text file, decompressed where its name says that it is compressed. */
public final class PlainBytes {
    /** What is read whole becomes one value, and Java's arrays end here. */
    private static final int LARGEST_WHOLE = Integer.MAX_VALUE - 8;

    private PlainBytes() {}

    /** A file's name without what says how it is compressed. */
    public static String name(String name) {
        return FileCompression.plainName(name);
    }

    /** Opens the file; the caller closes the stream. */
    public static InputStream open(SourceFile file) {
        ByteSource source = file.open();
        InputStream stored = new FilterInputStream(source.stream()) {
            @Override
            public void close() throws IOException {
                super.close();
                source.close();
            }
        };
        return FileCompression.of(file.name())
                .map(compression -> compression.decompress(stored, file.path()))
                .orElse(stored);
    }

    /** All bytes of the file. */
    public static byte[] whole(SourceFile file) {
        try (InputStream in = open(file)) {
            byte[] bytes = in.readNBytes(LARGEST_WHOLE);
            if (bytes.length == LARGEST_WHOLE) {
                throw new UnsupportedFormatException(
                        Location.of(file.path()), "the file is too large to be one value: 2 GB and more");
            }
            return bytes;
        } catch (IOException e) {
            throw new StorageException(Location.of(file.path()), "cannot be read: " + e.getMessage(), e);
        }
    }
}
