package io.cloudfiles.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.sql.PreparedQuery;
import io.cloudfiles.sql.RunningQuery;
import io.cloudfiles.sql.SessionSettings;
import io.cloudfiles.sql.exec.RecordedExpression;
import io.cloudfiles.sql.memory.MemoryLimit;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.Column;
import io.cloudfiles.type.ScalarText;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every recorded expression, planned and run as a user's, gives what Spark gave for it. */
class RecordedExpressionsTest {
    private static final SqlEngine ENGINE = new SqlEngine(new MemoryDatabase());

    static Stream<RecordedExpression> recorded() {
        return RecordedExpression.all();
    }

    @ParameterizedTest
    @MethodSource("recorded")
    void isWhatSparkSays(RecordedExpression recorded) {
        assertThat(recorded.comparable(outcome(recorded))).isEqualTo(recorded.outcome());
    }

    private static String outcome(RecordedExpression recorded) {
        ZoneId zone = ZoneId.of(recorded.zone());
        String sql = "SELECT typeof(" + recorded.expression() + "), " + recorded.expression();
        try {
            PreparedQuery query = ENGINE.prepare(sql, new SessionSettings(zone, 1, "default", MemoryLimit.NONE, false));
            try (RunningQuery running = query.execute(List.of(), Cancellation.untimed())) {
                assertThat(running.rows().next()).isTrue();
                Column column = running.columns().get(1);
                Object value = running.rows().value(1);
                assertThat(value != null || column.nullable())
                        .as("NULL where the type has none")
                        .isTrue();
                String text = value == null ? "NULL" : ScalarText.of(value, column.type(), zone);
                return running.rows().value(0) + "\t" + RecordedExpression.escaped(text);
            }
        } catch (CloudFilesException refused) {
            return "!" + refused.code().sqlState();
        }
    }
}
