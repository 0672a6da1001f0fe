package io.cloudfiles.clients;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A run of a program of others: what it printed and how it ended. */
record Program(int exitCode, String output) {
    private static final long MINUTES = 3;

    /** A Java program on the class path of these tests. */
    static Program java(String main, String... arguments) throws IOException, InterruptedException {
        return javaOf(Objects.requireNonNull(System.getProperty("java.class.path")), main, arguments);
    }

    static Program javaOf(String classPath, String main, String... arguments) throws IOException, InterruptedException {
        return launch(List.of("-cp", classPath, main), arguments);
    }

    /** A Java program that is one jar. */
    static Program javaJar(Path jar, String... arguments) throws IOException, InterruptedException {
        return launch(List.of("-jar", jar.toString()), arguments);
    }

    private static Program launch(List<String> program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Djava.awt.headless=true", "-Duser.home=" + Examples.work()));
        command.addAll(program);
        command.addAll(List.of(arguments));
        return run(command);
    }

    /** Runs a command in the build's folder; its two outputs are one. */
    static Program run(List<String> command) throws IOException, InterruptedException {
        Path output = Files.createTempFile(Examples.work(), "program", ".out");
        Process process = new ProcessBuilder(command)
                .directory(Examples.work().toFile())
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(emptyFile().toFile()))
                .redirectOutput(output.toFile())
                .start();
        if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new IllegalStateException(command + " did not end: " + Files.readString(output));
        }
        return new Program(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
    }

    private static Path emptyFile() throws IOException {
        return Files.createTempFile(Examples.work(), "program", ".in");
    }

    /** The driver's jar alone. */
    static String driverJar() {
        return Stream.of(Objects.requireNonNull(System.getProperty("java.class.path"))
                        .split(File.pathSeparator))
                .filter(entry -> entry.contains("cloudfiles-jdbc"))
                .collect(Collectors.joining(File.pathSeparator));
    }
}
