package io.cloudfiles.tck.live;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** Has Spark write files of the formats that say their own schema: types, nested values, folders, codecs and odd settings. */
final class ColumnarWriter {
    /** Of each format. */
    private static final Map<String, List<String>> CODECS = Map.of(
            "parquet", List.of("none", "snappy", "gzip", "zstd", "lz4", "lz4_raw"),
            "avro", List.of("uncompressed", "deflate", "snappy", "bzip2", "zstandard", "xz"),
            "orc", List.of("none", "zlib", "snappy", "lz4", "zstd"));

    private static final String EVERY_TYPE = """
            SELECT CAST(c1 AS BOOLEAN) AS b, CAST(c2 AS TINYINT) AS ti, CAST(c3 AS SMALLINT) AS si, CAST(c4 AS INT) AS i,
                   CAST(c5 AS BIGINT) AS l, CAST(c6 AS FLOAT) AS f, CAST(c7 AS DOUBLE) AS d, c8 AS s, CAST(c9 AS BINARY) AS bin,
                   CAST(c10 AS DATE) AS dt, CAST(c11 AS TIMESTAMP) AS t, CAST(c11 AS TIMESTAMP_NTZ) AS tn,
                   CAST(c12 AS DECIMAL(9, 2)) AS d9, CAST(c12 AS DECIMAL(18, 4)) AS d18, CAST(c12 AS DECIMAL(38, 10)) AS d38,
                   CAST(c13 AS INTERVAL DAY TO SECOND) AS dts, CAST(c14 AS INTERVAL YEAR TO MONTH) AS ym
            FROM VALUES
            (1, 127, 32767, 2147483647, 9223372036854775807, '1.5', '2.25', 'é 漢字 🙂', 'bytes', '2024-02-29', '2024-02-29 12:34:56.123456',
             '1234567.89', '3 04:05:06.789', '2-3'),
            (0, -128, -32768, -2147483648, -9223372036854775808L, 'NaN', '-Infinity', '', '', '0001-01-01', '0001-01-01 00:00:00',
             '-0.01', '-1 00:00:00', '-1-1'),
            (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
            (1, 0, 0, 0, 0, '-0.0', '4.9E-324', 'a|b', 'x', '9999-12-31', '9999-12-31 23:59:59.999999', '0', '0 00:00:00', '0-0'),
            (1, 1, 1, 1, 1, '3.4E38', '1.7E308', 'z', 'y', '1582-10-14', '1969-12-31 23:59:59.999999', '9999999.99', '0 00:00:00.000001', '0-1')
            AS v(c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14)
            """;

    private static final String NESTED = """
            SELECT id, s, l, m, aa, ms, deep FROM VALUES
            (1, named_struct('a', 1, 'b', 'x', 'in', named_struct('d', DATE'2024-01-02', 't', 1.50BD)), array(named_struct('x', 1, 'y', 'p'), NULL),
             map('k', 1, 'j', CAST(NULL AS INT)), array(array(1, NULL), array(), NULL), map('q', named_struct('z', 1.5D)),
             array(map('a', array(named_struct('v', TIMESTAMP'2024-01-02 03:04:05'))))),
            (2, named_struct('a', NULL, 'b', NULL, 'in', NULL), array(), map(), array(), map(), array()),
            (3, NULL, NULL, NULL, NULL, NULL, NULL),
            (4, named_struct('a', 4, 'b', 'w', 'in', named_struct('d', NULL, 't', 0.25BD)), array(named_struct('x', NULL, 'y', NULL)),
             map('only', 7), array(array(9)), map('r', NULL), array(NULL, map('b', NULL)))
            AS v(id, s, l, m, aa, ms, deep)
            """;

    private final Path folder;

    private ColumnarWriter(Path folder) {
        this.folder = folder;
    }

    /** Writes all into a folder, and gives the files by their paths below it. */
    static Map<String, byte[]> write(Path folder) throws Exception {
        ColumnarWriter writer = new ColumnarWriter(folder);
        for (Map.Entry<String, List<String>> it : CODECS.entrySet()) {
            writer.common(it.getKey(), it.getValue());
        }
        writer.parquet();
        ForeignFiles.write(folder);
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String name = file.getFileName().toString();
                if (!name.startsWith(".") && !name.startsWith("_")) {
                    files.put(folder.relativize(file).toString(), Files.readAllBytes(file));
                }
            }
        }
        return new LinkedHashMap<>(files);
    }

    /** Packs files. */
    static void pack(Map<String, byte[]> files, Path target) throws IOException {
        try (OutputStream out = Files.newOutputStream(target);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                ZipEntry entry = new ZipEntry(file.getKey());
                entry.setTime(0);
                zip.putNextEntry(entry);
                zip.write(file.getValue());
            }
        }
    }

    private void common(String format, List<String> codecs) throws Exception {
        save(format, "every type", sql(EVERY_TYPE).coalesce(1).write());
        save(format, "nested values", sql(NESTED).coalesce(1).write());
        save(
                format,
                "columns of folders",
                sql("SELECT id, id % 2 AS odd, concat('é ', id % 3) AS third FROM range(5)")
                        .coalesce(1)
                        .write()
                        .partitionBy("odd", "third"));
        save(format, "many rows in files", rows(8).repartition(2).write());
        for (String codec : codecs) {
            save(format, "packed with " + codec, rows(6).coalesce(1).write().option("compression", codec));
        }
        if (!format.equals("avro")) {
            save(
                    format,
                    "other columns",
                    sql("SELECT 1 AS a, 'x' AS b, named_struct('p', 1) AS s")
                            .coalesce(1)
                            .write());
            // All columns of the other file, and more: in which order Spark takes the files is left to the file system.
            sql("SELECT 2 AS a, 'y' AS b, named_struct('p', 2, 'q', 'y') AS s, 1.5D AS c")
                    .coalesce(1)
                    .write()
                    .mode("append")
                    .format(format)
                    .save(folder.resolve(format + "/other columns").toString());
        }
    }

    private void parquet() throws Exception {
        Map<String, Map<String, String>> settings = Map.of(
                "old ways", Map.of("spark.sql.parquet.writeLegacyFormat", "true"),
                "INT96", Map.of("spark.sql.parquet.outputTimestampType", "INT96"),
                "milliseconds", Map.of("spark.sql.parquet.outputTimestampType", "TIMESTAMP_MILLIS"));
        for (Map.Entry<String, Map<String, String>> it : settings.entrySet()) {
            LiveSpark.with(
                    it.getValue(),
                    () -> save(
                            "parquet",
                            it.getKey(),
                            sql(NESTED)
                                    .crossJoin(sql("SELECT TIMESTAMP'2024-02-29 12:34:56.123' AS t, 12.34BD AS d"))
                                    .coalesce(1)
                                    .write()));
        }
        save(
                "parquet",
                "pages of version 2",
                rows(12).coalesce(1)
                        .write()
                        .option("parquet.writer.version", "v2")
                        .option("parquet.enable.dictionary", "false"));
        save(
                "parquet",
                "groups of rows",
                rows(60).coalesce(1)
                        .write()
                        .option("parquet.block.size", "1024")
                        .option("parquet.page.size", "256")
                        .option("parquet.block.size.row.check.min", "7")
                        .option("parquet.page.size.row.check.min", "7"));
    }

    private static Dataset<Row> rows(int count) {
        return sql("SELECT id, CAST(id AS INT) AS i, concat('name ', id % 7) AS name, id / 4.0D AS d,"
                + " IF(id % 5 = 0, NULL, sequence(0, CAST(id % 3 AS INT))) AS l FROM range(" + count + ")");
    }

    private static Dataset<Row> sql(String text) {
        return LiveSpark.session().sql(text);
    }

    private void save(String format, String name, DataFrameWriter<Row> writer) {
        writer.format(format).save(folder.resolve(format + "/" + name).toString());
    }
}
