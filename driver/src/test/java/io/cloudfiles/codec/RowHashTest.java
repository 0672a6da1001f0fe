package io.cloudfiles.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import org.apache.commons.codec.digest.MurmurHash3;
import org.junit.jupiter.api.Test;

/** Whole words hash as everywhere; what of Spark's hash is its own is checked on its checkpoints. */
class RowHashTest {
    private static final long SEED = Long.getLong("cloudfiles.seed", 20260101);

    private final Random random = new Random(SEED);

    private static int murmur(byte[] bytes, int seed) {
        return MurmurHash3.hash32x86(bytes, 0, bytes.length, seed);
    }

    private static ByteBuffer buffer(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Test
    void wholeWordsAreHashedAsMurmur3Does() {
        for (int i = 0; i < 1000; i++) {
            int seed = random.nextInt();
            int number = random.nextInt();
            long large = random.nextLong();
            byte[] bytes = new byte[4 * random.nextInt(10)];
            random.nextBytes(bytes);
            assertThat(RowHash.ofInt(number, seed))
                    .isEqualTo(murmur(buffer(4).putInt(number).array(), seed));
            assertThat(RowHash.ofLong(large, seed))
                    .isEqualTo(murmur(buffer(8).putLong(large).array(), seed));
            assertThat(RowHash.ofBytes(bytes, seed)).isEqualTo(murmur(bytes, seed));
        }
    }

    @Test
    void bytesBehindTheLastWordAreWordsOfTheirOwn() {
        byte[] bytes = {1, 2, 3, 4, -5, 6};
        byte[] spread = {1, 2, 3, 4, -5, -1, -1, -1, 6, 0, 0, 0};
        // All but the length goes in alike: hashes that start from where the words left the state are equal.
        assertThat(RowHash.ofBytes(bytes, 42)).isNotEqualTo(murmur(bytes, 42));
        assertThat(RowHash.ofBytes(bytes, 42)).isNotEqualTo(RowHash.ofBytes(spread, 42));
        assertThat(RowHash.ofBytes(Arrays.copyOf(bytes, 4), 42)).isEqualTo(murmur(Arrays.copyOf(bytes, 4), 42));
    }

    /** Spark SQL: {@code SELECT hash('Spark')} and the like. */
    @Test
    void knownHashesOfSpark() {
        assertThat(RowHash.ofBytes("Spark".getBytes(java.nio.charset.StandardCharsets.UTF_8), RowHash.SEED))
                .isEqualTo(228093765);
        assertThat(RowHash.ofInt(1, RowHash.SEED)).isEqualTo(-559580957);
        assertThat(RowHash.ofLong(1, RowHash.SEED)).isEqualTo(-1712319331);
    }
}
