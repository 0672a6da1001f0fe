package io.cloudfiles.comparison;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** What a query asks of an object store: {@code Requests WORK SCALE} prints a row of a table for each query. */
final class Requests {
    private Requests() {}

    public static void main(String[] args) throws Exception {
        Path work = Path.of(args[0]);
        Scale scale = Scale.valueOf(args[1]);
        Properties options = new Properties();
        options.setProperty("hadoop.fs.counted.impl", CountedFileSystem.class.getName());
        try (Connection connection = DriverManager.getConnection("jdbc:cloudfiles:counted://" + work, options)) {
            List<String> folders = new ArrayList<>(List.of("partitions", "deltas"));
            for (Provider provider : Provider.values()) {
                folders.add(provider.folder());
            }
            scale.growing().stream()
                    .filter(it -> it.kind() == Shape.Kind.SNAPSHOTS)
                    .forEach(it -> folders.add(it.name()));
            for (String folder : folders) {
                for (Task task : List.of(Task.TYPED, Task.ONE_KEY, Task.LIMIT)) {
                    count(connection, folder, task, scale);
                }
            }
        }
    }

    private static void count(Connection connection, String folder, Task task, Scale scale) throws Exception {
        long[] before = counted();
        DriverReads.read(connection, task.sql("read_statestore('" + folder + "')", scale.keys()));
        long[] after = counted();
        StringBuilder row = new StringBuilder("| " + Line.name(task, folder));
        for (int i = 0; i < before.length; i++) {
            row.append(" | ").append(after[i] - before[i]);
        }
        System.out.println(row + " |");
    }

    private static long[] counted() {
        return new long[] {
            CountedFileSystem.LISTS.get(),
            CountedFileSystem.LOOKUPS.get(),
            CountedFileSystem.STREAMS.get(),
            CountedFileSystem.RANGES.get(),
            CountedFileSystem.BYTES.get()
        };
    }
}
