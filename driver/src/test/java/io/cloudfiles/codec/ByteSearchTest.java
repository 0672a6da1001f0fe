package io.cloudfiles.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

final class ByteSearchTest {
    private static final int RUNS = 20_000;

    /** Of few different bytes, so that what is looked for stands everywhere, once, or nowhere. */
    private static byte[] bytes(Random random, int... among) {
        byte[] bytes = new byte[random.nextInt(40)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (random.nextInt(8) > 0 ? 'a' : among[random.nextInt(among.length)]);
        }
        return bytes;
    }

    @Test
    void theFirstIsFoundBetweenTheBounds() {
        Random random = new Random(1);
        for (int run = 0; run < RUNS; run++) {
            byte[] bytes = bytes(random, '\n', '\n' - 1, '\n' + 1, 0x8a, 0xff, 0);
            int from = random.nextInt(bytes.length + 1);
            int to = from + random.nextInt(bytes.length - from + 1);
            int expected = -1;
            for (int i = to - 1; i >= from; i--) {
                expected = bytes[i] == '\n' ? i : expected;
            }
            assertThat(ByteSearch.indexOf(bytes, from, to, (byte) '\n')).isEqualTo(expected);
        }
    }

    @Test
    void plainTextEndsAtWhatJsonEscapesAndAtWhatIsNotAscii() {
        Random random = new Random(2);
        for (int run = 0; run < RUNS; run++) {
            byte[] bytes = bytes(random, '"', '\\', 0x1f, 0x20, 0x7f, 0x80, 0xff, 0, '!', '#', '[', ']', '~');
            int from = random.nextInt(bytes.length + 1);
            int to = from + random.nextInt(bytes.length - from + 1);
            int expected = from;
            while (expected < to && bytes[expected] >= 0x20 && bytes[expected] != '"' && bytes[expected] != '\\') {
                expected++;
            }
            assertThat(ByteSearch.endOfPlainJson(bytes, from, to)).isEqualTo(expected);
        }
    }
}
