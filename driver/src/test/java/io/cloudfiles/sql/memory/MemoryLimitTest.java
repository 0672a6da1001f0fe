package io.cloudfiles.sql.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.Binary;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.StructValue;
import io.cloudfiles.type.ValueSizes;
import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MemoryLimitTest {
    @ParameterizedTest
    @CsvSource({"1, 1, 1", "512m, 536870912, 512m", " 2 GB, 2147483648, 2g", "3kb, 3072, 3k", "1t, 1099511627776, 1t"})
    void amountsAreReadAndWrittenAsPeopleDo(String written, long bytes, String shown) {
        assertThat(MemoryLimit.parse(written)).contains(new MemoryLimit(bytes));
        assertThat(new MemoryLimit(bytes)).hasToString(shown);
    }

    @Test
    void shareIsOfTheHeap() {
        long heap = Runtime.getRuntime().maxMemory();
        assertThat(MemoryLimit.parse("25%").orElseThrow().bytes()).isEqualTo((long) (heap * 0.25));
        assertThat(MemoryLimit.parse("100 %").orElseThrow().bytes()).isEqualTo(heap);
    }

    @ParameterizedTest
    @CsvSource({"0", "0%", "101%", "-1", "9999999999g", "99999999999999999999", "1x", "''", "m", "1.5g"})
    void whatIsNoAmountIsNone(String written) {
        assertThat(MemoryLimit.parse(written)).isEqualTo(Optional.empty());
    }

    @Test
    void operatorsShareTheLimitAndGiveBackWhatTheyHeld() {
        StatementMemory memory = new StatementMemory(new MemoryLimit(1000));
        HeldMemory sort = memory.of(Holder.SORT);
        HeldMemory join = memory.of(Holder.JOIN);
        sort.add(600);
        join.add(400);
        assertThatThrownBy(() -> join.add(1))
                .isInstanceOfSatisfying(
                        RequestException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MEMORY_LIMIT))
                .hasMessageContaining("memoryLimit=1000")
                .hasMessageContaining("the right side of a join");
        sort.release();
        sort.release();
        join.release();
        assertThat(memory.bytes()).isZero();
    }

    @Test
    void valuesTakeWhatTheirPartsTake() {
        long number = ValueSizes.of(1L);
        assertThat(ValueSizes.of(null)).isZero();
        assertThat(ValueSizes.of(true)).isZero();
        assertThat(ValueSizes.of("x".repeat(1000))).isBetween(1000L, 2100L);
        assertThat(ValueSizes.of(Binary.wrap(new byte[1000]))).isBetween(1000L, 1100L);
        assertThat(ValueSizes.of(new BigDecimal("9".repeat(38)))).isGreaterThan(ValueSizes.of(BigDecimal.ONE));
        assertThat(ValueSizes.of(StructValue.wrap(1L, null, 2L))).isBetween(2 * number + 20, 2 * number + 60);
        ArrayValue array = ArrayValue.wrap(1L, 2L);
        assertThat(ValueSizes.of(new MapValue(array, array))).isGreaterThanOrEqualTo(2 * ValueSizes.of(array));
    }
}
