package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** These tests stay outside: nothing of the driver is compiled against, and it is the packaged jar that runs. */
final class BlackBoxTest {
    @Test
    void noTestImportsTheDriver() throws IOException {
        Path sources = Path.of(Objects.requireNonNullElse(System.getProperty("basedir"), "."), "src/test/java");
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file : files.filter(it -> it.toString().endsWith(".java")).toList()) {
                List<String> foreign = Files.readAllLines(file).stream()
                        .filter(line -> line.matches("import (static )?io\\.cloudfiles\\..*"))
                        .filter(line -> !line.matches("import (static )?io\\.cloudfiles\\.tck\\..*"))
                        .toList();
                assertThat(foreign).as(file.toString()).isEmpty();
            }
        }
    }

    @Test
    void theDriverComesFromItsJar() throws SQLException {
        Class<?> driver = DriverManager.getDriver("jdbc:cloudfiles:").getClass();
        assertThat(driver.getProtectionDomain().getCodeSource().getLocation().getPath())
                .endsWith(".jar");
    }
}
