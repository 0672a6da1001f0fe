package io.cloudfiles.format.stateschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.UnsupportedFormatException;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StateSchemaTest {
    private static final String KEY =
            "{\"type\":\"struct\",\"fields\":[{\"name\":\"user\",\"type\":\"string\",\"nullable\":true,\"metadata\":{}}]}";
    private static final String VALUE =
            "{\"type\":\"struct\",\"fields\":[{\"name\":\"count\",\"type\":\"long\",\"nullable\":false,\"metadata\":{}}]}";
    private static final String FILE = "state/0/0/_metadata/schema";

    /** Writes a file's fields one after the other. */
    private interface Content {
        void write(DataOutputStream out) throws IOException;
    }

    private static byte[] file(Content content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        content.write(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static void chunked(DataOutputStream out, String... chunks) throws IOException {
        out.writeInt(chunks.length);
        for (String chunk : chunks) {
            out.writeUTF(chunk);
        }
    }

    private static byte[] version3() throws IOException {
        return file(out -> {
            out.writeUTF("v3");
            out.writeInt(2);
            out.writeUTF("default");
            out.writeShort(0);
            chunked(out, KEY);
            out.writeShort(0);
            chunked(out, VALUE);
            chunked(out, "{\"keyStateEncoderType\":\"NoPrefixKeyStateEncoderSpec\"}");
            chunked(out, "{    }");
            out.writeUTF("visits");
            out.writeShort(3);
            chunked(out, KEY.substring(0, 20), KEY.substring(20));
            out.writeShort(7);
            chunked(out, VALUE);
            chunked(out, "{\"keyStateEncoderType\":\"PrefixKeyScanStateEncoderSpec\",\"numColsPrefixKey\":1}");
            chunked(out, KEY);
        });
    }

    private static void assertIsTheSample(StateSchema schema) {
        assertThat(schema.families()).hasSize(1);
        assertThat(schema.families().get(0).name()).isEqualTo("default");
        assertThat(schema.families().get(0).key().sql()).isEqualTo("STRUCT<user: STRING>");
        assertThat(schema.families().get(0).value().sql()).isEqualTo("STRUCT<count: BIGINT>");
    }

    @Test
    void version1IsRead() throws IOException {
        assertIsTheSample(StateSchema.parse(
                file(out -> {
                    out.writeUTF("v1");
                    out.writeUTF(KEY);
                    out.writeUTF(VALUE);
                }),
                FILE));
    }

    @Test
    void version2IsReadFromItsChunks() throws IOException {
        assertIsTheSample(StateSchema.parse(
                file(out -> {
                    out.writeUTF("v2");
                    chunked(out, KEY.substring(0, 10), KEY.substring(10));
                    chunked(out, VALUE);
                }),
                FILE));
    }

    @Test
    void version3TellsEachColumnFamily() throws IOException {
        StateSchema schema = StateSchema.parse(version3(), FILE);
        assertThat(schema.version()).isEqualTo(3);
        ColumnFamilySchema visits = schema.families().get(1);
        assertThat(visits.name()).isEqualTo("visits");
        assertThat(visits.keySchemaId()).isEqualTo(3);
        assertThat(visits.valueSchemaId()).isEqualTo(7);
        assertThat(visits.keyEncoder()).hasValueSatisfying(e -> assertThat(e).contains("PrefixKeyScan"));
        assertThat(visits.userKey()).isPresent();
        assertThat(schema.families().get(0).userKey()).isEmpty();
    }

    @Test
    void version3OfPreviewsHasNoNumbers() throws IOException {
        StateSchema schema = StateSchema.parse(
                file(out -> {
                    out.writeUTF("v3");
                    out.writeInt(1);
                    out.writeUTF("visits");
                    chunked(out, KEY.substring(0, 10), KEY.substring(10));
                    chunked(out, VALUE);
                    chunked(out, "{\"keyStateEncoderType\":\"NoPrefixKeyStateEncoderSpec\"}");
                    chunked(out, "{    }");
                }),
                FILE);
        ColumnFamilySchema visits = schema.families().get(0);
        assertThat(visits.key().sql()).isEqualTo("STRUCT<user: STRING>");
        assertThat(visits.value().sql()).isEqualTo("STRUCT<count: BIGINT>");
        assertThat(visits.keySchemaId()).isEqualTo(ColumnFamilySchema.NO_ID);
    }

    @Test
    void anUnknownVersionIsRefusedByName() throws IOException {
        byte[] bytes = file(out -> out.writeUTF("v9"));
        assertThatExceptionOfType(UnsupportedFormatException.class)
                .isThrownBy(() -> StateSchema.parse(bytes, FILE))
                .withMessageContaining("'v9'")
                .withMessageContaining(FILE);
    }

    @Test
    void everyTruncationIsCorrupt() throws IOException {
        byte[] bytes = version3();
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> StateSchema.parse(cut, FILE)).isInstanceOf(CorruptFileException.class);
        }
    }

    @Test
    void aFlippedByteNeverThrowsAnythingElse() throws IOException {
        byte[] bytes = version3();
        Random random = new Random(20240229);
        for (int round = 0; round < 5_000; round++) {
            byte[] damaged = bytes.clone();
            damaged[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
            try {
                assertThat(StateSchema.parse(damaged, FILE).families()).isNotNull();
            } catch (CloudFilesException e) {
                assertThat(e.location()).isNotNull();
            }
        }
    }

    @Test
    void operatorMetadataOfVersion1IsRead() {
        OperatorMetadata metadata = OperatorMetadata.parse(
                "v1\n{\"operatorInfo\":{\"operatorId\":0,\"operatorName\":\"stateStoreSave\"},\"stateStoreInfo\":"
                        + "[{\"storeName\":\"default\",\"numColsPrefixKey\":0,\"numPartitions\":2}]}",
                FILE);
        assertThat(metadata.operatorName()).isEqualTo("stateStoreSave");
        assertThat(metadata.stores()).containsExactly(new StoreInfo("default", 0, 2, List.of()));
        assertThat(metadata.properties()).isEmpty();
    }

    @Test
    void operatorMetadataOfVersion2HasSchemaFilesAndProperties() {
        OperatorMetadata metadata = OperatorMetadata.parse(
                "v2\n{\"operatorInfo\":{\"operatorId\":1,\"operatorName\":\"transformWithStateExec\"},"
                        + "\"stateStoreInfo\":[{\"storeName\":\"default\",\"numColsPrefixKey\":0,\"numPartitions\":4,"
                        + "\"stateSchemaFilePaths\":[\"file:/c/state/0/_stateSchema/default/0_a\"]}],"
                        + "\"operatorPropertiesJson\":\"{\\\"timeMode\\\":\\\"NoTime\\\"}\"}",
                FILE);
        assertThat(metadata.stores().get(0).schemaPaths()).containsExactly("file:/c/state/0/_stateSchema/default/0_a");
        assertThat(metadata.properties()).contains("{\"timeMode\":\"NoTime\"}");
    }

    @Test
    void operatorMetadataOfVersion2MayNameOneSchemaFile() {
        OperatorMetadata metadata = OperatorMetadata.parse(
                "v2\n{\"operatorInfo\":{\"operatorId\":1,\"operatorName\":\"transformWithStateExec\"},"
                        + "\"stateStoreInfo\":[{\"storeName\":\"default\",\"numColsPrefixKey\":0,\"numPartitions\":4,"
                        + "\"stateSchemaFilePath\":\"file:/c/state/0/_stateSchema/default/0_a\"}],"
                        + "\"operatorPropertiesJson\":\"{}\"}",
                FILE);
        assertThat(metadata.stores().get(0).schemaPaths()).containsExactly("file:/c/state/0/_stateSchema/default/0_a");
    }

    @Test
    void damagedOperatorMetadataIsAnError() {
        for (String text :
                new String[] {"", "v1", "v1\n", "v1\n{}", "v1\n[1", "v1\n{\"operatorInfo\":{},\"stateStoreInfo\":1}"}) {
            assertThatThrownBy(() -> OperatorMetadata.parse(text, FILE)).isInstanceOf(CorruptFileException.class);
        }
        assertThatThrownBy(() -> OperatorMetadata.parse("v3\n{}", FILE)).isInstanceOf(UnsupportedFormatException.class);
    }
}
