package io.cloudfiles.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

class WarmUpTest {
    private static final Path EXAMPLE = Path.of("../examples/windowed-counts");

    @Test
    void theCheckpointOfTheJarIsRead() throws SQLException {
        assertThat(WarmUp.rows()).isGreaterThan(1);
    }

    @Test
    void theCheckpointOfTheJarIsPartOfAnExample() throws IOException {
        int files = 0;
        try (ZipInputStream zip =
                new ZipInputStream(Objects.requireNonNull(WarmUp.class.getResourceAsStream("warm-up.zip")))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                assertThat(zip.readAllBytes())
                        .as(entry.getName())
                        .isEqualTo(Files.readAllBytes(EXAMPLE.resolve(entry.getName())));
                files++;
            }
        }
        assertThat(files).isEqualTo(11);
    }
}
