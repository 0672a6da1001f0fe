package io.cloudfiles.comparison;

import static io.cloudfiles.comparison.Subject.DRIVER;
import static io.cloudfiles.comparison.Subject.DUCKDB;
import static io.cloudfiles.comparison.Subject.FLOOR;
import static io.cloudfiles.comparison.Subject.SPARK;

import java.util.List;
import java.util.Optional;

/**
 * What one line of measurement must reach.
 *
 * @param line the line's name
 * @param other who is beside us; we ourselves where the goal is a time
 * @param bound how many times as fast as that we must be, or how many milliseconds we may take
 */
record Goal(String line, Subject other, double bound) {
    static final List<Goal> ALL = List.of(
            new Goal("typed/hdfs", SPARK, 10),
            new Goal("typed/hdfs", FLOOR, 1.0 / 3),
            new Goal("json/hdfs", SPARK, 5),
            new Goal("typed/rocksdb", SPARK, 5),
            new Goal("typed/rocksdb", FLOOR, 1.0 / 3),
            new Goal("typed/changelog", SPARK, 10),
            new Goal("sum_max/hdfs", SPARK, 10),
            new Goal("sum_max/rocksdb", SPARK, 10),
            new Goal("sum_max/changelog", SPARK, 10),
            new Goal("one_key/hdfs", SPARK, 30),
            new Goal("one_key/rocksdb", SPARK, 100),
            new Goal("one_key/changelog", SPARK, 100),
            new Goal("limit/hdfs", SPARK, 40),
            new Goal("limit/rocksdb", SPARK, 40),
            new Goal("limit/changelog", SPARK, 40),
            new Goal("count/hdfs", SPARK, 20),
            new Goal("count/rocksdb", SPARK, 20),
            new Goal("count/changelog", SPARK, 20),
            new Goal("typed/partitions", SPARK, 10),
            new Goal("cold", SPARK, 8),
            new Goal("cold", DRIVER, 1500),
            new Goal("connect", DRIVER, 500),
            new Goal("first query", DRIVER, 300),
            new Goal("rows/log", DUCKDB, 1),
            new Goal("count/log", DUCKDB, 0.5),
            new Goal("prepare", DRIVER, 10));

    /** How often our time goes into the other's; our milliseconds where there is no other. Empty where one is missing. */
    Optional<Double> reached(Measurements measured) {
        Optional<Double> ours = measured.millis(DRIVER, line);
        if (other == DRIVER) {
            return ours;
        }
        return ours.flatMap(mine -> measured.millis(other, line).map(it -> it / mine));
    }

    boolean isMet(Measurements measured) {
        return reached(measured)
                .map(it -> other == DRIVER ? it <= bound : it >= bound)
                .orElse(false);
    }

    /** As the table says it. */
    String text() {
        return switch (other) {
            case DRIVER -> "at most %.0f ms".formatted(bound);
            case FLOOR -> "at most %.0f x the floor".formatted(1 / bound);
            case SPARK, DUCKDB -> "at least %s x %s".formatted(trimmed(bound), other.title());
        };
    }

    String reachedText(Measurements measured) {
        return reached(measured)
                .map(it -> switch (other) {
                    case DRIVER -> "%.0f ms".formatted(it);
                    case FLOOR -> "%.1f x".formatted(1 / it);
                    case SPARK, DUCKDB -> (it < 10 ? "%.1f x" : "%.0f x").formatted(it);
                })
                .orElse("not measured");
    }

    private static String trimmed(double number) {
        return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
    }
}
