package io.cloudfiles.format.statedelta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.codec.CompressionCodec;
import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.storage.ByteSource;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StateFileReaderTest {
    /** A file in memory. */
    private static final class Held implements ByteSource {
        private final byte[] bytes;

        Held(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        public String path() {
            return "state/0/0/3.delta";
        }

        @Override
        public long size() {
            return bytes.length;
        }

        @Override
        public void read(long offset, byte[] target, int start, int length) {
            System.arraycopy(bytes, Math.toIntExact(offset), target, start, length);
        }

        @Override
        public InputStream stream() {
            return new ByteArrayInputStream(bytes);
        }

        @Override
        public void close() {}
    }

    private static byte[] row(int first, int length) {
        byte[] row = new byte[length];
        Arrays.fill(row, (byte) first);
        return row;
    }

    private static StateFileReader open(byte[] file, StateFileKind kind, CompressionCodec codec, boolean checksums) {
        return StateFileReader.open(new Held(file), kind, new StateEncoding(codec, checksums));
    }

    /** Records as text: key length, then value length or a minus for a removal. */
    private static List<String> read(byte[] file, StateFileKind kind, CompressionCodec codec, boolean checksums) {
        List<String> records = new ArrayList<>();
        try (StateFileReader reader = open(file, kind, codec, checksums)) {
            while (reader.next()) {
                String key = Arrays.toString(reader.key().copy());
                records.add(key
                        + (reader.isRemoval()
                                ? "-"
                                : Arrays.toString(reader.value().copy())));
            }
            assertThat(reader.next()).isFalse();
        }
        return records;
    }

    private static StateFileBytes sample(StateFileBytes bytes) {
        return bytes.put(row(1, 8), row(2, 16)).remove(row(3, 8)).put(new byte[0], row(4, 8));
    }

    private static final List<String> SAMPLE = List.of(
            Arrays.toString(row(1, 8)) + Arrays.toString(row(2, 16)),
            Arrays.toString(row(3, 8)) + "-",
            "[]" + Arrays.toString(row(4, 8)));

    @ParameterizedTest
    @EnumSource(CompressionCodec.class)
    void putsAndRemovalsAreReadInOrder(CompressionCodec codec) {
        byte[] file = sample(StateFileBytes.plain()).end(codec);
        assertThat(read(file, StateFileKind.DELTA, codec, false)).isEqualTo(SAMPLE);
    }

    @Test
    void rowChecksumsAreVerifiedAndTakenOff() {
        byte[] file = sample(StateFileBytes.withChecksums()).end(CompressionCodec.ZSTD);
        assertThat(read(file, StateFileKind.DELTA, CompressionCodec.ZSTD, true)).isEqualTo(SAMPLE);
    }

    @Test
    void aWrongRowChecksumIsAnErrorWithItsPlace() {
        byte[] value = row(2, 20);
        byte[] file = StateFileBytes.plain().put(row(1, 8), value).end(CompressionCodec.LZ4);
        assertThatExceptionOfType(CorruptFileException.class)
                .isThrownBy(() -> read(file, StateFileKind.DELTA, CompressionCodec.LZ4, true))
                .withMessageStartingWith("[STATE_STORE_ROW_CHECKSUM_VERIFICATION_FAILED]")
                .withMessageContaining("state/0/0/3.delta@0");
    }

    @Test
    void aValueThatIsNotAskedForIsSteppedOver() {
        byte[] file = sample(StateFileBytes.plain()).end(CompressionCodec.LZ4);
        try (StateFileReader reader = open(file, StateFileKind.DELTA, CompressionCodec.LZ4, false)) {
            assertThat(reader.next()).isTrue();
            assertThat(reader.next()).isTrue();
            assertThat(reader.isRemoval()).isTrue();
            assertThat(reader.next()).isTrue();
            assertThat(reader.value().copy()).isEqualTo(row(4, 8));
            assertThat(reader.next()).isFalse();
        }
    }

    @Test
    void strayBytesBehindAnOldValueAreCutOff() {
        byte[] file = StateFileBytes.plain().put(row(1, 8), row(2, 20)).end(CompressionCodec.LZ4);
        assertThat(read(file, StateFileKind.DELTA, CompressionCodec.LZ4, false))
                .containsExactly(Arrays.toString(row(1, 8)) + Arrays.toString(row(2, 16)));
    }

    @Test
    void aSnapshotThatRemovesIsCorrupt() {
        byte[] file = StateFileBytes.plain().remove(row(1, 8)).end(CompressionCodec.LZ4);
        assertThatThrownBy(() -> read(file, StateFileKind.SNAPSHOT, CompressionCodec.LZ4, false))
                .hasMessageStartingWith("[CANNOT_LOAD_STATE_STORE.CANNOT_READ_SNAPSHOT_FILE_VALUE_SIZE]");
    }

    @Test
    void aKeyLengthThatCannotBeIsCorrupt() {
        byte[] file = StateFileBytes.plain().number(-7).end(CompressionCodec.LZ4);
        assertThatThrownBy(() -> read(file, StateFileKind.DELTA, CompressionCodec.LZ4, false))
                .hasMessageStartingWith("[CANNOT_LOAD_STATE_STORE.CANNOT_READ_DELTA_FILE_KEY_SIZE] a key of -7 bytes");
    }

    @ParameterizedTest
    @EnumSource(CompressionCodec.class)
    void aFileWithoutItsEndIsCorrupt(CompressionCodec codec) {
        byte[] file = sample(StateFileBytes.plain()).cut(codec);
        assertThatThrownBy(() -> read(file, StateFileKind.DELTA, codec, false))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("key length needs 4 bytes");
    }

    @ParameterizedTest
    @EnumSource(CompressionCodec.class)
    void everyTruncationIsCorrupt(CompressionCodec codec) {
        byte[] file = sample(StateFileBytes.plain()).end(codec);
        // What lies behind the end mark is framing only, and may be missing.
        for (int length = 0; length < file.length; length++) {
            byte[] cut = Arrays.copyOf(file, length);
            try {
                assertThat(read(cut, StateFileKind.DELTA, codec, false)).isEqualTo(SAMPLE);
            } catch (CorruptFileException e) {
                assertThat(e.location()).isNotNull();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CompressionCodec.class)
    void aFlippedByteIsFoundWhereRowsCarryChecksums(CompressionCodec codec) {
        byte[] file = sample(StateFileBytes.withChecksums()).end(codec);
        Random random = new Random(20240229);
        for (int round = 0; round < 3_000; round++) {
            byte[] damaged = file.clone();
            damaged[random.nextInt(file.length)] ^= (byte) (1 + random.nextInt(255));
            try {
                List<String> records = read(damaged, StateFileKind.DELTA, codec, true);
                // A flip may make a record the last one, or a put a removal: whatever comes is whole records of the
                // file.
                assertThat(SAMPLE).containsAll(records);
            } catch (CloudFilesException e) {
                assertThat(e.getMessage()).contains("3.delta");
            }
        }
    }

    @Test
    void aLengthThatTheFileOnlyClaimsIsNotAllocated() {
        byte[] file = StateFileBytes.plain().number(0x7ffffff8).end(CompressionCodec.ZSTD);
        assertThatThrownBy(() -> read(file, StateFileKind.DELTA, CompressionCodec.ZSTD, false))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("key needs 2147483640 bytes, the file ends after 4 of them");
    }
}
