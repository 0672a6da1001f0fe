package io.cloudfiles.format.stateschema;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.type.SqlType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FamilyHistoryTest {
    private static final SqlType.Struct KEY = struct(SqlType.STRING);

    private static SqlType.Struct struct(SqlType... types) {
        return new SqlType.Struct(Arrays.stream(types)
                .map(type -> new SqlType.Field("value", type, true))
                .toList());
    }

    private static ColumnFamilySchema family(String name, int valueId, SqlType type) {
        return new ColumnFamilySchema(name, 0, KEY, valueId, struct(type), Optional.empty(), Optional.empty());
    }

    private static StateSchema file(ColumnFamilySchema... families) {
        return new StateSchema(3, List.of(families));
    }

    @Test
    void theNewestFileTellsTheSchemaAndAllTellWhatWasWritten() {
        FamilyHistory history = FamilyHistory.of(
                        List.of(
                                file(family("a", 0, SqlType.INT), family("b", 0, SqlType.INT)),
                                file(family("b", 0, SqlType.INT)),
                                file(family("a", 1, SqlType.BIGINT), family("b", 0, SqlType.INT)),
                                file(family("a", 2, SqlType.DOUBLE), family("b", 0, SqlType.INT))),
                        "a")
                .orElseThrow();
        assertThat(history.current().value()).isEqualTo(struct(SqlType.DOUBLE));
        assertThat(history.values())
                .containsOnlyKeys(0, 1, 2)
                .containsEntry(0, struct(SqlType.INT))
                .containsEntry(1, struct(SqlType.BIGINT));
    }

    @Test
    void aFamilyThatTheNewestFileLacksIsGone() {
        List<StateSchema> files = List.of(file(family("a", 0, SqlType.INT)), file(family("b", 0, SqlType.INT)));
        assertThat(FamilyHistory.of(files, "a")).isEmpty();
        assertThat(FamilyHistory.of(List.of(), "a")).isEmpty();
    }
}
