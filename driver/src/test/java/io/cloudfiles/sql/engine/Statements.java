package io.cloudfiles.sql.engine;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.sql.PreparedQuery;
import io.cloudfiles.sql.RunningQuery;
import io.cloudfiles.sql.SessionSettings;
import io.cloudfiles.sql.memory.MemoryLimit;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.type.ScalarText;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.Assertions;

/** Statements run against a {@link MemoryDatabase}, their rows as text. */
final class Statements {
    private static final ZoneId UTC = ZoneId.of("UTC");

    private final MemoryDatabase database = new MemoryDatabase();
    private final SqlEngine engine = new SqlEngine(database);

    private final MemoryLimit limit;

    Statements() {
        this(MemoryLimit.NONE);
    }

    /** Statements whose operators may hold so much. */
    Statements(MemoryLimit limit) {
        this.limit = limit;
    }

    MemoryDatabase database() {
        return database;
    }

    /** Each row as the text of its values with {@code |} between, NULL as {@code NULL}. */
    List<String> rows(String sql) {
        PreparedQuery query = engine.prepare(sql, new SessionSettings(UTC, 1, "default", limit, false));
        List<String> rows = new ArrayList<>();
        try (RunningQuery running = query.execute(List.of(), Cancellation.untimed())) {
            while (running.rows().next()) {
                List<String> values = new ArrayList<>();
                for (int i = 0; i < running.columns().size(); i++) {
                    Object value = running.rows().value(i);
                    values.add(
                            value == null
                                    ? "NULL"
                                    : ScalarText.of(
                                            value, running.columns().get(i).type(), UTC));
                }
                rows.add(String.join("|", values));
            }
        }
        return rows;
    }

    /** What kind of error the statement gives, when prepared or when run. */
    ErrorCode error(String sql) {
        CloudFilesException error = Assertions.catchThrowableOfType(CloudFilesException.class, () -> rows(sql));
        Assertions.assertThat((Throwable) error).as(sql).isNotNull();
        return error.code();
    }
}
