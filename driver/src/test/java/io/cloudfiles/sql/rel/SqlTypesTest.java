package io.cloudfiles.sql.rel;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.type.SqlType;
import java.util.List;
import java.util.stream.Stream;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.type.SqlTypeName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SqlTypesTest {
    private final SparkTypeFactory factory = new SparkTypeFactory();

    static Stream<SqlType> types() {
        return Stream.of(
                SqlType.BOOLEAN,
                SqlType.TINYINT,
                SqlType.SMALLINT,
                SqlType.INT,
                SqlType.BIGINT,
                SqlType.FLOAT,
                SqlType.DOUBLE,
                SqlType.STRING,
                SqlType.BINARY,
                SqlType.DATE,
                SqlType.TIMESTAMP,
                SqlType.TIMESTAMP_NTZ,
                SqlType.VARIANT,
                SqlType.VOID,
                SqlType.INTERVAL_CALENDAR,
                new SqlType.Decimal(38, 18),
                new SqlType.Decimal(1, 0),
                new SqlType.Time(3),
                new SqlType.Interval(SqlType.Kind.INTERVAL_YEAR_MONTH, "YEAR", "MONTH"),
                new SqlType.Interval(SqlType.Kind.INTERVAL_DAY_TIME, "DAY", "SECOND"),
                new SqlType.Interval(SqlType.Kind.INTERVAL_DAY_TIME, "HOUR", "HOUR"),
                new SqlType.Array(SqlType.INT, false),
                new SqlType.Map(SqlType.STRING, new SqlType.Array(SqlType.TIMESTAMP, true), true),
                new SqlType.Struct(List.of(
                        new SqlType.Field("user", SqlType.STRING, true),
                        new SqlType.Field("n", new SqlType.Struct(List.of()), true))));
    }

    @ParameterizedTest
    @MethodSource("types")
    void typeComesBackAsItWent(SqlType type) {
        RelDataType there = SqlTypes.toCalcite(factory, type, true);
        assertThat(there.isNullable()).isTrue();
        assertThat(SqlTypes.toSpark(there)).isEqualTo(type);
        assertThat(SqlTypes.toSpark(SqlTypes.toCalcite(factory, type, false))).isEqualTo(type);
    }

    @Test
    void fieldsOfAStructThatMayBeNullMayBeNull() {
        SqlType.Struct struct = new SqlType.Struct(List.of(new SqlType.Field("n", SqlType.INT, false)));
        assertThat(SqlTypes.toSpark(SqlTypes.toCalcite(factory, struct, false))).isEqualTo(struct);
        assertThat(SqlTypes.toSpark(SqlTypes.toCalcite(factory, struct, true)))
                .isEqualTo(new SqlType.Struct(List.of(new SqlType.Field("n", SqlType.INT, true))));
    }

    @Test
    void repeatedFieldNamesAreToldApart() {
        assertThat(DistinctNames.of(List.of("sum", "count", "sum", "count", "SUM")))
                .containsExactly("sum", "count", "sum_2", "count_2", "SUM_3");
        assertThat(DistinctNames.of(List.of("a", "a", "a_2"))).containsExactly("a", "a_3", "a_2");
    }

    @Test
    void instantWinsOverLocalTimestampOverDate() {
        RelDataType instant = SqlTypes.toCalcite(factory, SqlType.TIMESTAMP, false);
        RelDataType local = SqlTypes.toCalcite(factory, SqlType.TIMESTAMP_NTZ, true);
        RelDataType date = SqlTypes.toCalcite(factory, SqlType.DATE, false);
        assertThat(common(local, instant)).isEqualTo(SqlType.TIMESTAMP);
        assertThat(common(date, local)).isEqualTo(SqlType.TIMESTAMP_NTZ);
        RelDataType both = factory.leastRestrictive(List.of(local, instant));
        assertThat(both == null ? null : both.isNullable()).isEqualTo(true);
    }

    @Test
    void floatBesideAnExactNumberIsDouble() {
        RelDataType real = factory.createSqlType(SqlTypeName.REAL);
        RelDataType integer = factory.createSqlType(SqlTypeName.INTEGER);
        RelDataType decimal = factory.createSqlType(SqlTypeName.DECIMAL, 10, 2);
        RelDataType bigint = factory.createSqlType(SqlTypeName.BIGINT);
        assertThat(common(real, integer)).isEqualTo(SqlType.DOUBLE);
        assertThat(common(real, real)).isEqualTo(SqlType.FLOAT);
        assertThat(common(decimal, bigint)).isEqualTo(new SqlType.Decimal(22, 2));
        assertThat(common(integer, bigint)).isEqualTo(SqlType.BIGINT);
    }

    @Test
    void decimalArithmeticKeepsSparksDigits() {
        RelDataType decimal = factory.createSqlType(SqlTypeName.DECIMAL, 38, 10);
        RelDataType small = factory.createSqlType(SqlTypeName.DECIMAL, 5, 2);
        var system = factory.getTypeSystem();
        assertThat(system.deriveDecimalPlusType(factory, small, small).getFullTypeString())
                .isEqualTo("DECIMAL(6, 2) NOT NULL");
        assertThat(system.deriveDecimalMultiplyType(factory, decimal, decimal).getFullTypeString())
                .isEqualTo("DECIMAL(38, 6) NOT NULL");
        assertThat(system.deriveDecimalDivideType(factory, small, small).getFullTypeString())
                .isEqualTo("DECIMAL(13, 8) NOT NULL");
    }

    private SqlType common(RelDataType left, RelDataType right) {
        RelDataType common = factory.leastRestrictive(List.of(left, right));
        return common == null ? SqlType.VOID : SqlTypes.toSpark(common);
    }
}
