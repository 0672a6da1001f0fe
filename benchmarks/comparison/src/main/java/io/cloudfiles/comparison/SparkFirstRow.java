package io.cloudfiles.comparison;

import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;

/** A process of Spark up to the first row of LIMIT 10, which it prints: {@code SparkFirstRow WORK SCALE}. */
final class SparkFirstRow {
    private SparkFirstRow() {}

    public static void main(String[] args) throws Exception {
        Path work = Path.of(args[0]);
        SparkSession spark = Spark.session();
        spark.read()
                .format("statestore")
                .load(work.resolve(Provider.HDFS.folder()).toString())
                .createOrReplaceTempView("state");
        System.out.println(
                spark.sql(Task.LIMIT.sql("state", Scale.valueOf(args[1]).keys()))
                        .collectAsList()
                        .get(0));
        spark.stop();
    }
}
