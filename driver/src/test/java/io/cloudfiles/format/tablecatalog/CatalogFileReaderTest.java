package io.cloudfiles.format.tablecatalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.Storage;
import io.cloudfiles.storage.StorageOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogFileReaderTest {
    private static final String SOUND =
            "{\"$schema\":\"catalog.schema.json\",\"tables\":[{\"name\":\"main.sales.orders\",\"owners\":[\"ana\",\"bo\"],"
                    + "\"flows\":[{\"name\":\"orders\",\"checkpoint\":\"/c/0\"},{\"name\":\"late\",\"checkpoint\":\"s3a://b/c\"}]},"
                    + "{\"name\":[\"odd.name\",\"Ü x\"],\"flows\":[{\"name\":\"f\",\"checkpoint\":\"c\"}]}]}";

    @TempDir
    Path folder;

    private final Storage storage = RootedStorage.open("", StorageOptions.defaults());

    @Test
    void tablesHaveNamesOwnersAndFlows() throws IOException {
        assertThat(read(SOUND))
                .containsExactly(
                        new CatalogTable(
                                List.of("main", "sales", "orders"),
                                List.of("ana", "bo"),
                                List.of(
                                        new CatalogTable.Flow("orders", "/c/0"),
                                        new CatalogTable.Flow("late", "s3a://b/c"))),
                        new CatalogTable(
                                List.of("odd.name", "Ü x"), List.of(), List.of(new CatalogTable.Flow("f", "c"))));
        assertThat(read("{\"tables\":[]}")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "[] | the document is no object",
                "{} | the document has no array tables",
                "{\"tables\":{}} | the document has no array tables",
                "{\"tables\":[],\"table\":1} | has a field 'table', which is none of [$schema, tables]",
                "{\"tables\":[5]} | tables[0] is no object",
                "{\"tables\":[{\"name\":\"t\"}]} | tables[0] has no array flows",
                "{\"tables\":[{\"name\":\"t\",\"flows\":[]}]} | tables[0].flows is empty",
                "{\"tables\":[{\"name\":\"t\",\"flows\":[{\"name\":\"f\"}]}]} | tables[0].flows[0].checkpoint is no text",
                "{\"tables\":[{\"name\":\"t\",\"flows\":[{\"name\":7,\"checkpoint\":\"c\"}]}]} | flows[0].name is no text",
                "{\"tables\":[{\"name\":\"t\",\"owner\":\"x\",\"flows\":[]}]} | tables[0] has a field 'owner'",
                "{\"tables\":[{\"name\":\"t\",\"owners\":[],\"flows\":[{\"name\":\"f\",\"checkpoint\":\"c\"}]}]} | owners is empty",
                "{\"tables\":[{\"name\":\"t\",\"owners\":[\"\"],\"flows\":[{\"name\":\"f\",\"checkpoint\":\"c\"}]}]} | owners is no text",
                "{\"tables\":[{\"name\":\"a.b.c.d\",\"flows\":[{\"name\":\"f\",\"checkpoint\":\"c\"}]}]} | no name of one to three parts",
                "{\"tables\":[{\"name\":\"a..c\",\"flows\":[{\"name\":\"f\",\"checkpoint\":\"c\"}]}]} | no name of one to three parts",
                "{\"tables\":[{\"name\":\"`a`\",\"flows\":[{\"name\":\"f\",\"checkpoint\":\"c\"}]}]} | without backticks",
                "{\"tables\":[{\"name\":[],\"flows\":[{\"name\":\"f\",\"checkpoint\":\"c\"}]}]} | no name of one to three parts",
                "{\"tables\":[],\"tables\":[]} | Duplicate field 'tables'",
                "{\"tables\":[]} x | line 1: the catalog file is no JSON",
                "~~ | the document is no object",
            })
    void whatDoesNotFitIsToldByItsPlace(String text, String message) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining(message)
                .hasMessageContaining("catalog.json");
    }

    @Test
    void damageIsAnErrorOfOursOrReadable() throws IOException {
        byte[] sound = SOUND.getBytes(StandardCharsets.UTF_8);
        Random random = new Random(2);
        for (int i = 0; i < 800; i++) {
            byte[] damaged = java.util.Arrays.copyOf(sound, i % 3 == 0 ? random.nextInt(sound.length) : sound.length);
            if (damaged.length > 0) {
                damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
            }
            Path file = Files.write(folder.resolve("catalog.json"), damaged);
            try {
                assertThat(CatalogFileReader.read(storage.open(file.toString())))
                        .hasSizeLessThan(3);
            } catch (CorruptFileException e) {
                assertThat(e.location()).isNotNull();
            }
        }
    }

    @Test
    void schemaDescribesTheFieldsThatAreRead() throws IOException {
        JsonNode schema = new ObjectMapper()
                .readTree(Path.of("../docs/catalog.schema.json").toFile());
        assertThat(fields(schema)).isEqualTo(CatalogFileReader.FILE_FIELDS);
        JsonNode table = schema.at("/$defs/table");
        assertThat(fields(table)).isEqualTo(CatalogFileReader.TABLE_FIELDS);
        assertThat(fields(schema.at("/$defs/flow"))).isEqualTo(CatalogFileReader.FLOW_FIELDS);
        for (JsonNode object : List.of(schema, table, schema.at("/$defs/flow"))) {
            assertThat(object.path("additionalProperties").asBoolean(true)).isFalse();
        }
        assertThat(read(schema.at("/examples/0").toString())).isNotEmpty();
    }

    private static Set<String> fields(JsonNode schema) {
        Set<String> names = new TreeSet<>();
        schema.path("properties").fieldNames().forEachRemaining(names::add);
        return names;
    }

    private List<CatalogTable> read(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("catalog.json"), text);
        return CatalogFileReader.read(storage.open(file.toString()));
    }
}
