package io.cloudfiles.format.filestate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.format.filestate.EntryMeaning.OfFile;
import io.cloudfiles.format.filestate.FileState.Archiving;
import io.cloudfiles.format.filestate.FileState.Times;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonFileStateCodecTest {
    private static final String WHOLE = """
            {"path":"s3://b/in/a%20b.json","size":12,"create_time":1700000000000,"discovery_time":1700000001000,
            "processed_time":1700000002000000,"commit_time":"2023-11-14T22:13:23.000004Z",
            "archive_time":"2023-11-14 22:13:24","archive_mode":"move","move_location":"s3://b/done/a%20b.json",
            "ingestion_state":"INGESTED","seqNum":7,"etag":{"any":["thing"]}}""";

    private final FileStateCodec codec = new JsonFileStateCodec();

    private EntryMeaning decode(String key, String value) {
        return codec.decode(new FileStateEntry("default", key.getBytes(UTF_8), value.getBytes(UTF_8)));
    }

    private OfFile file(String value) {
        return (OfFile) decode("k", value);
    }

    @Test
    void everyColumnIsTakenFromASelfDescribingValue() {
        assertThat(decode("k", WHOLE))
                .isEqualTo(new OfFile(
                        new FileState(
                                "s3://b/in/a%20b.json",
                                OptionalLong.of(12),
                                new Times(
                                        OptionalLong.of(1_700_000_000_000_000L),
                                        OptionalLong.of(1_700_000_001_000_000L),
                                        OptionalLong.of(1_700_000_002_000_000L),
                                        OptionalLong.of(1_700_000_003_000_004L)),
                                new Archiving(
                                        OptionalLong.of(1_700_000_004_000_000L),
                                        Optional.of("MOVE"),
                                        Optional.of("s3://b/done/a%20b.json")),
                                Optional.of(IngestionState.INGESTED),
                                OptionalLong.of(7)),
                        List.of()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'filePath':'/a','fileSize':5,'createTimeMs':1700000000000,'seq_num':3}",
                "{'file_uri':'/a','SIZE_IN_BYTES':'5','creation_time_us':1700000000000000,'sequenceNumber':'3'}",
                "{'uri':'/a','length':5,'modificationTime':1700000000000,'createTime':null,'sequence':3}",
                "{'path':'/a','size':5,'created_at':'2023-11-14T23:13:20+01:00','seq':3}",
                "{'path':'/a','size':5,'created_at':'2023-11-14T22:13:20','last_modified':1,'seq':3}",
            })
    void namesAndUnitsVary(String value) {
        FileState state = file(value.replace('\'', '"')).state();
        assertThat(state.path()).isEqualTo("/a");
        assertThat(state.size()).hasValue(5);
        assertThat(state.times().created()).hasValue(1_700_000_000_000_000L);
        assertThat(state.sequence()).hasValue(3);
    }

    @ParameterizedTest
    @CsvSource({
        "/in/a.json, true",
        "s3://bucket/in/a.json, true",
        "dbfs:/in/ü.json, true",
        "file:/in/a b.json, true",
        "C:\\in\\a.json, true",
        "in/a.json, false",
        "/in/, false",
        "seqNum, false",
        "s3:x, false",
        "'/in/\u0000a', false",
    })
    void keyIsThePathWhereItIsOne(String key, boolean path) {
        EntryMeaning meaning = decode(key, "{\"size\":1}");
        if (path) {
            assertThat(((OfFile) meaning).state().path()).isEqualTo(key);
        } else {
            assertThat(meaning).isEqualTo(EntryMeaning.Other.NOT_UNDERSTOOD);
        }
    }

    @Test
    void pathInTheValueCountsBeforeTheKey() {
        assertThat(((OfFile) decode("/key", "{\"path\":\"/value\"}")).state().path())
                .isEqualTo("/value");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "7",
                "[{\"path\":\"/a\"}]",
                "{\"path\":\"/a\"",
                "{\"path\":\"/a\"} x",
                "\u0000{\"path\":\"/a\"}",
                "{\"version\":1}",
                "{\"path\":7}",
                "{}"
            })
    void whatIsNoFileIsNotUnderstood(String value) {
        assertThat(decode("k", value)).isEqualTo(EntryMeaning.Other.NOT_UNDERSTOOD);
        if (!value.contains("path")) {
            assertThat(decode("/a", value)).isEqualTo(EntryMeaning.Other.NOT_UNDERSTOOD);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "size | \"big\"",
                "size | -1",
                "size | 1.5",
                "size | 123456789012345678901234567890",
                "create_time | \"yesterday\"",
                "create_time | -1",
                "createTimeMs | 9223372036854775807",
                "commitTime | {\"ms\":1}",
                "archive_mode | 7",
                "path | \"/again\""
            })
    void fieldThatSaysNothingIsTold(String field, String value) {
        OfFile meaning = file("{\"path\":\"/a\",\"" + field + "\":" + value + "}");
        assertThat(meaning.unread()).containsExactly(field);
        assertThat(meaning.state())
                .isEqualTo(file("{\"path\":\"/a\"}").state())
                .extracting(FileState::path)
                .isEqualTo("/a");
    }

    @Test
    void unknownStateIsShownAsSuchAndTold() {
        OfFile meaning = file("{\"path\":\"/a\",\"state\":\"QUARANTINED\"}");
        assertThat(meaning.state().ingestion()).contains(IngestionState.NOT_RECOGNIZED_BY_DBR);
        assertThat(meaning.unread()).containsExactly("state QUARANTINED");
        assertThat(file("{\"path\":\"/a\",\"status\":\"skipped_missing\"}")
                        .state()
                        .ingestion())
                .contains(IngestionState.SKIPPED_MISSING);
    }

    @Test
    void archivingThatIsOffIsNone() {
        assertThat(file("{\"path\":\"/a\",\"archiveMode\":\"OFF\"}").state().archiving())
                .isEqualTo(Archiving.NONE);
    }

    @Test
    void noBytesAtAllAreAnError() {
        Random random = new Random(20261130);
        byte[] whole = WHOLE.getBytes(UTF_8);
        for (int i = 0; i < 20_000; i++) {
            byte[] value = Arrays.copyOf(whole, random.nextInt(whole.length + 1));
            for (int flips = random.nextInt(4); flips > 0 && value.length > 0; flips--) {
                value[random.nextInt(value.length)] ^= (byte) (1 << random.nextInt(8));
            }
            byte[] key = new byte[random.nextInt(20)];
            random.nextBytes(key);
            assertThat(codec.decode(new FileStateEntry("default", key, value))).isNotNull();
        }
    }
}
