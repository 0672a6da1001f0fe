package io.cloudfiles.format.metadatalog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OffsetFieldsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "FILE | {\"logOffset\":7} | {logOffset=7}",
                "FILE | 7 | {logOffset=7}",
                "RATE | 12 | {seconds=12}",
                "RATE | {\"offset\":5,\"timestamp\":1000} | {offset=5, timestamp=1000}",
                "RATE | {\"0\":{\"value\":5,\"runTimeMs\":9}} | {0=5}",
                "AUTOLOADER | {\"seqNum\":234,\"sourceVersion\":1,\"lastBackfillStartTimeMs\":17,\"lastInputPath\":\"s3://b/in\"}"
                        + " | {lastBackfillStartTimeMs=17, lastInputPath=s3://b/in, seqNum=234, sourceVersion=1}",
                "DELTA | {\"sourceVersion\":1,\"reservoirId\":\"r\",\"reservoirVersion\":3,\"index\":-1,\"isStartingVersion\":true}"
                        + " | {index=-1, isStartingVersion=true, reservoirId=r, reservoirVersion=3, sourceVersion=1}",
                "KINESIS | [{\"shard\":{\"stream\":\"s\",\"shardId\":\"shardId-0\"},\"firstSeqNum\":null,\"lastSeqNum\":\"49\"}]"
                        + " | {shardId-0=49}",
                "KINESIS | {\"metadata\":{\"streamName\":\"s\"},\"shardId-1\":{\"iteratorPosition\":\"50\"}} | {shardId-1=50}",
                "KAFKA | {\"t\":{\"0\":4}} | none",
                "UNKNOWN | {\"odd\":[1]} | none",
                "NUMBER | 7 | none",
                "DELTA | no json | none",
            })
    void partsAreTold(SourceKind kind, String json, String expected) {
        assertThat(OffsetFields.of(kind, json).map(Object::toString).orElse("none"))
                .isEqualTo(expected);
    }
}
