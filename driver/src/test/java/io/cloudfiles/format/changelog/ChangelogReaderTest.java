package io.cloudfiles.format.changelog;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.codec.Compressed;
import io.cloudfiles.codec.CompressionCodec;
import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.format.statedelta.StateEncoding;
import io.cloudfiles.storage.MemorySource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChangelogReaderTest {
    private static final String LINEAGE =
            "[{\"version\":2,\"checkpointUniqueId\":\"aa-1\"},{\"version\":3,\"checkpointUniqueId\":\"bb-2\"}]";

    private static byte[] bytes(String text) {
        return text.getBytes(US_ASCII);
    }

    private static List<String> read(byte[] file, CompressionCodec codec, boolean rowChecksums) {
        List<String> found = new ArrayList<>();
        try (ChangelogReader reader =
                ChangelogReader.open(new MemorySource("4.changelog", file), new StateEncoding(codec, rowChecksums))) {
            while (reader.next()) {
                found.add(reader.kind() + " " + new String(reader.key().copy(), US_ASCII) + " "
                        + new String(reader.value().copy(), US_ASCII));
            }
        }
        return found;
    }

    private static ChangelogBytes sample(int version, boolean rowChecksums) {
        ChangelogBytes changelog = new ChangelogBytes(version, LINEAGE, rowChecksums)
                .put(bytes("a"), bytes("one"))
                .delete(bytes("b"))
                .put(bytes(""), bytes(""));
        return version % 2 == 0
                ? changelog.merge(bytes("a"), bytes("two")).deleteRange(bytes("c"), bytes("f"))
                : changelog;
    }

    private static List<String> expected(int version) {
        List<String> expected = new ArrayList<>(List.of("PUT a one", "DELETE b ", "PUT  "));
        if (version % 2 == 0) {
            expected.add("MERGE a two");
            expected.add("DELETE_RANGE c f");
        }
        return expected;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void recordsComeInTheOrderOfWriting(int version) {
        for (CompressionCodec codec : CompressionCodec.values()) {
            assertThat(read(sample(version, false).packed(codec), codec, false)).isEqualTo(expected(version));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void versionAndLineageAreRead(int version) {
        byte[] file = sample(version, false).packed(CompressionCodec.LZ4);
        try (ChangelogReader reader = ChangelogReader.open(
                new MemorySource("4.changelog", file), new StateEncoding(CompressionCodec.LZ4, false))) {
            assertThat(reader.version()).isEqualTo(version);
            assertThat(reader.lineage())
                    .isEqualTo(
                            version < 3 ? List.of() : List.of(new LineageItem(2, "aa-1"), new LineageItem(3, "bb-2")));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void rowChecksumsOfRemovedKeysAreVerified(int version) {
        List<String> found = read(sample(version, true).packed(CompressionCodec.LZ4), CompressionCodec.LZ4, true);
        assertThat(found).contains("DELETE b ");
        byte[] plain = sample(version, true).plain();
        // The removed key is the only byte 'b' of its kind: its length of five, its checksum, and it.
        for (int at = plain.length - 1; at > 8; at--) {
            if (plain[at] == 'b' && plain[at - 5] == 5) {
                plain[at] = 'x';
            }
        }
        byte[] changed = Compressed.with(CompressionCodec.LZ4, plain);
        assertThatThrownBy(() -> read(changed, CompressionCodec.LZ4, true))
                .isInstanceOfSatisfying(
                        CorruptFileException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.STATE_ROW_CHECKSUM));
    }

    @Test
    void laterVersionIsRefusedByName() {
        byte[] file = Compressed.with(CompressionCodec.LZ4, new byte[] {0, 2, 'v', '5', 0, 0});
        assertThatThrownBy(() -> read(file, CompressionCodec.LZ4, false))
                .isInstanceOf(UnsupportedFormatException.class)
                .hasMessageContaining("'v5'");
    }

    @Test
    void emptyFileIsCorrupt() {
        byte[] file = Compressed.with(CompressionCodec.LZ4, new byte[0]);
        assertThatThrownBy(() -> read(file, CompressionCodec.LZ4, false)).isInstanceOf(CorruptFileException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void everyTruncationIsCaught(int version) {
        byte[] plain = sample(version, false).plain();
        for (int length = 0; length < plain.length; length++) {
            byte[] cut = Compressed.with(CompressionCodec.LZ4, Arrays.copyOf(plain, length));
            assertThatThrownBy(() -> read(cut, CompressionCodec.LZ4, false))
                    .as("%d of %d bytes", length, plain.length)
                    .isInstanceOf(CorruptFileException.class)
                    .hasMessageContaining("4.changelog");
        }
    }

    @ParameterizedTest
    @EnumSource(CompressionCodec.class)
    void flippedBitNeverEndsInAnotherException(CompressionCodec codec) {
        Random random = new Random(11);
        for (int version = 1; version <= 4; version++) {
            byte[] sound = sample(version, true).packed(codec);
            for (int round = 0; round < 500; round++) {
                byte[] file = sound.clone();
                file[random.nextInt(file.length)] ^= (byte) (1 << random.nextInt(8));
                try {
                    read(file, codec, true);
                } catch (CloudFilesException e) {
                    assertThat(e).hasMessageContaining("4.changelog");
                }
            }
        }
    }

    @Test
    void mergedValueHasAChecksumPerPart() {
        byte[] key = bytes("k");
        byte[] both = join(ChangelogBytes.checked(key, bytes("one")), ChangelogBytes.checked(key, bytes("two")));
        Location where = new Location("f", 1);
        assertThat(RowChecksum.verifiedValue(key, 1, both, bytes(","), where)).isEqualTo(bytes("one,two"));
        assertThatThrownBy(() -> RowChecksum.verifiedValue(key, 1, both, bytes(""), where))
                .isInstanceOf(CorruptFileException.class);
        assertThatThrownBy(() -> RowChecksum.verifiedValue(bytes("l"), 1, both, bytes(","), where))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("checksum");
        for (int length = 0; length < both.length; length++) {
            byte[] cut = Arrays.copyOf(both, length);
            if (length != 11) {
                assertThatThrownBy(() -> RowChecksum.verifiedValue(key, 1, cut, bytes(","), where))
                        .isInstanceOf(CorruptFileException.class);
            }
        }
    }

    private static byte[] join(byte[] one, byte[] two) {
        byte[] both = Arrays.copyOf(one, one.length + 1 + two.length);
        both[one.length] = ',';
        System.arraycopy(two, 0, both, one.length + 1, two.length);
        return both;
    }
}
