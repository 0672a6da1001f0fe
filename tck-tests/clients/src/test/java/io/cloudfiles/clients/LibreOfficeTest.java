package io.cloudfiles.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** LibreOffice Base through its UNO bridge; it needs Debian's libreoffice-base and python3-uno. */
class LibreOfficeTest {
    /** Debian's own, which has the bridge. */
    private static final String PYTHON = "/usr/bin/python3";

    private static Path script(Path folder, String name) throws IOException {
        Path script = folder.resolve(name);
        try (InputStream resource =
                Objects.requireNonNull(LibreOfficeTest.class.getResourceAsStream("/" + name), name)) {
            Files.copy(resource, script);
        }
        return script;
    }

    /** The pictures of docs/clients/libreoffice.md are made so. */
    @Test
    void baseShowsTablesAndRowsOnAScreen(@TempDir Path folder) throws IOException, InterruptedException {
        assumeFalse("missing".equals(System.getProperty("cloudfiles.office")), "LibreOffice is not installed");
        assumeTrue(
                Files.isExecutable(Path.of("/usr/bin/Xvfb")), "there is no screen without one: apt-get install xvfb");
        Program run = Program.run(List.of(
                PYTHON,
                script(folder, "office_screen.py").toString(),
                Examples.url(),
                Examples.DRIVER,
                Path.of(Program.driverJar()).toUri().toString(),
                folder.toString(),
                folder.toString()));
        assertThat(run.exitCode()).as(run.output()).isZero();
        for (String name : List.of("libreoffice-tables.png", "libreoffice-rows.png")) {
            BufferedImage picture = ImageIO.read(folder.resolve(name).toFile());
            Set<Integer> colours = new HashSet<>();
            for (int x = 0; x < picture.getWidth(); x++) {
                for (int y = 0; y < picture.getHeight(); y++) {
                    colours.add(picture.getRGB(x, y));
                }
            }
            assertThat(colours).as(name + " shows something").hasSizeGreaterThan(20);
        }
    }

    @Test
    void baseListsAndAsks(@TempDir Path folder) throws IOException, InterruptedException {
        assumeFalse(
                "missing".equals(System.getProperty("cloudfiles.office")),
                "LibreOffice is not installed: apt-get install libreoffice-base python3-uno");
        Path script = script(folder, "office.py");
        Program run = Program.run(List.of(
                PYTHON,
                script.toString(),
                Examples.url(),
                Examples.DRIVER,
                Path.of(Program.driverJar()).toUri().toString(),
                folder.resolve("profile").toUri().toString(),
                "cloudfiles" + ProcessHandle.current().pid(),
                "SELECT key.k, sum(value.count) AS total FROM read_statestore('windowed-counts') GROUP BY key.k"
                        + " HAVING key.k = 'key-0'"));
        assertThat(run.output())
                .contains("product cloudfiles")
                .contains("table|file-stream|files")
                .contains("table|windowed-counts|state_0")
                .contains("column|path|STRING")
                .containsPattern("row\\|key-0\\|\\d+")
                .contains("row|11|file:///data/demo/lake/data/4.2.0/fs_compact3/in/f010.json")
                .contains("error|42703|");
        assertThat(run.exitCode()).isZero();
    }
}
