package io.cloudfiles.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that read a whole catalog: SchemaCrawler and SchemaSpy. */
class CatalogToolsTest {
    @Test
    void schemaCrawlerDescribesEveryTable() throws IOException, InterruptedException {
        Program run = Program.java(
                "schemacrawler.Main",
                "--url",
                Examples.url(),
                "--user",
                "",
                "--password",
                "",
                "--info-level=maximum",
                "--command=details");
        assertThat(run.output())
                .contains("cloudfiles.`file-stream`.files")
                .contains("cloudfiles.`windowed-counts`.state_0")
                .contains("STRUCT<window: STRUCT<start: TIMESTAMP, end: TIMESTAMP>, k: STRING>")
                .doesNotContain("Exception");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void schemaSpyDrawsASchema(@TempDir Path folder) throws IOException, InterruptedException {
        Path type = Files.writeString(
                folder.resolve("cloudfiles.properties"),
                "description=cloudfiles\nconnectionSpec=" + Examples.url() + "\ndriver=" + Examples.DRIVER + "\n");
        Path pages = folder.resolve("pages");
        Program run = Program.javaJar(
                schemaSpy(),
                "-t",
                type.toString(),
                "-dp",
                Program.driverJar(),
                "-db",
                "cloudfiles",
                "-cat",
                "cloudfiles",
                "-s",
                "windowed-counts",
                "-u",
                "anyone",
                "-o",
                pages.toString(),
                "-noimplied",
                "-vizjs");
        assertThat(run.exitCode()).as(run.output()).isZero();
        assertThat(run.output())
                .contains("7 tables/views")
                .doesNotContain("Exception")
                .doesNotContain("WARN");
        assertThat(pages.resolve("tables/state_0.html")).content().contains("partition_id");
    }

    private static Path schemaSpy() throws IOException {
        try (Stream<Path> jars = Files.list(Examples.property("cloudfiles.schemaspy"))) {
            return jars.findFirst().orElseThrow();
        }
    }
}
