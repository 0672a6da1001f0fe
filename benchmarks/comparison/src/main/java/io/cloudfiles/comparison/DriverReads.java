package io.cloudfiles.comparison;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;

/** Our driver: {@code DriverReads WORK SCALE}. */
final class DriverReads {
    private final Connection connection;
    private final Scale scale;

    private DriverReads(Connection connection, Scale scale) {
        this.connection = connection;
        this.scale = scale;
    }

    public static void main(String[] args) throws Exception {
        Path work = Path.of(args[0]);
        try (Connection connection = DriverManager.getConnection("jdbc:cloudfiles:" + work)) {
            DriverReads reads = new DriverReads(connection, Scale.valueOf(args[1]));
            for (Provider provider : Provider.values()) {
                for (Task task : Task.values()) {
                    reads.time(task, provider.folder());
                }
            }
            reads.time(Task.TYPED, "partitions");
            Stopwatch.time("rows/log", () -> reads.read(LoggedFiles.ROWS.formatted(LoggedFiles.OURS)));
            Stopwatch.time("count/log", () -> reads.read(LoggedFiles.COUNT.formatted(LoggedFiles.OURS)));
            reads.timePrepare();
        }
    }

    private void time(Task task, String folder) throws Exception {
        String sql = task.sql("read_statestore('" + folder + "')", scale.keys());
        Stopwatch.time(Line.name(task, folder), () -> read(sql));
    }

    private void timePrepare() throws Exception {
        String sql = Task.LIMIT.sql("read_statestore('hdfs')", scale.keys());
        for (int i = 0; i < 20; i++) {
            connection.prepareStatement(sql).close();
        }
        Stopwatch.time("prepare", () -> {
            connection.prepareStatement(sql).close();
            return 0;
        });
    }

    private long read(String sql) throws SQLException {
        return read(connection, sql);
    }

    /** Reads each column as what it is, as an application would. */
    static long read(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            ResultSetMetaData columns = rows.getMetaData();
            boolean[] text = new boolean[columns.getColumnCount()];
            for (int i = 0; i < text.length; i++) {
                int type = columns.getColumnType(i + 1);
                text[i] = type == Types.VARCHAR || type == Types.LONGVARCHAR;
            }
            long sum = 0;
            while (rows.next()) {
                for (int i = 0; i < text.length; i++) {
                    sum += text[i] ? rows.getString(i + 1).length() : rows.getLong(i + 1);
                }
                sum++;
            }
            return sum;
        }
    }
}
