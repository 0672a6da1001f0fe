package io.cloudfiles.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.table.Conjunct.Comparison;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ConjunctTest {
    @Test
    void numbersAreCompared() {
        assertThat(allowed(Comparison.EQUAL, 5L)).isEqualTo("5");
        assertThat(allowed(Comparison.LESS, 5L)).isEqualTo("34");
        assertThat(allowed(Comparison.LESS_OR_EQUAL, 5L)).isEqualTo("345");
        assertThat(allowed(Comparison.GREATER, 5L)).isEqualTo("67");
        assertThat(allowed(Comparison.GREATER_OR_EQUAL, 5L)).isEqualTo("567");
        assertThat(allowed(Comparison.IN, 4L, 7L, 9L)).isEqualTo("47");
        assertThat(allowed(Comparison.IS_NULL)).isEmpty();
        assertThat(allowed(Comparison.IS_NOT_NULL)).isEqualTo("34567");
    }

    @Test
    void textsAreNotOrderedHere() {
        assertThat(conjunct(Comparison.LESS, "a").allows("b")).isTrue();
        assertThat(conjunct(Comparison.EQUAL, "a").allows("b")).isFalse();
    }

    @Test
    void requestAsksTheConditionsOfTheColumnAlone() {
        ScanRequest request = new ScanRequest(
                List.of(),
                List.of(
                        conjunct(Comparison.GREATER, 3L),
                        conjunct(Comparison.LESS, 6L),
                        new Conjunct(ColumnPath.of(1), Comparison.EQUAL, List.of(0L)),
                        new Conjunct(new ColumnPath(0, List.of(0)), Comparison.EQUAL, List.of(0L))),
                OptionalLong.empty(),
                Optional.empty());
        assertThat(request.mayWant(0, 4L)).isTrue();
        assertThat(request.mayWant(0, 6L)).isFalse();
        assertThat(request.mayWant(2, 6L)).isTrue();
    }

    private static Conjunct conjunct(Comparison comparison, Object... values) {
        return new Conjunct(ColumnPath.of(0), comparison, List.of(values));
    }

    private static String allowed(Comparison comparison, Object... values) {
        StringBuilder allowed = new StringBuilder();
        for (long value = 3; value < 8; value++) {
            if (conjunct(comparison, values).allows(value)) {
                allowed.append(value);
            }
        }
        return allowed.toString();
    }
}
