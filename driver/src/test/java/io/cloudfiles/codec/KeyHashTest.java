package io.cloudfiles.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.apache.commons.codec.digest.MurmurHash3;
import org.junit.jupiter.api.Test;

class KeyHashTest {
    @Test
    void itIsMurmurHash3OfEveryLengthAndPlace() {
        Random random = new Random(20240229);
        byte[] bytes = new byte[200];
        for (int round = 0; round < 2_000; round++) {
            random.nextBytes(bytes);
            int offset = random.nextInt(40);
            int length = round % 150;
            assertThat(KeyHash.of(bytes, offset, length)).isEqualTo(MurmurHash3.hash128x64(bytes, offset, length, 0));
        }
    }
}
