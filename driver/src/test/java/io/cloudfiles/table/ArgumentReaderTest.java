package io.cloudfiles.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.table.Arguments.Argument;
import io.cloudfiles.type.SqlType;
import java.math.BigDecimal;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ArgumentReaderTest {
    @Test
    void firstGoesByPositionAndTheRestByNameInAnyCase() {
        ArgumentReader reader = read(at("/x"), named("BATCHID", 3L), named("deep", true));
        assertThat(reader.requiredText("path", ErrorCode.INTERNAL)).isEqualTo("/x");
        assertThat(reader.identifier("batchId")).hasValue(3);
        assertThat(reader.flag("deep")).contains(true);
        assertThat(reader.has("operatorId")).isFalse();
        assertThat(reader.smallIdentifier("operatorId")).isEmpty();
    }

    @Test
    void numbersAndFlagsMayBeText() {
        ArgumentReader reader = read(named("batchId", " 2 "), named("deep", "TRUE"), named("operatorId", "1"));
        assertThat(reader.identifier("batchId")).hasValue(2);
        assertThat(reader.flag("deep")).contains(true);
        assertThat(reader.smallIdentifier("operatorId")).hasValue(1);
    }

    @Test
    void unknownNameIsAnsweredWithTheNearestAndTheKnown() {
        assertThatThrownBy(() -> read(at("/x"), named("batchIdd", 1L)))
                .hasMessageContaining("[UNRECOGNIZED_PARAMETER_NAME]")
                .hasMessageContaining("did you mean batchId?")
                .hasMessageContaining("batchId, deep, operatorId, path");
        assertThatThrownBy(() -> read(named("zzzzzzzzzzzz", 1L))).hasMessageNotContaining("did you mean");
    }

    @Test
    void wrongArgumentsHaveTheirOwnErrors() {
        fails(ErrorCode.DUPLICATE_PARAMETER, () -> read(at("/x"), named("PATH", "/y")));
        fails(ErrorCode.WRONG_NUM_ARGS, () -> read(at("/x"), at(1L)));
        fails(ErrorCode.UNEXPECTED_POSITIONAL_ARGUMENT, () -> read(named("deep", true), at("/x")));
        fails(ErrorCode.UNEXPECTED_INPUT_TYPE, () -> read(at(null)));
        fails(ErrorCode.UNEXPECTED_INPUT_TYPE, () -> read(at(5L)).text("path"));
        fails(
                ErrorCode.STDS_REQUIRED_OPTION_UNSPECIFIED,
                () -> read().requiredText("path", ErrorCode.STDS_REQUIRED_OPTION_UNSPECIFIED));
    }

    @Test
    void valuesOfTheWrongKindAreRefused() {
        fails(
                ErrorCode.STDS_INVALID_OPTION_IS_NEGATIVE,
                () -> read(named("batchId", -1L)).identifier("batchId"));
        for (Object value : new Object[] {"abc", "", "99999999999999999999", true, new BigDecimal("1.5")}) {
            fails(
                    ErrorCode.STDS_INVALID_OPTION_WITH_MESSAGE,
                    () -> read(named("batchId", value)).number("batchId"));
        }
        fails(
                ErrorCode.STDS_INVALID_OPTION_WITH_MESSAGE,
                () -> read(named("operatorId", 1L << 31)).smallIdentifier("operatorId"));
        for (Object value : new Object[] {"maybe", 1L}) {
            fails(
                    ErrorCode.STDS_INVALID_OPTION_WITH_MESSAGE,
                    () -> read(named("deep", value)).flag("deep"));
        }
    }

    private static void fails(ErrorCode code, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        CloudFilesException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    private static Argument at(@Nullable Object value) {
        return new Argument(null, value);
    }

    private static Argument named(String name, @Nullable Object value) {
        return new Argument(name, value);
    }

    private static ArgumentReader read(Argument... arguments) {
        return ArgumentReader.of(new Sample(), new Arguments(List.of(arguments)));
    }

    /** A function that takes one parameter of each type. */
    private static final class Sample implements TableFunction {
        @Override
        public String name() {
            return "sample";
        }

        @Override
        public String description() {
            return "";
        }

        @Override
        public List<Parameter> parameters() {
            return List.of(
                    new Parameter("path", SqlType.STRING, true, true, "", ""),
                    new Parameter("batchId", SqlType.BIGINT, false, false, "", ""),
                    new Parameter("operatorId", SqlType.INT, false, false, "0", ""),
                    new Parameter("deep", SqlType.BOOLEAN, false, false, "false", ""));
        }

        @Override
        public Table bind(Arguments arguments) {
            throw new UnsupportedOperationException();
        }
    }
}
