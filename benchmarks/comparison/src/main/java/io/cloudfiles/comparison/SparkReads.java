package io.cloudfiles.comparison;

import java.nio.file.Path;
import java.util.Iterator;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Spark's own reader of state: {@code SparkReads WORK SCALE}. */
final class SparkReads {
    private final SparkSession spark = Spark.session();
    private final Path work;
    private final Scale scale;

    private SparkReads(Path work, Scale scale) {
        this.work = work;
        this.scale = scale;
    }

    public static void main(String[] args) throws Exception {
        Path work = Path.of(args[0]);
        SparkReads reads = new SparkReads(work, Scale.valueOf(args[1]));
        for (Provider provider : Provider.values()) {
            for (Task task : Task.values()) {
                if (task != Task.JSON || provider == Provider.HDFS) {
                    reads.time(task, provider.folder());
                }
            }
        }
        reads.time(Task.TYPED, "partitions");
        reads.spark.stop();
    }

    /** Whole states are read in both of the ways that Spark has for it; the report takes the faster. */
    private void time(Task task, String folder) throws Exception {
        String name = Line.name(task, folder);
        if (task != Task.TYPED && task != Task.JSON) {
            Stopwatch.time(name, () -> sum(query(task, folder).collectAsList().iterator()));
            return;
        }
        Stopwatch.time(
                name + "/collect", () -> sum(query(task, folder).collectAsList().iterator()));
        Stopwatch.time(name + "/iterate", () -> sum(query(task, folder).toLocalIterator()));
    }

    private Dataset<Row> query(Task task, String folder) {
        spark.read().format("statestore").load(work.resolve(folder).toString()).createOrReplaceTempView("state");
        return spark.sql(task.sql("state", scale.keys()));
    }

    private static long sum(Iterator<Row> rows) {
        long sum = 0;
        while (rows.hasNext()) {
            Row row = rows.next();
            for (int i = 0; i < row.length(); i++) {
                sum += row.get(i) instanceof Number number
                        ? number.longValue()
                        : row.getString(i).length();
            }
            sum++;
        }
        return sum;
    }
}
