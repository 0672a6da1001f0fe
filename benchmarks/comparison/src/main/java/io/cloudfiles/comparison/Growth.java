package io.cloudfiles.comparison;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;

/** How the time of a whole read changes with keys, batches of deltas and threads: {@code Growth WORK SCALE}. */
final class Growth {
    private Growth() {}

    /** What a measurement is called: what grows, and how much of it there is. */
    static String line(String by, String number) {
        return "growth/" + by + "/" + number;
    }

    public static void main(String[] args) throws Exception {
        Path work = Path.of(args[0]);
        Scale scale = Scale.valueOf(args[1]);
        try (Connection connection = DriverManager.getConnection("jdbc:cloudfiles:" + work)) {
            for (Shape shape : scale.growing()) {
                if (shape.kind() == Shape.Kind.SNAPSHOTS) {
                    String relation = "read_statestore('" + shape.name() + "')";
                    Stopwatch.time(
                            line("keys", Long.toString(shape.keys())),
                            () -> DriverReads.read(connection, Task.TYPED.sql(relation, shape.keys())));
                }
            }
            for (int batch : new int[] {1, 3, 10, 30, 100}) {
                String relation = "read_statestore('deltas', batchId => " + (batch - 1) + ")";
                Stopwatch.time(
                        line("batches", Integer.toString(batch)),
                        () -> DriverReads.read(connection, Task.TYPED.sql(relation, scale.keys())));
            }
        }
        for (int threads : new int[] {1, 2, 4}) {
            String url = "jdbc:cloudfiles:" + work + ";parallelism=" + threads;
            try (Connection connection = DriverManager.getConnection(url)) {
                String sql = Task.COUNT.sql("read_statestore('hdfs')", scale.keys());
                Stopwatch.time(line("parallelism", Integer.toString(threads)), () -> DriverReads.read(connection, sql));
            }
        }
    }
}
