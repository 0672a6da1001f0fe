package io.cloudfiles.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CorruptFileException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class ByteStreamTest {
    private static final int BLOCK = 1 << 16;
    private static final byte[] BYTES = new byte[5 * BLOCK + 7];

    static {
        new Random(1).nextBytes(BYTES);
    }

    private static ByteStream stream() {
        return new ByteStream(trickle(), "file");
    }

    /** Gives few bytes at a time, and never as many as are asked for. */
    private static InputStream trickle() {
        return new ByteArrayInputStream(BYTES) {
            @Override
            public synchronized int read(byte[] target, int start, int length) {
                return super.read(target, start, Math.min(length, 1_000));
            }
        };
    }

    @Test
    void whatIsHeldLiesTogetherInTheBlock() {
        ByteStream in = stream();
        Random random = new Random(2);
        while (true) {
            int length = random.nextInt(700);
            if (!in.holds(length)) {
                assertThat(in.position() + length).isGreaterThan(BYTES.length);
                break;
            }
            int position = Math.toIntExact(in.position());
            for (int i = 0; i < length; i++) {
                assertThat(in.block()[in.at() + i]).isEqualTo(BYTES[position + i]);
            }
            in.skip("bytes", length);
        }
    }

    @Test
    void aNumberIsSeenBeforeItIsReached() {
        ByteStream in = stream();
        in.skip("bytes", BLOCK - 3);
        assertThat(in.holds(20)).isTrue();
        int seen = in.peekInt32(16);
        assertThat(in.position()).isEqualTo(BLOCK - 3);
        in.skip("bytes", 16);
        assertThat(in.int32("number")).isEqualTo(seen);
    }

    @Test
    void moreThanABlockIsNeverHeld() {
        ByteStream in = stream();
        assertThat(in.holds(BLOCK)).isTrue();
        assertThat(in.holds(BLOCK + 1)).isFalse();
        assertThat(in.holds(Long.MAX_VALUE)).isFalse();
        assertThat(in.bytes("bytes", BLOCK + 1, new byte[0], 0)).startsWith(BYTES[0], BYTES[1]);
    }

    @Test
    void theEndIsWhereItWasAfterAskingBeyondIt() {
        ByteStream in = stream();
        in.skip("bytes", BYTES.length - 3);
        assertThat(in.holds(4)).isFalse();
        assertThat(in.holds(3)).isTrue();
        assertThatThrownBy(() -> in.int32("number"))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("number needs 4 bytes, the file ends after 3");
    }
}
