package io.cloudfiles.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.sql.PreparedQuery;
import io.cloudfiles.sql.RunningQuery;
import io.cloudfiles.sql.SessionSettings;
import io.cloudfiles.sql.memory.MemoryLimit;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ColumnPath;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileTablesTest {
    private final FileDatabase database = new FileDatabase();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SELECT * FROM mem.`x` | id,name",
                "SELECT t.* FROM mem.`x` t | id,name",
                "SELECT *, _metadata FROM mem.`x` | id,name,_metadata",
                "SELECT *, _METADATA.FILE_NAME FROM mem.`x` | id,name,FILE_NAME",
                "SELECT t.*, t._metadata.file_size AS n FROM mem.`x` t | id,name,n",
                "SELECT _metadata.* FROM mem.`x` | file_name,file_size",
                "SELECT * FROM (SELECT *, _metadata FROM mem.`x`) | id,name,_metadata",
                "SELECT * FROM (SELECT *, _metadata AS m FROM mem.`x`) | id,name,m",
                "SELECT * FROM mem.`x` a JOIN mem.`y` b ON a._metadata.file_name = b._metadata.file_name"
                        + " | id,name,id,name",
                "SELECT * FROM mem.`x` a JOIN mem.`y` b USING (id) | id,name,name",
                "SELECT * FROM mem.`x` NATURAL JOIN mem.`y` | id,name",
                "SELECT a.id, b._metadata.file_size FROM mem.`x` a JOIN mem.`y` b USING (id) | id,file_size",
                "SELECT * EXCEPT (name) FROM mem.`x` WHERE _metadata.file_size > 1 | id",
            })
    void starGivesNoHiddenColumn(String sql, String names) {
        assertThat(columns(sql)).containsExactly(names.split(","));
    }

    @Test
    void hiddenColumnIsAsGoodAsAnyOtherWhereItIsNamed() {
        assertThat(rows("SELECT _metadata.file_name, count(*) FROM mem.`x` WHERE _metadata.file_size >= 10"
                        + " GROUP BY _metadata.file_name ORDER BY _metadata.file_name DESC"))
                .containsExactly("b.json 1", "a.json 1");
        assertThat(rows("SELECT id FROM mem.`x` ORDER BY _metadata.file_size DESC"))
                .containsExactly("2", "1");
    }

    @Test
    void onlyTheFieldsOfTheHiddenColumnThatAreNamedAreRead() {
        rows("SELECT name, _metadata.file_size FROM mem.`x`");
        assertThat(database.requests().get(0).columns())
                .containsExactlyInAnyOrder(ColumnPath.of(1), new ColumnPath(2, List.of(1)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT *, a._metadata.file_name FROM mem.`x` a JOIN mem.`y` b USING (id)",
                "SELECT count(a._metadata.file_name) FROM mem.`x` a NATURAL JOIN mem.`y` b"
            })
    void joinsThatMergeColumnsAreRefusedBesideAHiddenOne(String sql) {
        assertThatThrownBy(() -> rows(sql))
                .isInstanceOfSatisfying(
                        CloudFilesException.class,
                        e -> assertThat(e.code().sqlState()).isEqualTo("0A000"));
    }

    @Test
    void pathKeepsItsCaseAndIsReadInTheSessionsZone() {
        assertThat(rows("SELECT name FROM MEM.`/Data/a B%20c*.json` WHERE id = 2"))
                .containsExactly("two");
        assertThat(database.paths()).contains("MEM:/Data/a B%20c*.json in Z");
        assertThat(rows("DESCRIBE mem.`x`")).containsExactly("id int a number", "name string a name");
    }

    @Test
    void schemaOfTheTreeIsNoFormat() {
        assertThat(rows("SELECT id FROM other.files")).containsExactly("1", "2");
        assertThat(database.paths()).isEmpty();
        assertThatThrownBy(() -> rows("SELECT id FROM other.`/some/file`"))
                .isInstanceOfSatisfying(
                        CloudFilesException.class,
                        e -> assertThat(e.code().sqlState()).isEqualTo("42P01"));
        assertThatThrownBy(() -> rows("SELECT id FROM delta.`/some/file`"))
                .isInstanceOfSatisfying(
                        CloudFilesException.class,
                        e -> assertThat(e.code().sqlState()).isEqualTo("42P01"));
    }

    private PreparedQuery prepared(String sql) {
        return new SqlEngine(database)
                .prepare(sql, new SessionSettings(ZoneOffset.UTC, 1, "default", MemoryLimit.NONE, false));
    }

    private List<String> columns(String sql) {
        return prepared(sql).columns().orElseThrow().stream().map(Column::name).toList();
    }

    private List<String> rows(String sql) {
        List<String> rows = new ArrayList<>();
        try (RunningQuery query = prepared(sql).execute(List.of(), Cancellation.untimed())) {
            while (query.rows().next()) {
                List<String> cells = new ArrayList<>();
                for (int i = 0; i < query.columns().size(); i++) {
                    cells.add(String.valueOf(query.rows().value(i)));
                }
                rows.add(String.join(" ", cells));
            }
        }
        return rows;
    }
}
