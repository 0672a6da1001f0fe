package io.cloudfiles.format.row;

import io.cloudfiles.codec.BlockInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
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

    private static final int BLOCK = 1 << 16;

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
        return whole && blocks != null ? new Kept(blocks) : new Keeping(plain.get());
    }

    private void keep(byte[] source, int from, int to) {
        List<byte[]> blocks = kept;
        if (blocks != null) {
            room -= to - from;
            if (room < 0) {
                kept = null;
            } else {
                blocks.add(Arrays.copyOfRange(source, from, to));
            }
        }
    }

    /** The first reading. */
    private final class Keeping extends BlockInput {
        private final InputStream in;
        private byte[] block = {};

        Keeping(InputStream in) {
            this.in = in;
        }

        @Override
        protected boolean nextBlock() {
            if (in instanceof BlockInput blocks) {
                return blocks.next() && keepAndServe(blocks.block(), blocks.from(), blocks.to());
            }
            try {
                block = block.length == 0 ? new byte[BLOCK] : block;
                int count = in.read(block, 0, block.length);
                return count > 0 && keepAndServe(block, 0, count);
            } catch (IOException e) {
                // A source's stream, and what decompresses it, has our own errors only.
                throw new UncheckedIOException(e);
            }
        }

        private boolean keepAndServe(byte[] bytes, int from, int to) {
            keep(bytes, from, to);
            serve(bytes, from, to);
            return true;
        }

        @Override
        public void close() throws IOException {
            whole = true;
            in.close();
        }
    }

    /** A later reading of what was kept. */
    private static final class Kept extends BlockInput {
        private final Iterator<byte[]> blocks;

        Kept(List<byte[]> blocks) {
            this.blocks = blocks.iterator();
        }

        @Override
        protected boolean nextBlock() {
            if (!blocks.hasNext()) {
                return false;
            }
            byte[] next = blocks.next();
            serve(next, 0, next.length);
            return true;
        }
    }
}
