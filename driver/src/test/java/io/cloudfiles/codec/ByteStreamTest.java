package io.cloudfiles.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CorruptFileException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

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

    /** Gives blocks of any size, each somewhere in the same array, which the next one overwrites. */
    private static final class Blocks extends BlockInput {
        private final Random random = new Random(3);
        private final byte[] reused = new byte[4_000];
        private int next;

        @Override
        protected boolean nextBlock() {
            int count = Math.min(random.nextInt(3_000), BYTES.length - next);
            boolean ended = next == BYTES.length;
            int from = random.nextInt(1_000);
            random.nextBytes(reused);
            System.arraycopy(BYTES, next, reused, from, count);
            next += count;
            serve(reused, from, from + count);
            return !ended;
        }
    }

    private static Stream<ByteStream> streams() {
        return Stream.of(stream(), new ByteStream(new Blocks(), "file"));
    }

    @ParameterizedTest
    @MethodSource("streams")
    void everyWayOfReadingGivesTheSameBytes(ByteStream in) {
        Random random = new Random(4);
        int at = 0;
        while (BYTES.length - at > 6_000) {
            assertThat(in.position()).isEqualTo(at);
            int length = random.nextInt(5_000);
            switch (random.nextInt(5)) {
                case 0 -> {
                    in.skip("bytes", length);
                    at += length;
                }
                case 1 -> {
                    assertThat(Arrays.copyOf(in.bytes("bytes", length, new byte[10], 0), length))
                            .isEqualTo(Arrays.copyOfRange(BYTES, at, at + length));
                    at += length;
                }
                case 2 -> assertThat(in.uint8("byte")).isEqualTo(BYTES[at++] & 0xff);
                case 3 -> {
                    assertThat(in.int32("number"))
                            .isEqualTo(ByteBuffer.wrap(BYTES).getInt(at));
                    at += Integer.BYTES;
                }
                default -> {
                    assertThat(in.holds(length)).isTrue();
                    assertThat(Arrays.copyOfRange(in.block(), in.at(), in.at() + length))
                            .isEqualTo(Arrays.copyOfRange(BYTES, at, at + length));
                }
            }
        }
        in.skip("bytes", BYTES.length - at);
        assertThat(in.atEnd()).isTrue();
        assertThat(in.position()).isEqualTo(BYTES.length);
    }

    @ParameterizedTest
    @MethodSource("streams")
    void whatIsHeldLiesTogetherInTheBlock(ByteStream in) {
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
