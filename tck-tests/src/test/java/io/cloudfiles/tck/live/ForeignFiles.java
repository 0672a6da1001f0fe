package io.cloudfiles.tck.live;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hive.ql.exec.vector.BytesColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.LongColumnVector;
import org.apache.hadoop.hive.ql.exec.vector.VectorizedRowBatch;
import org.apache.orc.OrcFile;
import org.apache.orc.TypeDescription;
import org.apache.orc.Writer;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/** Files with types that Spark reads and never writes, written by the formats' own libraries. */
final class ForeignFiles {
    private static final String CASE = "types of others";

    private static final String AVRO = """
            {"type":"record","name":"r","namespace":"n","fields":[
             {"name":"u","type":["null","int","string",{"type":"record","name":"in","fields":[{"name":"x","type":"long"}]}]},
             {"name":"il","type":["int","long"]}, {"name":"fd","type":["null","float","double"]},
             {"name":"e","type":{"type":"enum","name":"e","symbols":["A","B"]}},
             {"name":"fx","type":{"type":"fixed","name":"fx","size":3}},
             {"name":"dec","type":{"type":"bytes","logicalType":"decimal","precision":6,"scale":2}},
             {"name":"tm","type":{"type":"long","logicalType":"timestamp-millis"}},
             {"name":"lm","type":{"type":"long","logicalType":"local-timestamp-millis"}},
             {"name":"d","type":{"type":"int","logicalType":"date"}},
             {"name":"m","type":{"type":"map","values":["null","in"]}},
             {"name":"l","type":{"type":"array","items":["null","string"]}}]}
            """;

    private static final String PARQUET = """
            message m {
              optional int32 u8 (INTEGER(8,false)); optional int32 u32 (INTEGER(32,false));
              optional int64 u64 (INTEGER(64,false)); required binary e (ENUM); required binary j (JSON);
              required int64 tm (TIMESTAMP(MILLIS,true)); required int64 tn (TIMESTAMP(MICROS,false));
              optional group l (LIST) { repeated int32 array; }
              optional group s (LIST) { repeated group s_tuple { required binary x (STRING); } }
              optional group m (MAP) { repeated group map { required binary key (STRING); optional int32 value; } }
              required fixed_len_byte_array(3) fx (DECIMAL(6,2));
            }
            """;

    private ForeignFiles() {}

    /** Writes them into a folder, by format and case. */
    static void write(Path folder) throws IOException {
        avro(file(folder, "avro"));
        parquet(file(folder, "parquet"));
        orc(file(folder, "orc"));
    }

    private static Path file(Path folder, String format) throws IOException {
        return Files.createDirectories(folder.resolve(format + "/" + CASE)).resolve("a." + format);
    }

    private static void avro(Path file) throws IOException {
        Schema schema = new Schema.Parser().parse(AVRO);
        GenericData.Record inner =
                new GenericData.Record(schema.getField("u").schema().getTypes().get(3));
        inner.put("x", 5L);
        try (DataFileWriter<GenericRecord> writer = new DataFileWriter<>(new GenericDatumWriter<>(schema))) {
            writer.create(schema, file.toFile());
            Object[] unions = {null, 7, "seven", inner};
            for (int i = 0; i < unions.length; i++) {
                GenericData.Record row = new GenericData.Record(schema);
                row.put("u", unions[i]);
                row.put("il", i % 2 == 0 ? (Object) i : (Object) (1L << 40));
                row.put("fd", i == 0 ? null : i == 1 ? (Object) 1.5F : (Object) 2.5);
                row.put("e", new GenericData.EnumSymbol(schema.getField("e").schema(), i % 2 == 0 ? "A" : "B"));
                row.put("fx", new GenericData.Fixed(schema.getField("fx").schema(), new byte[] {1, 2, (byte) i}));
                row.put(
                        "dec",
                        ByteBuffer.wrap(new BigDecimal("-12.34").unscaledValue().toByteArray()));
                row.put("tm", 1_700_000_000_123L);
                row.put("lm", -1L);
                row.put("d", 19_000 + i);
                row.put("m", Map.of("k", inner));
                row.put("l", Arrays.asList("a", null));
                writer.append(row);
            }
        }
    }

    private static void parquet(Path file) throws IOException {
        MessageType schema = MessageTypeParser.parseMessageType(PARQUET);
        try (ParquetWriter<Group> writer = ExampleParquetWriter.builder(new LocalOutputFile(file))
                .withType(schema)
                .build()) {
            for (int i = 0; i < 3; i++) {
                Group row = new SimpleGroupFactory(schema).newGroup();
                if (i > 0) {
                    row.append("u8", 200).append("u32", -1).append("u64", -1L);
                    row.addGroup("l").append("array", 1).append("array", i);
                    row.addGroup("s").addGroup("s_tuple").append("x", "é");
                    row.addGroup("m").addGroup("map").append("key", "k");
                }
                row.append("e", "A")
                        .append("j", "{\"a\":1}")
                        .append("tm", 1_700_000_000_123L)
                        .append("tn", -1L);
                row.append("fx", org.apache.parquet.io.api.Binary.fromConstantByteArray(new byte[] {-1, -1, (byte) i}));
                writer.write(row);
            }
        }
    }

    private static void orc(Path file) throws IOException {
        TypeDescription schema = TypeDescription.fromString("struct<c:char(5),v:varchar(3),n:bigint>");
        try (Writer writer = OrcFile.createWriter(
                new org.apache.hadoop.fs.Path(file.toUri()),
                OrcFile.writerOptions(new Configuration()).setSchema(schema))) {
            VectorizedRowBatch batch = schema.createRowBatch();
            for (String text : List.of("ab", "abc")) {
                int row = batch.size++;
                byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
                ((BytesColumnVector) batch.cols[0]).setVal(row, bytes);
                ((BytesColumnVector) batch.cols[1]).setVal(row, bytes);
                ((LongColumnVector) batch.cols[2]).vector[row] = row;
            }
            writer.addRowBatch(batch);
        }
    }
}
