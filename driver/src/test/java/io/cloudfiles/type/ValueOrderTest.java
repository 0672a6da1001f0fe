package io.cloudfiles.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValueOrderTest {
    private static final SqlType.Struct PAIR = new SqlType.Struct(
            List.of(new SqlType.Field("d", SqlType.DOUBLE, true), new SqlType.Field("s", SqlType.STRING, true)));

    private static int order(SqlType type, Object a, Object b) {
        int order = ValueOrder.of(type).compare(a, b);
        assertThat(Integer.signum(ValueOrder.of(type).compare(b, a))).isEqualTo(-Integer.signum(order));
        return order;
    }

    @Test
    void nanIsGreatestAndEqualToItself() {
        assertThat(order(SqlType.DOUBLE, Double.NaN, Double.POSITIVE_INFINITY)).isPositive();
        assertThat(order(SqlType.DOUBLE, Double.NaN, Double.NaN)).isZero();
        assertThat(order(SqlType.FLOAT, Float.NaN, 1f)).isPositive();
    }

    @Test
    void zerosAreEqualWhateverTheirSign() {
        assertThat(order(SqlType.DOUBLE, -0.0, 0.0)).isZero();
        assertThat(order(SqlType.FLOAT, -0.0f, 0.0f)).isZero();
        assertThat(ValueKey.of(SqlType.DOUBLE).apply(-0.0)).isEqualTo(0.0);
        assertThat(ValueKey.of(SqlType.FLOAT).apply(-0.0f)).isEqualTo(0.0f);
    }

    @Test
    void stringsFollowTheirUtf8Bytes() {
        List<String> strings = List.of("", "a", "ab", "b", "é", "\uE000", "\uFFFF", "🙂", "🙂a");
        for (String a : strings) {
            for (String b : strings) {
                int bytes =
                        Arrays.compareUnsigned(a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));
                assertThat(Integer.signum(order(SqlType.STRING, a, b))).isEqualTo(Integer.signum(bytes));
            }
        }
    }

    @Test
    void bytesAreUnsigned() {
        assertThat(order(SqlType.BINARY, Binary.wrap(new byte[] {-1}), Binary.wrap(new byte[] {1, 2})))
                .isPositive();
    }

    @Test
    void structsGoFieldByFieldNullFirst() {
        assertThat(order(PAIR, StructValue.wrap(1.0, "b"), StructValue.wrap(1.0, "a")))
                .isPositive();
        assertThat(order(PAIR, StructValue.wrap(null, "b"), StructValue.wrap(-1.0, "a")))
                .isNegative();
        assertThat(order(PAIR, StructValue.wrap(-0.0, null), StructValue.wrap(0.0, null)))
                .isZero();
    }

    @Test
    void arraysGoElementByElementThenByLength() {
        SqlType.Array type = new SqlType.Array(SqlType.BIGINT, true);
        assertThat(order(type, ArrayValue.wrap(1L, 2L), ArrayValue.wrap(1L))).isPositive();
        assertThat(order(type, ArrayValue.wrap(2L), ArrayValue.wrap(1L, 9L))).isPositive();
        assertThat(order(type, ArrayValue.wrap((Object) null), ArrayValue.wrap(1L)))
                .isNegative();
    }

    @Test
    void mapsHaveNoOrderButKeys() {
        SqlType.Map type = new SqlType.Map(SqlType.DOUBLE, SqlType.STRING, true);
        assertThat(ValueOrder.isOrdered(type)).isFalse();
        assertThatThrownBy(() -> ValueOrder.of(type)).isInstanceOf(IllegalArgumentException.class);
        MapValue ab = new MapValue(ArrayValue.wrap(0.0, 2.0), ArrayValue.wrap("a", null));
        MapValue ba = new MapValue(ArrayValue.wrap(2.0, -0.0), ArrayValue.wrap(null, "a"));
        assertThat(ValueKey.of(type).apply(ab)).isEqualTo(ValueKey.of(type).apply(ba));
    }

    @Test
    void keysOfNestedZerosAndNansAreEqual() {
        StructValue a = StructValue.wrap(-0.0, "x");
        StructValue b = StructValue.wrap(0.0, "x");
        assertThat(ValueKey.of(PAIR).apply(a)).isEqualTo(b);
        StructValue nan = StructValue.wrap(Double.longBitsToDouble(0x7ff8000000000001L), "x");
        assertThat(ValueKey.of(PAIR).apply(nan)).isEqualTo(StructValue.wrap(Double.NaN, "x"));
    }
}
