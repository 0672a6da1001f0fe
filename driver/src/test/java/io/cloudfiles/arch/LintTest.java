package io.cloudfiles.arch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** House rules that no compiler checks: documents name what exists, comments cite sections that exist. */
class LintTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path MAIN = ROOT.resolve("driver/src/main/java/io/cloudfiles");

    /** {@code sql.plan} or {@code table.ScanRequest} in backticks; the first word is a layer. */
    private static final Pattern NAME = Pattern.compile(
            "`((?:error|type|storage|spi|codec|format|checkpoint|replay|table|sql|jdbc)(?:\\.[a-z]+)*(?:\\.[A-Z]\\w+)?)`");

    private static final Pattern CITED = Pattern.compile("(?<![\\w.])§(\\d+(?:\\.\\d+)?)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (\\d+(?:\\.\\d+)?)[. ]");
    private static final Pattern PAGE_LINK = Pattern.compile("\\]\\(([^)#:]+\\.md)\\)");

    @Test
    void architecturePageNamesWhatExists() throws IOException {
        List<String> missing = new ArrayList<>();
        Matcher names = NAME.matcher(Files.readString(ROOT.resolve("docs/ARCHITECTURE.md")));
        int found = 0;
        while (names.find()) {
            found++;
            String path = names.group(1).replace('.', '/');
            if (!Files.exists(MAIN.resolve(path)) && !Files.exists(MAIN.resolve(path + ".java"))) {
                missing.add(names.group(1));
            }
        }
        assertThat(found).isGreaterThan(30);
        assertThat(missing).isEmpty();
    }

    @Test
    void everyPackageStandsInTheArchitecturePage() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/ARCHITECTURE.md"));
        try (Stream<Path> tree = Files.walk(MAIN)) {
            List<String> unnamed = tree.filter(file -> file.endsWith("package-info.java"))
                    .map(file -> MAIN.relativize(file.getParent()).toString().replace('/', '.'))
                    .filter(name -> !page.contains("`" + name + "`"))
                    .toList();
            assertThat(unnamed).isEmpty();
        }
    }

    @Test
    void commentsCiteSectionsThatExist() throws IOException {
        List<String> sections = new ArrayList<>();
        Matcher headings = HEADING.matcher(Files.readString(ROOT.resolve("docs/formats/checkpoint.md")));
        while (headings.find()) {
            sections.add(headings.group(1));
        }
        assertThat(sections).contains("1", "6.1");
        List<String> unknown = new ArrayList<>();
        try (Stream<Path> tree = Files.walk(MAIN)) {
            for (Path file : tree.filter(f -> f.toString().endsWith(".java")).toList()) {
                Matcher cited = CITED.matcher(Files.readString(file));
                while (cited.find()) {
                    if (!sections.contains(cited.group(1))) {
                        unknown.add(MAIN.relativize(file) + " §" + cited.group(1));
                    }
                }
            }
        }
        assertThat(unknown).isEmpty();
    }

    @Test
    void linksBetweenPagesLead() throws IOException {
        List<String> broken = new ArrayList<>();
        List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md"), ROOT.resolve("CONTRIBUTING.md")));
        try (Stream<Path> tree = Files.walk(ROOT.resolve("docs"))) {
            tree.filter(page -> page.toString().endsWith(".md")).forEach(pages::add);
        }
        for (Path page : pages) {
            Matcher links = PAGE_LINK.matcher(Files.readString(page));
            while (links.find()) {
                if (!Files.exists(page.resolveSibling(links.group(1)))) {
                    broken.add(ROOT.relativize(page) + " -> " + links.group(1));
                }
            }
        }
        assertThat(broken).isEmpty();
    }
}
