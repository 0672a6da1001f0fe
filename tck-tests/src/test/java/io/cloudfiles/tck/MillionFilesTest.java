package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.tck.AutoLoaderStore.Entry;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A million files are counted and scanned in a heap of 128 MB, by a program that has the driver's jar alone. */
final class MillionFilesTest {
    private static final int FILES = 1_000_000;
    private static final String PATH = "s3://bucket/landing/orders/2026/11/30/part-";

    @TempDir
    Path folder;

    @Test
    void ofACompactLog() throws Exception {
        Path checkpoint = folder.resolve("log");
        for (String name : List.of("offsets", "commits", "sources/0")) {
            Files.createDirectories(checkpoint.resolve(name));
        }
        Files.writeString(checkpoint.resolve("metadata"), "{\"id\":\"9f0f1a52-0000-4000-8000-000000000000\"}");
        Files.writeString(
                checkpoint.resolve("offsets/9"),
                "v1\n{\"batchWatermarkMs\":0,\"batchTimestampMs\":1700000000000,\"conf\":{}}\n{\"logOffset\":9}");
        Files.writeString(checkpoint.resolve("commits/9"), "v1\n{\"nextBatchWatermarkMs\":0}");
        try (BufferedWriter log = Files.newBufferedWriter(checkpoint.resolve("sources/0/9.compact"))) {
            log.write("v1");
            for (int i = 0; i < FILES; i++) {
                log.write("\n{\"path\":\"" + PATH + i + ".json\",\"timestamp\":" + (1_700_000_000_000L + i)
                        + ",\"batchId\":" + i / (FILES / 10) + "}");
            }
        }
        areCountedAndScanned(checkpoint);
    }

    @Test
    void ofAnAutoLoaderStore() throws Exception {
        Path checkpoint = folder.resolve("store");
        AutoLoaderStore.plan(checkpoint, FILES, FILES);
        AutoLoaderStore.write(
                checkpoint,
                7,
                FILES,
                i -> new Entry(
                        PATH + i + ".json",
                        "{\"size\":" + i + ",\"createTime\":" + (1_700_000_000_000L + i) + ",\"seqNum\":" + i + "}"));
        areCountedAndScanned(checkpoint);
    }

    private static void areCountedAndScanned(Path checkpoint) throws IOException, InterruptedException {
        String from = " FROM cloud_files_state('" + checkpoint + "')";
        assertThat(scan(
                        "SELECT count(*)" + from,
                        "SELECT path, create_time, source_id, ingestion_state" + from
                                + " WHERE ingestion_state = 'INGESTED'"))
                .startsWith("1 [" + FILES + "]\n" + FILES + " [" + PATH)
                .endsWith(", 0, INGESTED]\n");
    }

    private static String scan(String... queries) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx128m", "-XX:+UseSerialGC", "-Duser.timezone=UTC", "-cp"));
        command.add(ShadedJarTest.JAR + File.pathSeparator + place(Scan.class));
        command.addAll(List.of(Scan.class.getName(), "jdbc:cloudfiles:"));
        command.addAll(List.of(queries));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return printed;
    }

    private static Path place(Class<?> program) {
        return Path.of(
                program.getProtectionDomain().getCodeSource().getLocation().getPath());
    }
}
