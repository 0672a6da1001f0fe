package io.cloudfiles.tck.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Calls that fail, by their SQLSTATE. */
final class SqlStates {
    private SqlStates() {}

    static void assertState(String state, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        SQLException.class,
                        e -> assertThat(e.getSQLState()).as(e.toString()).isEqualTo(state));
    }
}
