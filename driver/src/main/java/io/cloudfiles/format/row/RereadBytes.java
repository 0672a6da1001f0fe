package io.cloudfiles.format.row;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Plain bytes that are read twice, as far each time: what the first reading read is kept for the second where it is little,
 * and else fetched and decompressed again. For one thread.
 */
public final class RereadBytes {
    /** What one file may take, so that all that are read at once take a small part of the heap. */
    private static final long SHARE =
            Runtime.getRuntime().maxMemory() / 64 / Runtime.getRuntime().availableProcessors();

    private final Supplier<InputStream> plain;
    private @Nullable List<byte[]> kept;
    private long room;
    private boolean whole;

    private RereadBytes(Supplier<InputStream> plain, long room) {
        this.plain = plain;
        this.room = room;
        this.kept = new ArrayList<>();
    }

    /**
     * What {@code plain} gives each time.
     *
     * @param twice whether a second reading is to be expected: else nothing is kept
     */
    public static RereadBytes of(Supplier<InputStream> plain, boolean twice) {
        return withRoom(plain, twice ? SHARE : 0);
    }

    /** The same, of which no more than {@code room} bytes are kept. */
    static RereadBytes withRoom(Supplier<InputStream> plain, long room) {
        return new RereadBytes(plain, room);
    }

    /** The bytes from the first on; the reading before must have been closed. */
    public InputStream stream() {
        List<byte[]> blocks = kept;
        return whole && blocks != null
                ? new SequenceInputStream(Collections.enumeration(
                        blocks.stream().map(ByteArrayInputStream::new).toList()))
                : new Keeping(plain.get());
    }

    private void keep(byte[] source, int start, int count) {
        List<byte[]> blocks = kept;
        if (blocks != null) {
            room -= count;
            if (room < 0) {
                kept = null;
            } else {
                byte[] block = new byte[count];
                System.arraycopy(source, start, block, 0, count);
                blocks.add(block);
            }
        }
    }

    /** The first reading. */
    private final class Keeping extends InputStream {
        private final InputStream in;

        Keeping(InputStream in) {
            this.in = in;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int start, int length) throws IOException {
            int count = in.read(target, start, length);
            if (count > 0) {
                keep(target, start, count);
            }
            return count;
        }

        @Override
        public void close() throws IOException {
            whole = true;
            in.close();
        }
    }
}
