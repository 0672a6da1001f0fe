package io.cloudfiles.sql.function;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.sql.signature.Parameters;
import java.util.List;
import org.junit.jupiter.api.Test;

class FunctionReferenceTest {
    @Test
    void thereIsALineForEachFunctionAndNoOther() {
        assertThat(FunctionReference.entries())
                .extracting(FunctionReference.Entry::name)
                .containsExactlyInAnyOrderElementsOf(FunctionLibrary.names());
    }

    @Test
    void theArgumentsThatAreNamedAreThoseOfTheTable() {
        for (FunctionReference.Entry entry : FunctionReference.entries()) {
            List<Parameters> table = FunctionReference.signatures(entry.name());
            for (Parameters parameters : table) {
                assertThat(entry.signatures())
                        .as("%s takes %s", entry.name(), parameters)
                        .anyMatch(signature -> FunctionReference.fits(parameters, signature.replaceAll(TYPES, "")));
            }
            if (!table.isEmpty()) {
                assertThat(entry.signatures()).as(entry.name()).hasSameSizeAs(table);
            }
        }
    }

    private static final String TYPES = " [A-Z_]+(\\(\\d+, \\d+\\))?( or [A-Z]+)?";

    @Test
    void aSignatureHasTypesAndAnAliasIsCalledAsWhatItStandsFor() {
        assertThat(FunctionReference.of("LEVENSHTEIN").orElseThrow().signatures())
                .containsExactly("levenshtein(a STRING, b STRING[, most INT])");
        assertThat(FunctionReference.of("datediff").orElseThrow())
                .isEqualTo(new FunctionReference.Entry(
                        "Dates and times",
                        "datediff",
                        List.of(
                                "datediff(end DATE, start DATE)",
                                "datediff(unit STRING, start TIMESTAMP, end TIMESTAMP)"),
                        "Another name of date_diff."));
        assertThat(FunctionReference.of("concat").orElseThrow().signatures()).containsExactly("concat(value ANY...)");
        assertThat(FunctionReference.of("nosuch")).isEmpty();
    }
}
