package io.cloudfiles.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** SQL shells that take any driver: SQLLine and Hive's Beeline. */
class ShellsTest {
    private static final String COUNT = "SELECT count(*) AS files FROM cloud_files_state('file-stream');";

    @Test
    void sqlLineListsAndAsks() throws IOException, InterruptedException {
        Program run = Program.java(
                "sqlline.SqlLine",
                "--outputformat=csv",
                "--silent=true",
                "-d",
                Examples.DRIVER,
                "-u",
                Examples.url(),
                "-n",
                "anyone",
                "-p",
                "",
                "-e",
                "!tables",
                "-e",
                "!columns files",
                "-e",
                COUNT);
        assertThat(run.output())
                .contains("'cloudfiles','file-stream','files','TABLE'")
                .contains("'cloudfiles','file-stream','files','path','12','STRING'")
                .contains("'files'\n'11'")
                .doesNotContain("Exception")
                .doesNotContain("Error:");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void beelineListsAndAsks() throws IOException, InterruptedException {
        Program run = Program.javaOf(
                beeline(),
                "org.apache.hive.beeline.BeeLine",
                "--outputformat=csv2",
                "-d",
                Examples.DRIVER,
                "-u",
                Examples.url(),
                "-e",
                "!tables",
                "-e",
                COUNT);
        assertThat(run.output())
                .contains("cloudfiles,file-stream,files,TABLE")
                .contains("files\n11\n")
                .doesNotContain("Error")
                .doesNotContain("Exception");
        assertThat(run.exitCode()).isZero();
    }

    private static String beeline() throws IOException {
        try (Stream<Path> jars = Files.list(Examples.property("cloudfiles.beeline"))) {
            return Stream.concat(jars.map(Path::toString), Stream.of(Program.driverJar()))
                    .collect(Collectors.joining(File.pathSeparator));
        }
    }
}
