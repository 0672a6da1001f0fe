package io.cloudfiles.comparison;

import java.util.List;
import java.util.stream.Stream;

/** How large the checkpoints are: as the goals say, or so small that a run shows only that it works. */
enum Scale {
    FULL(1),
    SMALL(100);

    private final int divisor;

    Scale(int divisor) {
        this.divisor = divisor;
    }

    /** Keys of the aggregation that is kept in each of the three ways. */
    long keys() {
        return 2_000_000 / divisor;
    }

    /** The checkpoints that the goals are about. */
    List<Shape> compared() {
        int fewer = this == FULL ? 1 : 10;
        return List.of(
                new Shape("hdfs", Shape.Kind.HDFS, keys(), 8, 4),
                new Shape("rocksdb", Shape.Kind.ROCKSDB, keys(), 8, 4),
                new Shape("changelog", Shape.Kind.CHANGELOG, keys(), 8, 4),
                new Shape("partitions", Shape.Kind.HDFS, 20_000, 200 / fewer, 100 / fewer),
                new Shape("log", Shape.Kind.LOG, 1_000_000 / divisor, 1, 10),
                keys(10_000_000));
    }

    /** The checkpoints that show how cost grows. */
    List<Shape> growing() {
        return List.of(
                keys(100_000),
                keys(1_000_000),
                keys(2_000_000),
                keys(4_000_000),
                keys(10_000_000),
                new Shape("deltas", Shape.Kind.DELTAS, 1_000_000 / divisor, 8, 100));
    }

    private Shape keys(long keys) {
        return new Shape("keys-" + keys, Shape.Kind.SNAPSHOTS, keys / divisor, 8, 2);
    }

    Shape shape(String name) {
        return Stream.concat(compared().stream(), growing().stream())
                .filter(it -> it.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(name));
    }
}
