package io.cloudfiles.tck.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.tck.docs.MarkdownBlocks.Block;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every command and query of README.md and docs/ runs, and prints what the page says.
 *
 * <p>A {@code console} block holds commands ({@code $ }, continued by {@code > }) each followed by its exact output; a
 * {@code sql} block holds statements that succeed, or that all fail with the SQLSTATE announced above it; a
 * {@code java} block is a program that runs, printing the {@code text} block that follows it.
 */
class DocumentationTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /** What pages show in place of the project's own folder. */
    private static final String ANYWHERE = "/home/you/cloudfiles";

    /** Commands that a page shows and that this test is part of, or that need what a build machine lacks. */
    private static final List<String> NOT_RUN_HERE = List.of("./mvnw ");

    @TestFactory
    Stream<DynamicTest> consoleBlocksPrintWhatTheySay() throws IOException {
        return blocks("console").map(block -> DynamicTest.dynamicTest(block.name(ROOT), () -> runConsole(block)));
    }

    @TestFactory
    Stream<DynamicTest> sqlBlocksRun() throws IOException {
        return blocks("sql").map(block -> DynamicTest.dynamicTest(block.name(ROOT), () -> runSql(block)));
    }

    @TestFactory
    Stream<DynamicTest> javaProgramsRun(@TempDir Path folder) throws IOException {
        List<Block> all = blocks("java", "text").toList();
        List<DynamicTest> tests = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Block program = all.get(i);
            if (program.language().equals("java")) {
                Block output = all.get(i + 1);
                tests.add(DynamicTest.dynamicTest(
                        program.name(ROOT),
                        () -> assertThat(runJava(program, folder)).isEqualTo(output.text() + "\n")));
            }
        }
        return tests.stream();
    }

    @Test
    void readmeOpensWithTheTwoCommands() throws IOException {
        String top = Files.readString(ROOT.resolve("README.md"));
        assertThat(top.indexOf("bin/cloudfiles \"SELECT path FROM cloud_files_state('examples/file-stream')\""))
                .isBetween(0, 2000);
        assertThat(top.indexOf("./mvnw verify")).isBetween(0, 2500);
    }

    private static Stream<Block> blocks(String... languages) throws IOException {
        List<Block> found = new ArrayList<>();
        for (Path page : MarkdownBlocks.pages(ROOT)) {
            for (Block block : MarkdownBlocks.blocks(page)) {
                if (List.of(languages).contains(block.language())) {
                    found.add(block);
                }
            }
        }
        assertThat(found).as("blocks of %s", List.of(languages)).isNotEmpty();
        return found.stream();
    }

    private static void runConsole(Block block) throws IOException, InterruptedException {
        List<String> lines = block.lines();
        int i = 0;
        while (i < lines.size()) {
            assertThat(lines.get(i)).startsWith("$ ");
            StringBuilder command = new StringBuilder(lines.get(i++).substring(2));
            while (i < lines.size() && lines.get(i).startsWith("> ")) {
                command.append('\n').append(lines.get(i++).substring(2));
            }
            List<String> expected = new ArrayList<>();
            while (i < lines.size() && !lines.get(i).startsWith("$ ")) {
                expected.add(lines.get(i++));
            }
            if (NOT_RUN_HERE.stream().noneMatch(command.toString()::startsWith)) {
                String printed = run(List.of("bash", "-c", command.toString()), ROOT);
                assertThat(printed.lines().map(String::stripTrailing).collect(Collectors.joining("\n")))
                        .as("%s", command)
                        .isEqualTo(expected.stream().map(String::stripTrailing).collect(Collectors.joining("\n")));
            }
        }
    }

    private static void runSql(Block block) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:cloudfiles:" + ROOT);
                Statement statement = connection.createStatement()) {
            for (String sql : statements(block)) {
                if (block.expectedState().isEmpty()) {
                    assertThat(rows(statement, sql)).as("rows of %s", sql).isGreaterThanOrEqualTo(0);
                } else {
                    assertThatThrownBy(() -> rows(statement, sql))
                            .as("%s", sql)
                            .isInstanceOfSatisfying(
                                    SQLException.class,
                                    e -> assertThat(e.getSQLState()).isEqualTo(block.expectedState()));
                }
            }
        }
    }

    private static int rows(Statement statement, String sql) throws SQLException {
        try (ResultSet rows = statement.executeQuery(sql)) {
            int count = 0;
            int columns = rows.getMetaData().getColumnCount();
            while (rows.next()) {
                for (int column = 1; column <= columns; column++) {
                    rows.getString(column);
                }
                count++;
            }
            return count;
        }
    }

    /** Statements end with a semicolon at a line's end; the last one may lack it. */
    private static List<String> statements(Block block) {
        return Stream.of(block.text().split(";[ ]*(\n|$)"))
                .filter(sql -> !sql.isBlank())
                .toList();
    }

    private static String runJava(Block program, Path folder) throws IOException, InterruptedException {
        Path source = Files.writeString(folder.resolve("Example.java"), program.text());
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        try (Stream<Path> jars = Files.list(ROOT.resolve("driver/target"))) {
            Path jar = jars.filter(file ->
                            file.getFileName().toString().matches("cloudfiles-jdbc-[0-9][^-]*(-SNAPSHOT)?\\.jar"))
                    .findFirst()
                    .orElseThrow();
            return run(List.of(java, "-cp", jar.toString(), source.toString()), ROOT);
        }
    }

    private static String run(List<String> command, Path folder) throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().put("CLOUDFILES_BUILD", "never");
        Process process = builder.start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).as("%s ends", command).isTrue();
        return printed.replace(ROOT.toString(), ANYWHERE);
    }
}
