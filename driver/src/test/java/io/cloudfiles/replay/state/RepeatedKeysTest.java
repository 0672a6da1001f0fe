package io.cloudfiles.replay.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RepeatedKeysTest {
    /** Small files make every bit a shared one, so that nearly every key is a candidate. */
    @ParameterizedTest
    @CsvSource({"0, 100000, 1000000", "0, 100000, 60000", "1000000, 100000, 60000", "1000000, 255, 100", "10, 256, 9999"
    })
    void ofEachKeyTheLastRecordAloneDoesNotComeAgain(long fileSize, int records, int keys) {
        Random random = new Random(fileSize + records + keys);
        RepeatedKeys repeated = RepeatedKeys.ofFile(fileSize, new SeenKeys(), new BitSet());
        long[][] added = new long[records][];
        Map<Integer, Integer> last = new HashMap<>();
        for (int record = 0; record < records; record++) {
            int key = random.nextInt(keys);
            added[record] = fingerprint(key);
            last.put(key, record);
            repeated.add(added[record]);
        }
        assertThat(repeated.end()).isEqualTo(records);
        long counted = 0;
        for (int record = 0; record < records; record++) {
            counted += repeated.comesAgain(added[record], record) ? 0 : 1;
        }
        assertThat(counted).isEqualTo(last.size());
        last.values()
                .forEach(record ->
                        assertThat(repeated.comesAgain(added[record], record)).isFalse());
    }

    /** A second reading of the file is spared where there are none. */
    @Test
    void keysThatComeOnceAreNoCandidatesWhereHalfOfTheSlotsAreFree() {
        int records = 100_000;
        RepeatedKeys repeated = RepeatedKeys.ofFile(16L * records, new SeenKeys(), new BitSet());
        for (int record = 0; record < records; record++) {
            repeated.add(fingerprint(record));
        }
        repeated.end();
        assertThat(repeated.any()).isFalse();
    }

    @Test
    void aLastRepetitionThatWaitsIsFoundAtTheEnd() {
        RepeatedKeys repeated = RepeatedKeys.ofFile(1 << 20, new SeenKeys(), new BitSet());
        repeated.add(fingerprint(1));
        repeated.add(fingerprint(2));
        repeated.add(fingerprint(1));
        repeated.end();
        assertThat(repeated.any()).isTrue();
        assertThat(repeated.comesAgain(fingerprint(1), 0)).isTrue();
        assertThat(repeated.comesAgain(fingerprint(1), 2)).isFalse();
        assertThat(repeated.comesAgain(fingerprint(2), 1)).isFalse();
    }

    @Test
    void keysOfNewerFilesAreMarked() {
        SeenKeys newer = new SeenKeys();
        BitSet marked = new BitSet();
        RepeatedKeys keys = RepeatedKeys.ofFile(0, newer, marked);
        BitSet expected = new BitSet();
        for (int record = 0; record < 1_000; record++) {
            if (record % 7 == 0) {
                newer.put(fingerprint(record), 1, 0);
                expected.set(record);
            }
        }
        for (int record = 0; record < 1_000; record++) {
            keys.add(fingerprint(record));
        }
        keys.end();
        assertThat(marked).isEqualTo(expected);
    }

    private static long[] fingerprint(int key) {
        Random hash = new Random(key);
        return new long[] {hash.nextLong(), hash.nextLong()};
    }
}
