package io.cloudfiles.format.metadatalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.storage.MemorySource;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.Storage;
import io.cloudfiles.storage.StorageOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MetadataLogTest {
    private static final String OFFSETS =
            "v1\n{\"batchWatermarkMs\":5,\"batchTimestampMs\":1796004787887,\"conf\":{\"a.b\":\"c\",\"n\":7}}\n"
                    + "{\"logOffset\":2}\n-\n{\"t\":{\"0\":1}}";
    private static final String COMMIT =
            "v2\n{\"nextBatchWatermarkMs\":9,\"stateUniqueIds\":{\"0\":[[\"a\"],[\"b\"]],\"1\":[[\"c\",\"d\"]]}}";
    private static final String LOG = "v1\n{\"path\":\"file:///d/%C3%A4\",\"timestamp\":17,\"batchId\":3}\n"
            + "{\"batchId\":3,\"path\":\"file:///d/b\",\"new\":{\"x\":[1]},\"timestamp\":18}";

    @TempDir
    Path folder;

    private final Storage storage = RootedStorage.open("", StorageOptions.defaults());

    @Test
    void offsetsHoldTimesSettingsAndOneLinePerSource() {
        OffsetEntry entry = OffsetLogReader.read(source(OFFSETS));
        OffsetMetadata metadata = entry.metadata().orElseThrow();
        assertThat(metadata.batchWatermarkMs()).isEqualTo(5);
        assertThat(metadata.batchTimestampMs()).hasValue(1796004787887L);
        assertThat(metadata.conf()).isEqualTo(Map.of("a.b", "c", "n", "7"));
        assertThat(entry.offset("0")).contains("{\"logOffset\":2}");
        assertThat(entry.offset("1")).isEmpty();
        assertThat(entry.offset("2")).contains("{\"t\":{\"0\":1}}");
        assertThat(entry.offset("3")).isEmpty();
        assertThat(entry.sources()).hasSize(3);
    }

    @Test
    void offsetsOfTheSecondVersionNameTheirSources() {
        OffsetEntry entry = OffsetLogReader.read(
                source("v2\n{\"sourceMetadataInfo\":{},\"controlBatchInfo\":null}\norders:{\"a\":\"b:c\"}\nrest:-"));
        assertThat(entry.version()).isEqualTo(2);
        assertThat(entry.offset("orders")).contains("{\"a\":\"b:c\"}");
        assertThat(entry.sources().get(1)).isEqualTo(new OffsetEntry.SourceOffset("rest", Optional.empty()));
        assertThat(entry.metadata().orElseThrow().batchTimestampMs()).isEmpty();
        assertThatThrownBy(() -> OffsetLogReader.read(source("v2\n\n0:-"))).isInstanceOf(CorruptFileException.class);
        assertThatThrownBy(() -> OffsetLogReader.read(source("v2\n{}\nnocolon")))
                .isInstanceOf(CorruptFileException.class);
    }

    @Test
    void oldOffsetsHaveNoMetadata() {
        OffsetEntry entry = OffsetLogReader.read(source("v1\r\n\r\n17\r\n"));
        assertThat(entry.metadata()).isEmpty();
        assertThat(entry.offset("0")).contains("17");
    }

    @Test
    void absentSettingsMeanWhatSparkTakesThemFor() {
        OffsetMetadata metadata = new OffsetMetadata(
                0, java.util.OptionalLong.empty(), Map.of("spark.sql.streaming.stateStore.compression.codec", "zstd"));
        assertThat(metadata.setting("spark.sql.streaming.stateStore.compression.codec"))
                .contains("zstd");
        assertThat(metadata.setting("spark.sql.streaming.join.stateFormatVersion"))
                .contains("1");
        assertThat(metadata.setting("spark.sql.streaming.stateStore.encodingFormat"))
                .contains("unsaferow");
        assertThat(metadata.setting("spark.sql.shuffle.partitions")).isEmpty();
    }

    @Test
    void commitsHoldTheIdsOfStateFiles() {
        CommitEntry entry = CommitLogReader.read(source(COMMIT));
        assertThat(entry.nextBatchWatermarkMs()).hasValue(9);
        assertThat(entry.stateUniqueIds())
                .isEqualTo(Map.of(0L, List.of(List.of("a"), List.of("b")), 1L, List.of(List.of("c", "d"))));
        assertThat(CommitLogReader.read(source("v1")).nextBatchWatermarkMs()).isEmpty();
        assertThat(CommitLogReader.read(source("v3\n{\"sinkMetadataMap\":{\"s\":{}}}"))
                        .version())
                .isEqualTo(3);
    }

    @Test
    void sourceLogGivesItsEntries() {
        assertThat(entries(source(LOG)))
                .containsExactly(
                        new SourceLogEntry("file:///d/%C3%A4", 17, 3), new SourceLogEntry("file:///d/b", 18, 3));
        assertThat(entries(source("v1"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "v3, offset log",
        "v4, commit log",
        "v2, file source log",
        "v0, offset log",
        "v99999999, commit log",
    })
    void otherVersionsAreRefusedByName(String version, String kind) {
        assertThatThrownBy(() -> read(kind, source(version + "\n{}")))
                .isInstanceOf(UnsupportedFormatException.class)
                .hasMessageContaining(version)
                .hasMessageContaining(kind);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "v", "v-1", "v1 ", "1", "v999999999", "v1x", "\n{}", "V1"})
    void whatIsNoVersionIsDamage(String line) {
        for (String kind : List.of("offset log", "commit log", "file source log")) {
            assertThatThrownBy(() -> read(kind, source(line)))
                    .isInstanceOf(CorruptFileException.class)
                    .hasMessageContaining("@0")
                    .hasMessageContaining(kind);
        }
    }

    @Test
    void kafkasStartingOffsetsAreTold() {
        assertThatThrownBy(() -> new SourceLogReader(source("\0v1\n{\"t\":{\"0\":1}}")))
                .isInstanceOf(UnsupportedFormatException.class)
                .hasMessageContaining("Kafka");
    }

    @Test
    void damageIsPlacedWithinTheLine() {
        assertThatThrownBy(() -> entries(source("v1\n" + LOG.split("\n", -1)[1] + "\n{\"path\":\"a\", oops}")))
                .isInstanceOfSatisfying(
                        CorruptFileException.class,
                        e -> assertThat(java.util.Objects.requireNonNull(e.location())
                                        .offset())
                                .isBetween(60L, 80L));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"timestamp\":1,\"batchId\":1}",
                "{\"path\":5,\"timestamp\":1,\"batchId\":1}",
                "{\"path\":\"a\",\"timestamp\":\"1\",\"batchId\":1}",
                "{\"path\":\"a\",\"timestamp\":1.5,\"batchId\":1}",
                "{\"path\":\"a\",\"timestamp\":1}",
                "{\"path\":\"a\",\"timestamp\":9223372036854775807,\"batchId\":1}",
                "{\"path\":\"a\",\"timestamp\":99999999999999999999,\"batchId\":1}",
                "{\"path\":\"a\",\"timestamp\":1,\"batchId\":1}x",
                "{\"path\":\"a\",\"timestamp\":1,\"batchId\":1",
                "[]",
                "5",
            })
    void entryWithoutItsFieldsIsDamage(String line) {
        assertThatThrownBy(() -> entries(source("v1\n" + line))).isInstanceOf(CorruptFileException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "v1\n{\"conf\":5}",
                "v1\n{\"batchWatermarkMs\":\"x\"}",
                "v1\n[]",
                "v1\n{} {}",
                "v1",
            })
    void offsetsOfTheWrongShapeAreDamage(String text) {
        assertThatThrownBy(() -> OffsetLogReader.read(source(text))).isInstanceOf(CorruptFileException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "{\"x\":[[]]}", "{\"0\":[5]}", "{\"0\":[[5]]}", "{\"0\":{}}"})
    void commitIdsOfTheWrongShapeAreDamage(String ids) {
        assertThatThrownBy(() -> CommitLogReader.read(source("v2\n{\"stateUniqueIds\":" + ids + "}")))
                .isInstanceOf(CorruptFileException.class);
    }

    @Test
    void endlessLineIsRefused() throws IOException {
        Path file = folder.resolve("endless");
        byte[] bytes = new byte[MetadataLogSpec.LONGEST_ENTRY_LINE + 10];
        Arrays.fill(bytes, (byte) 'x');
        bytes[0] = 'v';
        bytes[1] = '1';
        bytes[2] = '\n';
        Files.write(file, bytes);
        assertThatThrownBy(() -> entries(storage.open(file.toString())))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("longer than");
    }

    @Test
    void anyDamageIsAnErrorOfOursOrAReadableFile() {
        for (String kind : List.of("offset log", "commit log", "file source log")) {
            byte[] sound = (kind.equals("offset log") ? OFFSETS : kind.equals("commit log") ? COMMIT : LOG)
                    .getBytes(StandardCharsets.UTF_8);
            for (int length = 0; length < sound.length; length++) {
                survives(kind, Arrays.copyOf(sound, length));
            }
            Random random = new Random(11);
            for (int i = 0; i < 2000; i++) {
                byte[] flipped = sound.clone();
                flipped[random.nextInt(flipped.length)] ^= (byte) (1 << random.nextInt(8));
                survives(kind, flipped);
            }
        }
    }

    private void survives(String kind, byte[] bytes) {
        try {
            read(kind, new MemorySource("memory", bytes));
        } catch (CorruptFileException | UnsupportedFormatException e) {
            assertThat(e.location()).isNotNull();
        }
    }

    @Test
    void offsetKindsAreTold() {
        Function<String, SourceKind> of = SourceKind::of;
        assertThat(of.apply("{\"logOffset\":2}")).isEqualTo(SourceKind.FILE);
        assertThat(of.apply("{\"t\":{\"0\":1,\"1\":-2}}")).isEqualTo(SourceKind.KAFKA);
        assertThat(of.apply("{}")).isEqualTo(SourceKind.KAFKA);
        assertThat(of.apply("{\"sourceVersion\":1,\"reservoirId\":\"x\",\"index\":-1}"))
                .isEqualTo(SourceKind.DELTA);
        assertThat(of.apply("{\"seqNum\":1,\"sourceVersion\":1}")).isEqualTo(SourceKind.AUTOLOADER);
        assertThat(of.apply("{\"offset\":1,\"timestamp\":2}")).isEqualTo(SourceKind.RATE);
        assertThat(of.apply("-1")).isEqualTo(SourceKind.NUMBER);
        assertThat(of.apply("\"x\"")).isEqualTo(SourceKind.UNKNOWN);
        assertThat(FileOffset.parse("{ \"logOffset\" : 7 }")).hasValue(7);
        assertThat(FileOffset.parse("7")).hasValue(7);
        assertThat(FileOffset.parse("{\"t\":{\"0\":1}}")).isEmpty();
    }

    private static void read(String kind, ByteSource source) {
        switch (kind) {
            case "offset log" -> OffsetLogReader.read(source);
            case "commit log" -> CommitLogReader.read(source);
            default -> entries(source);
        }
    }

    private static List<SourceLogEntry> entries(ByteSource source) {
        List<SourceLogEntry> entries = new ArrayList<>();
        try (SourceLogReader reader = new SourceLogReader(source)) {
            while (reader.next()) {
                entries.add(reader.entry());
            }
        }
        return entries;
    }

    private static ByteSource source(String text) {
        return new MemorySource("memory", text.getBytes(StandardCharsets.UTF_8));
    }
}
