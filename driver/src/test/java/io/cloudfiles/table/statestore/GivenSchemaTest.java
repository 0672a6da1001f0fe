package io.cloudfiles.table.statestore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.checkpoint.Trees;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.StorageOptions;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.Scans;
import io.cloudfiles.table.Table;
import io.cloudfiles.type.SqlType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** State whose schema file is missing, as Spark before 3.1 wrote none, and what a call says in its place. */
class GivenSchemaTest {
    private static final String GOLDEN = Trees.spark().resolve("4.2.0").toString();
    private static final String BUFFERS = "count BIGINT, sum BIGINT, sum2 DOUBLE, count2 BIGINT, max STRING, "
            + "sum3 DECIMAL(30,4), isEmpty BOOLEAN, min TIMESTAMP";

    @TempDir
    private Path folder;

    private static Table bind(String path, Object... options) {
        List<Arguments.Argument> arguments = new ArrayList<>();
        arguments.add(new Arguments.Argument(null, path));
        for (int i = 0; i < options.length; i += 2) {
            arguments.add(new Arguments.Argument((String) options[i], options[i + 1]));
        }
        return new ReadStateStore(RootedStorage.open("", StorageOptions.defaults())).bind(new Arguments(arguments));
    }

    private String withoutSchemas(String checkpoint) throws IOException {
        Trees.copy("4.2.0/" + checkpoint, folder);
        try (Stream<Path> files = Files.find(folder, 9, (path, attributes) -> path.endsWith("_metadata/schema"))) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        return folder.toString();
    }

    private static String types(Table table) {
        return String.join(
                " | ",
                table.columns().stream().map(Column::type).map(SqlType::sql).toList());
    }

    @Test
    void whatIsSaidIsReadAsIfTheFileSaidIt() throws IOException {
        String path = withoutSchemas("agg_key_ks");
        assertThat(types(bind(path))).isEqualTo("BINARY | BINARY | INT");
        assertThat(types(bind(path, "keySchema", "ks STRING"))).isEqualTo("STRUCT<ks: STRING> | BINARY | INT");
        Table table = bind(path, "keySchema", "ks STRING", "valueSchema", BUFFERS);
        assertThat(Scans.rows(table)).isEqualTo(Scans.rows(bind(GOLDEN + "/agg_key_ks")));
    }

    @ParameterizedTest
    @CsvSource({
        "rdb_cl_agg, ks STRING, '" + BUFFERS + "'",
        "rdb_session, 'k STRING, sessionStartTime TIMESTAMP NOT NULL', "
                + "'session_window STRUCT<start: TIMESTAMP, end: TIMESTAMP>, k STRING, count BIGINT'"
    })
    void ofAStoreOnRocksDbToo(String checkpoint, String key, String value) throws IOException {
        Table table = bind(withoutSchemas(checkpoint), "keySchema", key, "valueSchema", value);
        assertThat(Scans.rows(table)).isNotEmpty().isEqualTo(Scans.rows(bind(GOLDEN + "/" + checkpoint)));
    }

    @ParameterizedTest
    @CsvSource({
        "left, 'lk STRING', 'lk STRING, lts TIMESTAMP, lv BIGINT'",
        "right, 'rk STRING', 'rk STRING, rts TIMESTAMP, ru STRING'"
    })
    void aSideOfAJoinIsSaidByItsOwnColumns(String side, String key, String value) throws IOException {
        String path = withoutSchemas("join_left");
        Table table = bind(path, "joinSide", side, "keySchema", key, "valueSchema", value);
        assertThat(types(table)).doesNotContain("index").doesNotContain("matched");
        assertThat(Scans.rows(table)).isNotEmpty().isEqualTo(Scans.rows(bind(GOLDEN + "/join_left", "joinSide", side)));
        assertThatThrownBy(() -> bind(path, "joinSide", side))
                .hasMessageStartingWith("[STDS_FAILED_TO_READ_STATE_SCHEMA]")
                .hasMessageContaining("keySchema");
    }

    @ParameterizedTest
    @CsvSource({
        "ks BIGINT",
        "ks INT",
        "'ks STRING, more INT'",
        "'a STRUCT<b: STRING>'",
    })
    void keysThatCannotBeOfTheSchemaAreRefused(String schema) throws IOException {
        String path = withoutSchemas("agg_key_ks");
        assertThatThrownBy(() -> Scans.rows(bind(path, "keySchema", schema)))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("row does not fit its schema")
                .hasMessageContaining("/state/0/");
    }

    @ParameterizedTest
    @CsvSource({"count BIGINT, sum BIGINT", "'count INT, sum INT, max STRING'", "'count STRING, sum BIGINT, max STRING'"
    })
    void valuesThatCannotBeOfTheSchemaAreRefused(String schema) throws IOException {
        String path = withoutSchemas("agg_key_ks");
        assertThatThrownBy(() -> Scans.rows(bind(path, "valueSchema", schema)))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("row does not fit its schema");
    }

    @Test
    void aSchemaThatIsRecordedIsNotToBeSaid() {
        for (Object[] call : new Object[][] {
            {"/agg_key_ks", "keySchema", "ks STRING"},
            {"/agg_key_ks", "valueSchema", "n BIGINT"},
            {"/join_left", "keySchema", "ks STRING", "joinSide", "left"},
            {"/tws_lists", "keySchema", "ks STRING", "stateVarName", "put"}
        }) {
            Object[] options = Arrays.copyOfRange(call, 1, call.length);
            assertThatThrownBy(() -> bind(GOLDEN + call[0], options))
                    .isInstanceOf(RequestException.class)
                    .hasMessageStartingWith("[STDS_INVALID_OPTION_VALUE.WITH_MESSAGE]")
                    .hasMessageContaining("is for state without a schema file");
        }
    }

    @Test
    void aTextThatIsNoSchemaIsRefused() throws IOException {
        String path = withoutSchemas("agg_key_ks");
        assertThatThrownBy(() -> bind(path, "keySchema", "ks STRNG"))
                .isInstanceOf(RequestException.class)
                .hasMessageContaining("'ks STRNG'");
    }
}
