package io.cloudfiles.sql.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.error.ErrorCode;
import org.junit.jupiter.api.Test;

/** What Spark answers too stands in {@code time-windows.sqlcase}. */
class TimeWindowsTest {
    private static final String T = " FROM VALUES (TIMESTAMP'2024-01-01 10:11:12', 1) AS t(at, window) ";

    private final Statements statements = new Statements();

    @Test
    void oneWindowStandsInSelectOrGroupBy() {
        assertThat(statements.error("SELECT window(at, '1 day'), window(at, '1 hour')" + T))
                .isEqualTo(ErrorCode.NOT_SUPPORTED);
        assertThat(statements.error("SELECT at" + T + "WHERE window(at, '1 day').start > at"))
                .isEqualTo(ErrorCode.NOT_SUPPORTED);
        assertThat(statements.error("SELECT at" + T + "ORDER BY window(at, '1 day')"))
                .isEqualTo(ErrorCode.NOT_SUPPORTED);
        assertThat(statements.error("SELECT session_window(at, '1 day')" + T)).isEqualTo(ErrorCode.NOT_SUPPORTED);
    }

    @Test
    void windowsOfSubqueriesAreTheirOwn() {
        assertThat(statements.rows("SELECT window(at, '1 day').start, (SELECT window(t.at, '1 hour').start)" + T))
                .containsExactly("2024-01-01 00:00:00|2024-01-01 10:00:00");
    }

    @Test
    void aColumnCalledWindowIsNotMistaken() {
        assertThat(statements.rows("SELECT t.window, *, window(at, '1 day').end" + T))
                .containsExactly("1|2024-01-01 10:11:12|1|2024-01-02 00:00:00");
        assertThat(statements.error("SELECT window, window(at, '1 day').end" + T))
                .isEqualTo(ErrorCode.AMBIGUOUS_REFERENCE);
    }

    @Test
    void durationsAreWrittenOut() {
        for (String duration : new String[] {"NULL", "window", "concat('1', ' day')", "INTERVAL 1 DAY", "'1 month'"}) {
            assertThat(statements.error("SELECT window(at, " + duration + ")" + T))
                    .as(duration)
                    .isEqualTo(ErrorCode.DATATYPE_MISMATCH);
        }
    }

    @Test
    void onlyWindowsHaveALastMoment() {
        assertThat(statements.error("SELECT window_time(named_struct('start', at, 'until', at))" + T))
                .isEqualTo(ErrorCode.DATATYPE_MISMATCH);
        assertThat(statements.error("SELECT window(named_struct('start', 1, 'end', 2), '1 day')" + T))
                .isEqualTo(ErrorCode.DATATYPE_MISMATCH);
    }
}
