package io.cloudfiles.format.metadatalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.storage.MemorySource;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OffsetTextsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "file | {\"logOffset\":2}",
                "kafka | {\"t\":{\"0\":1,\"1\":-2},\"u.v\":{}}",
                "kafka | {}",
                "delta | {\"sourceVersion\":1,\"reservoirId\":\"x\",\"reservoirVersion\":3,\"index\":-1,\"isStartingVersion\":false}",
                "deltasharing | {\"sourceVersion\":1,\"tableId\":\"x\",\"tableVersion\":3,\"index\":0,\"isStartingVersion\":true}",
                "autoloader | {\"seqNum\":234,\"sourceVersion\":1,\"lastBackfillStartTimeMs\":1667453455118,\"lastBackfillFinishTimeMs\":1667453456546}",
                "autoloader | {\"sourceVersion\":3,\"seqNum\":3,\"lastInputPath\":\"abfss://c@a/x\"}",
                "pubsub | {\"sourceVersion\":1,\"seqNum\":5,\"fetchEpoch\":7}",
                "kinesis | [{\"shard\":{\"stream\":\"s\",\"shardId\":\"shardId-000000000000\"},\"firstSeqNum\":null,\"lastSeqNum\":\"4965\",\"closed\":false}]",
                "kinesis | {\"metadata\":{\"streamName\":\"s\",\"batchId\":\"0\"},\"shardId-000000000000\":{\"iteratorType\":\"TRIM_HORIZON\",\"iteratorPosition\":\"\"}}",
                "rate | {\"offset\":1,\"timestamp\":2}",
                "rate | {\"0\":{\"value\":5,\"runTimeMs\":9},\"1\":{\"value\":6,\"runTimeMs\":9}}",
                "unknown | -1",
                "unknown | {\"activeSourceName\":\"a\",\"allSourceNames\":[\"a\"],\"completedSourceNames\":[]}",
                "unknown | {\"t\":{\"zero\":1}}",
                "unknown | {\"t\":{\"0\":1.5}}",
                "unknown | {\"t\":{\"0\":99999999999999999999}}",
                "unknown | {\"t\":5}",
                "unknown | []",
                "unknown | no json",
                "unknown | {\"t\":{\"0\":1}",
                "unknown | {} {}",
                "unknown | null",
                "unknown | ~~",
            })
    void kindIsToldByTheOffset(String word, String json) {
        assertThat(SourceKind.of(json).word()).isEqualTo(word);
    }

    @Test
    void bareNumberHasAKindOfItsOwn() {
        assertThat(SourceKind.of("42")).isEqualTo(SourceKind.NUMBER);
        assertThat(SourceKind.of("-1")).isEqualTo(SourceKind.NUMBER);
    }

    @Test
    void kafkaOffsetsAreSortedByTopicAndPartition() {
        KafkaOffsets offsets = KafkaOffsets.parse("{\"b\":{\"10\":7,\"9\":-1},\"a\":{\"0\":9223372036854775807}}")
                .orElseThrow();
        assertThat(offsets.topics()).hasToString("{a={0=9223372036854775807}, b={9=-1, 10=7}}");
        assertThat(offsets.offset("b", 10)).hasValue(7);
        assertThat(offsets.offset("b", 11)).isEmpty();
        assertThat(offsets.offset("c", 0)).isEmpty();
        assertThat(KafkaOffsets.parse("7")).isEmpty();
        assertThat(KafkaOffsets.NONE.topics()).isEqualTo(Map.of());
    }

    @Test
    void firstOffsetStandsBehindAZeroByteOrNone() {
        assertThat(initial("\0v1\n{\"t\":{\"0\":5}}")).isEqualTo("{\"t\":{\"0\":5}}");
        assertThat(initial("v1\r\n1700000000000\r\n")).isEqualTo("1700000000000");
        assertThat(initial("{\"t\":{\"0\":5}}")).isEqualTo("{\"t\":{\"0\":5}}");
        assertThat(initial("\0{\"t\":{\"0\":5}}")).isEqualTo("{\"t\":{\"0\":5}}");
        assertThatThrownBy(() -> initial("")).isInstanceOf(CorruptFileException.class);
        assertThatThrownBy(() -> initial("\0v1")).isInstanceOf(CorruptFileException.class);
        assertThatThrownBy(() -> initial("vx\n5")).isInstanceOf(CorruptFileException.class);
        assertThatThrownBy(() -> initial("\0v2\n{}")).isInstanceOf(UnsupportedFormatException.class);
    }

    @Test
    void schemaIsTheTextBehindItsVersion() {
        assertThat(schema("v1\n{\"dataSchemaJson\":\"{}\"}")).isEqualTo("{\"dataSchemaJson\":\"{}\"}");
        assertThat(schema("v7\r\n{\r\n}\r\n")).isEqualTo("{\n}");
        assertThat(schema("{\"type\":\"struct\"}")).isEqualTo("{\"type\":\"struct\"}");
        assertThatThrownBy(() -> schema("v1")).isInstanceOf(CorruptFileException.class);
        assertThatThrownBy(() -> schema("")).isInstanceOf(CorruptFileException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"offset log", "commit log", "file source log", "file sink log", "first offset", "schema"})
    void gitLfsPointerIsNamed(String kind) {
        String pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n";
        assertThatThrownBy(() -> LogFiles.read(kind, bytes(pointer)))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("git lfs pull");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "offset log | 2 | v1#{oops",
                "commit log | 2 | v1#nonsense",
                "file source log | 4 | v1#{\"path\":\"a\",\"timestamp\":1,\"batchId\":0}##not JSON",
                "file sink log | 2 | v1#<xml/>",
            })
    void lineThatIsNoJsonIsToldByFileAndLine(String kind, int line, String text) {
        assertThatThrownBy(() -> LogFiles.read(kind, bytes(text.replace('#', '\n'))))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("line " + line + ": no JSON")
                .hasMessageContaining("memory@");
    }

    @Test
    void timeBeyondWhatATimestampHoldsIsDamage() {
        for (String field : new String[] {"batchWatermarkMs", "batchTimestampMs"}) {
            assertThatThrownBy(() -> LogFiles.read("offset log", bytes("v1\n{\"" + field + "\":9223372036854775807}")))
                    .isInstanceOf(CorruptFileException.class)
                    .hasMessageContaining(field);
        }
        assertThatThrownBy(
                        () -> LogFiles.read("commit log", bytes("v1\n{\"nextBatchWatermarkMs\":-9223372036854775808}")))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("nextBatchWatermarkMs");
    }

    @Test
    void flippedBytesAreErrorsOfOursOrReadable() {
        Random random = new Random(3);
        for (Map.Entry<String, String> sound : Map.of(
                        "file sink log", SinkLogReaderTest.LOG,
                        "first offset", "\0v1\n{\"t\":{\"0\":5}}",
                        "schema", "v1\n{\"type\":\"struct\"}")
                .entrySet()) {
            byte[] whole = sound.getValue().getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i < 1500; i++) {
                byte[] damaged =
                        java.util.Arrays.copyOf(whole, i % 2 == 0 ? whole.length : random.nextInt(whole.length));
                if (damaged.length > 0) {
                    damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
                }
                try {
                    LogFiles.read(sound.getKey(), new MemorySource("memory", damaged));
                } catch (CorruptFileException | UnsupportedFormatException e) {
                    assertThat(e.location()).isNotNull();
                }
            }
        }
    }

    private static String initial(String text) {
        return InitialOffsetReader.read(bytes(text));
    }

    private static String schema(String text) {
        return SchemaLogReader.read(bytes(text));
    }

    private static MemorySource bytes(String text) {
        return new MemorySource("memory", text.getBytes(StandardCharsets.UTF_8));
    }
}
