package io.cloudfiles.tck.live;

import java.util.List;
import java.util.stream.Stream;

/** The types of Spark, each with values at its edges, as literals; the second one of each is a plain value. */
enum EdgeValues {
    VOID("NULL"),
    BOOLEAN("true", "false", "CAST(NULL AS BOOLEAN)"),
    TINYINT("0Y", "7Y", "127Y", "-128Y", "CAST(NULL AS TINYINT)"),
    SMALLINT("0S", "300S", "32767S", "-32768S", "CAST(NULL AS SMALLINT)"),
    INT("0", "7", "-1", "2147483647", "-2147483648", "CAST(NULL AS INT)"),
    BIGINT("0L", "3000000000L", "9223372036854775807L", "-9223372036854775808L", "CAST(NULL AS BIGINT)"),
    FLOAT(
            "0.0F",
            "1.5F",
            "-0.0F",
            "0.1F",
            "3.4028235E38F",
            "1.4E-45F",
            "16777217F",
            "CAST('NaN' AS FLOAT)",
            "CAST('Infinity' AS FLOAT)",
            "CAST('-Infinity' AS FLOAT)",
            "CAST(NULL AS FLOAT)"),
    DOUBLE(
            "0.0D",
            "2.5D",
            "-0.0D",
            "0.1D",
            "1.7976931348623157E308D",
            "4.9E-324D",
            "9007199254740993D",
            "1E7D",
            "1E-3D",
            "-2.5D",
            "CAST('NaN' AS DOUBLE)",
            "CAST('Infinity' AS DOUBLE)",
            "CAST('-Infinity' AS DOUBLE)",
            "CAST(NULL AS DOUBLE)"),
    DECIMAL(
            "0BD",
            "123.45BD",
            "-0.05BD",
            "2.50BD",
            "99999999999999999999999999999999999999BD",
            "-99999999999999999999999999999999999999BD",
            "0.00000000000000000000000000000000000001BD",
            "12345678901234567890.123456789012345678BD",
            "CAST(1 AS DECIMAL(38,18))",
            "CAST(NULL AS DECIMAL(10,2))"),
    STRING(
            "''",
            "'abc'",
            "' 12 '",
            "'-1.5'",
            "'1e3'",
            "'128'",
            "'9223372036854775808'",
            "'true'",
            "'NaN'",
            "'-Infinity'",
            "'2024-02-29'",
            "'2024-03-10 02:30:00'",
            "'2024-11-03T01:30:00.123456'",
            "'12:34:56.789'",
            "'1 02:03:04'",
            "'1-2'",
            "'Stra\u00dfe \ud83d\ude00'",
            "'e\\u0301'",
            "'a\\nb\\tc'",
            "CAST(NULL AS STRING)"),
    BINARY("X''", "X'616263'", "X'00FF80'", "X'F09F9880'", "CAST(NULL AS BINARY)"),
    DATE(
            "DATE'1970-01-01'",
            "DATE'2024-02-29'",
            "DATE'1582-10-04'",
            "DATE'1582-10-15'",
            "DATE'0001-01-01'",
            "DATE'-0044-03-15'",
            "DATE'9999-12-31'",
            "DATE'+12345-06-07'",
            "CAST(NULL AS DATE)"),
    TIMESTAMP(
            "TIMESTAMP'1970-01-01 00:00:00'",
            "TIMESTAMP'2024-02-29 12:34:56.789012'",
            "TIMESTAMP'2024-03-10 02:30:00'",
            "TIMESTAMP'2024-11-03 01:30:00'",
            "TIMESTAMP'2024-11-03 06:30:00Z'",
            "TIMESTAMP'1883-11-18 12:00:00'",
            "TIMESTAMP'1969-12-31 23:59:59.999999'",
            "TIMESTAMP'1582-10-10 00:00:00'",
            "TIMESTAMP'0001-01-01 00:00:00'",
            "TIMESTAMP'9999-12-31 23:59:59.999999'",
            "TIMESTAMP'+12345-06-07 08:09:10'",
            "CAST(NULL AS TIMESTAMP)"),
    TIMESTAMP_NTZ(
            "TIMESTAMP_NTZ'1970-01-01 00:00:00'",
            "TIMESTAMP_NTZ'2024-02-29 12:34:56.789012'",
            "TIMESTAMP_NTZ'2024-03-10 02:30:00'",
            "TIMESTAMP_NTZ'2024-11-03 01:30:00'",
            "TIMESTAMP_NTZ'1883-11-18 12:00:00'",
            "TIMESTAMP_NTZ'0001-01-01 00:00:00'",
            "TIMESTAMP_NTZ'9999-12-31 23:59:59.999999'",
            "CAST(NULL AS TIMESTAMP_NTZ)"),
    TIME("TIME'00:00:00'", "TIME'12:34:56.789'", "TIME'23:59:59.999999'", "CAST(NULL AS TIME(6))"),
    MONTHS(
            "INTERVAL '0-0' YEAR TO MONTH",
            "INTERVAL '1-2' YEAR TO MONTH",
            "INTERVAL '-1-11' YEAR TO MONTH",
            "INTERVAL '178956970-7' YEAR TO MONTH",
            "INTERVAL '3' MONTH",
            "CAST(NULL AS INTERVAL YEAR TO MONTH)"),
    DURATION(
            "INTERVAL '0 00:00:00' DAY TO SECOND",
            "INTERVAL '1 02:03:04.000005' DAY TO SECOND",
            "INTERVAL '-1 02:03:04.5' DAY TO SECOND",
            "INTERVAL '106751991 04:00:54.775807' DAY TO SECOND",
            "INTERVAL '90' MINUTE",
            "CAST(NULL AS INTERVAL DAY TO SECOND)"),
    ARRAY(
            "CAST(array() AS ARRAY<INT>)",
            "array(1, NULL, 3)",
            "array('a', '')",
            "array(array(1.5D, CAST('NaN' AS DOUBLE)), NULL)",
            "CAST(NULL AS ARRAY<INT>)"),
    MAP(
            "CAST(map() AS MAP<STRING, INT>)",
            "map('a', 1, 'b', NULL)",
            "map(1, array('x'))",
            "CAST(NULL AS MAP<STRING, INT>)"),
    STRUCT(
            "named_struct('x', NULL)",
            "named_struct('x', 1, 'y', 'z')",
            "struct(DATE'2024-02-29', array(1), map('k', 2.5D))",
            "CAST(NULL AS STRUCT<x: INT, y: STRING>)");

    private static final String BETWEEN = "\0";

    /** The values in one text, since an enum holds nothing that may change. */
    private final String joined;

    EdgeValues(String... values) {
        this.joined = String.join("\0", values);
    }

    List<String> list() {
        return List.of(joined.split(BETWEEN));
    }

    /** A plain value. */
    String plain() {
        return list().get(list().size() > 1 ? 1 : 0);
    }

    /** A plain value of each type. */
    static List<String> plainOnes() {
        return Stream.of(values()).map(EdgeValues::plain).toList();
    }

    /** Whether values are moments, or text that may be one, so that a time zone counts. */
    boolean zoned() {
        return this == STRING || this == DATE || this == TIMESTAMP || this == TIMESTAMP_NTZ;
    }
}
