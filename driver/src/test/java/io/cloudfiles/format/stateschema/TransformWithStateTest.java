package io.cloudfiles.format.stateschema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import org.junit.jupiter.api.Test;

class TransformWithStateTest {
    private static final Location FILE = Location.of("state/0/_metadata/v2/0");

    /** As Spark 4.2 writes it. */
    private static final String PROPERTIES =
            "{\"timeMode\":\"ProcessingTime\",\"outputMode\":\"Append\",\"stateVariables\":["
                    + "{\"stateName\":\"countState\",\"stateVariableType\":\"ValueState\",\"ttlEnabled\":true},"
                    + "{\"stateName\":\"$procTimers_keyToTimestamp\",\"stateVariableType\":\"TimerState\",\"ttlEnabled\":false},"
                    + "{\"stateName\":\"mapState\",\"stateVariableType\":\"MapState\",\"ttlEnabled\":false},"
                    + "{\"stateName\":\"listState\",\"stateVariableType\":\"ListState\",\"ttlEnabled\":false}]}";

    private static TransformWithState parse(String json) {
        return TransformWithState.parse(json, FILE);
    }

    @Test
    void variablesHaveNameKindAndExpiry() {
        TransformWithState operator = parse(PROPERTIES);
        assertThat(operator.timeMode()).isEqualTo("ProcessingTime");
        assertThat(operator.outputMode()).isEqualTo("Append");
        assertThat(operator.ownVariables())
                .containsExactly(
                        new StateVariable("countState", StateVariable.Kind.VALUE, true),
                        new StateVariable("mapState", StateVariable.Kind.MAP, false),
                        new StateVariable("listState", StateVariable.Kind.LIST, false));
        assertThat(operator.variable("listState")).isPresent();
        assertThat(operator.variable("liststate")).isEmpty();
    }

    @Test
    void timersAreNotTheUsersVariables() {
        assertThat(parse(PROPERTIES).timers())
                .contains(new StateVariable("$procTimers_keyToTimestamp", StateVariable.Kind.TIMERS, false));
        assertThat(parse(PROPERTIES).timeless()).isFalse();
    }

    @Test
    void anOperatorWithoutTimeHasNoTimers() {
        TransformWithState operator =
                parse("{\"timeMode\":\"NoTime\",\"outputMode\":\"Update\",\"stateVariables\":[]}");
        assertThat(operator.timeless()).isTrue();
        assertThat(operator.timers()).isEmpty();
    }

    @Test
    void anUnknownKindIsRefusedByName() {
        assertThatExceptionOfType(UnsupportedFormatException.class)
                .isThrownBy(() -> parse(PROPERTIES.replace("ListState", "HeapState")))
                .withMessageContaining("'listState' is a HeapState")
                .withMessageContaining("ValueState, ListState, MapState, TimerState")
                .withMessageContaining(FILE.file());
    }

    @Test
    void everyTruncationIsCorrupt() {
        for (int length = 0; length < PROPERTIES.length(); length++) {
            String cut = PROPERTIES.substring(0, length);
            assertThatExceptionOfType(CorruptFileException.class).isThrownBy(() -> parse(cut));
        }
    }

    @Test
    void aChangedCharacterNeverThrowsAnythingElse() {
        for (int i = 0; i < PROPERTIES.length(); i++) {
            for (char c : new char[] {'"', '0', '{', '\\', 'x'}) {
                String damaged = PROPERTIES.substring(0, i) + c + PROPERTIES.substring(i + 1);
                try {
                    assertThat(parse(damaged).variables()).isNotNull();
                } catch (CloudFilesException e) {
                    assertThat(e.location()).isEqualTo(FILE);
                }
            }
        }
    }
}
