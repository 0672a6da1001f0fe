package io.cloudfiles.comparison;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The processes in which each subject is timed, one after the other. */
final class Children {
    private static final List<String> OPENED = List.of(
            "java.lang",
            "java.lang.invoke",
            "java.lang.reflect",
            "java.io",
            "java.net",
            "java.nio",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "sun.nio.ch",
            "sun.nio.cs",
            "sun.security.action",
            "sun.util.calendar");

    private final Path repository;

    Children(Path repository) {
        this.repository = repository;
    }

    /** A class of this package with Spark and the others on the class path. */
    List<String> withLibraries(Class<?> main, List<String> arguments) {
        List<String> options = new ArrayList<>(List.of("-Xmx4g"));
        OPENED.forEach(it -> options.add("--add-opens=java.base/" + it + "=ALL-UNNAMED"));
        return java(options, List.of(System.getProperty("java.class.path")), main, arguments);
    }

    /** A class of this package with the driver's jar alone. */
    List<String> withDriver(Class<?> main, String heap, List<String> arguments) {
        String own = Path.of(System.getProperty("java.class.path").split(File.pathSeparator, 2)[0])
                .toString();
        return java(List.of("-Xmx" + heap), List.of(own, driver()), main, arguments);
    }

    /** A class of this package with the driver's jar, and with Hadoop among the others. */
    List<String> withDriverAndLibraries(Class<?> main, List<String> arguments) {
        return java(List.of("-Xmx4g"), List.of(System.getProperty("java.class.path"), driver()), main, arguments);
    }

    private String driver() {
        return repository
                .resolve("driver/target/cloudfiles-jdbc-0.1.0-SNAPSHOT.jar")
                .toString();
    }

    /** The program as users start it. */
    List<String> program(Path root, String sql) {
        return List.of(repository.resolve("bin/cloudfiles").toString(), "--url", "jdbc:cloudfiles:" + root, sql);
    }

    private static List<String> java(
            List<String> options, List<String> classPath, Class<?> main, List<String> arguments) {
        return Stream.of(
                        Stream.of(Path.of(System.getProperty("java.home"), "bin", "java")
                                .toString()),
                        options.stream(),
                        Stream.of("-cp", String.join(File.pathSeparator, classPath), main.getName()),
                        arguments.stream())
                .flatMap(it -> it)
                .toList();
    }

    /** Runs to the end and hands over each line of output as it comes. */
    static void run(List<String> command, Consumer<String> output) throws IOException, InterruptedException {
        Process process = start(command);
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                output.accept(line);
            }
        }
        end(process, command);
    }

    /** Milliseconds from the start of a process to its first line of output. */
    static double millisToFirstLine(List<String> command) throws IOException, InterruptedException {
        long start = System.nanoTime();
        Process process = start(command);
        double millis;
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            if (lines.readLine() == null) {
                throw new IOException("no output: " + command);
            }
            millis = (System.nanoTime() - start) / 1e6;
            lines.transferTo(java.io.Writer.nullWriter());
        }
        end(process, command);
        return millis;
    }

    private static Process start(List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().putAll(Map.of("CLOUDFILES_BUILD", "never"));
        return builder.start();
    }

    private static void end(Process process, List<String> command) throws IOException, InterruptedException {
        int code = process.waitFor();
        if (code != 0) {
            throw new IOException("ended with " + code + ": " + command);
        }
    }
}
