package io.cloudfiles.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import net.hydromatic.quidem.Quidem;
import org.junit.jupiter.api.Test;

/** Quidem, the script runner of Calcite's family: it prints a script with what came back. */
class QuidemTest {
    @Test
    void aScriptGivesWhatItSays() throws IOException {
        String script;
        try (InputStream resource = Objects.requireNonNull(getClass().getResourceAsStream("/examples.iq"))) {
            script = new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        }
        StringWriter printed = new StringWriter();
        new Quidem(Quidem.configBuilder()
                        .withReader(new StringReader(script))
                        .withWriter(printed)
                        .withConnectionFactory((name, reference) -> Examples.open())
                        .build())
                .execute();
        assertThat(printed).hasToString(script);
    }
}
