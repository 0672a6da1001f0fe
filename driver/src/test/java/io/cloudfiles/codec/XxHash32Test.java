package io.cloudfiles.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.apache.commons.codec.digest.XXHash32;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class XxHash32Test {
    @ParameterizedTest
    @ValueSource(ints = {0, -1, 0x9747b28c})
    void itIsWhatOthersCompute(int seed) {
        Random random = new Random(seed);
        byte[] bytes = new byte[70_000];
        random.nextBytes(bytes);
        for (int length = 0; length < bytes.length - 3; length += length < 100 ? 1 : random.nextInt(2000)) {
            XXHash32 other = new XXHash32(seed);
            other.update(bytes, 3, length);
            assertThat(XxHash32.hash(bytes, 3, length, seed))
                    .as("%d bytes", length)
                    .isEqualTo((int) other.getValue());
        }
    }
}
