package io.cloudfiles.sql.exec;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.error.CloudFilesException;
import java.util.stream.Stream;
import org.apache.calcite.runtime.CalciteContextException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every recorded expression, planned without working out constants, gives what Spark gave for it. */
class ExpressionsTest {
    static Stream<RecordedExpression> recorded() {
        return RecordedExpression.ofExecutor();
    }

    @ParameterizedTest
    @MethodSource("recorded")
    void isWhatSparkSays(RecordedExpression recorded) {
        assertThat(recorded.comparable(outcome(recorded))).isEqualTo(recorded.outcome());
    }

    private static String outcome(RecordedExpression recorded) {
        TestSql sql = new TestSql().in(recorded.zone());
        try {
            return sql.type(recorded.expression()) + "\t"
                    + RecordedExpression.escaped(sql.value(recorded.expression()));
        } catch (CloudFilesException refused) {
            return "!" + refused.code().sqlState();
        } catch (CalciteContextException refused) {
            // the engine gives it its SQLSTATE
            return recorded.outcome().startsWith("!") ? recorded.outcome() : refused.toString();
        }
    }
}
