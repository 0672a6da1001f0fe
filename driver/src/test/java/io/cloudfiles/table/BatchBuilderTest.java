package io.cloudfiles.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class BatchBuilderTest {
    private static final class Sizes implements BatchSink {
        private final List<Long> sizes = new ArrayList<>();

        @Override
        public void accept(ColumnBatch batch) {
            assertThat(batch.columns()).allMatch(column -> column.size() == batch.rows());
            sizes.add(batch.rows());
        }

        @Override
        public void check() {}
    }

    private static List<Long> batches(SqlType type, Object value, int rows) {
        Sizes sizes = new Sizes();
        BatchBuilder builder = new BatchBuilder(List.of(SqlType.BIGINT, type), sizes);
        for (int i = 0; i < rows; i++) {
            builder.column(0).addLong(i);
            builder.column(1).add(value);
            builder.endRow();
        }
        builder.finish();
        assertThat(sizes.sizes.stream().mapToLong(Long::longValue).sum()).isEqualTo(rows);
        return sizes.sizes;
    }

    @Test
    void batchesGrowToSomeThousandRows() {
        assertThat(batches(SqlType.STRING, "text", 10_000)).containsExactly(64L, 256L, 1_024L, 4_096L, 4_096L, 464L);
        assertThat(batches(SqlType.BIGINT, 7L, 400)).containsExactly(64L, 256L, 80L);
    }

    private static Stream<Arguments> large() {
        Object text = "x".repeat(300_000);
        Object[] texts = new Object[100];
        Arrays.fill(texts, "x".repeat(3_000));
        ArrayValue array = ArrayValue.wrap(texts);
        SqlType strings = new SqlType.Array(SqlType.STRING, true);
        return Stream.of(
                Arguments.of(SqlType.STRING, text),
                Arguments.of(SqlType.BINARY, Binary.wrap(new byte[300_000])),
                Arguments.of(strings, array),
                Arguments.of(new SqlType.Map(SqlType.STRING, SqlType.STRING, true), new MapValue(array, array)),
                Arguments.of(
                        new SqlType.Struct(List.of(new SqlType.Field("texts", strings, true))),
                        StructValue.wrap(array)));
    }

    @ParameterizedTest
    @MethodSource("large")
    void aBatchHasFewLargeRows(SqlType type, Object value) {
        assertThat(batches(type, value, 20)).allMatch(rows -> rows <= 4);
    }
}
