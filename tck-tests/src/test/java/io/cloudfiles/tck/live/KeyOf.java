package io.cloudfiles.tck.live;

import java.io.Serializable;
import java.util.stream.Stream;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;

/** Takes some fields out of a row. */
record KeyOf(StructType fields) implements MapFunction<Row, Row>, Serializable {
    @Override
    public Row call(Row row) {
        return RowFactory.create(Stream.of(fields.fieldNames()).map(row::getAs).toArray());
    }
}
