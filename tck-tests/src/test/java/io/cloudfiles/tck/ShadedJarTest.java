package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The driver's jar as a file: what is in it, and under which names. */
class ShadedJarTest {
    static final Path JAR = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .filter(path -> path.getFileName().toString().matches("cloudfiles-jdbc-[0-9].*\\.jar"))
            .findFirst()
            .orElseThrow();

    /** A library's class under the name that it has outside, in a class file's references. */
    private static final Pattern UNMOVED =
            Pattern.compile("(?<!/)(org/apache/(calcite|commons/(codec|math3)|hc)|com/(google|"
                    + "fasterxml|ning)|org/(antlr|slf4j|jspecify|checkerframework|joou)|io/airlift)/[\\w/]*");

    private static final Pattern MOVED_HADOOP = Pattern.compile("shaded[/.]org[/.]apache[/.]hadoop");

    private static final Path EXAMPLES = Path.of(System.getProperty("cloudfiles.home"), "examples");

    @Test
    void isAtMostTwentyMegabytes() throws IOException {
        assertThat(Files.size(JAR)).isLessThanOrEqualTo(20L << 20);
    }

    @Test
    void everyClassIsOursOrMoved() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            assertThat(names(jar))
                    .filteredOn(name -> name.endsWith(".class"))
                    .hasSizeGreaterThan(1000)
                    .allMatch(name -> name.startsWith("io/cloudfiles/"));
        }
    }

    @Test
    void everyReferenceToALibraryIsMoved() throws IOException {
        assertThat(findings(UNMOVED)).isEmpty();
    }

    @Test
    void hadoopKeepsItsNames() throws IOException {
        assertThat(findings(MOVED_HADOOP)).isEmpty();
        assertThat(findings(Pattern.compile("org/apache/hadoop/fs/FileSystem"))).isNotEmpty();
    }

    @Test
    void onlyOurDriverIsRegistered() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            assertThat(text(jar, "META-INF/services/java.sql.Driver").strip())
                    .isEqualTo("io.cloudfiles.jdbc.CloudFilesDriver");
            assertThat(names(jar))
                    .filteredOn(name -> name.startsWith("META-INF/services/") && !name.endsWith("/"))
                    .allMatch(name -> name.endsWith("java.sql.Driver") || name.contains("/io.cloudfiles.shaded."));
        }
    }

    @Test
    void saysWhatItIs() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            Attributes manifest = jar.getManifest().getMainAttributes();
            assertThat(manifest.getValue("Automatic-Module-Name")).isEqualTo("io.cloudfiles.jdbc");
            assertThat(JAR.getFileName().toString()).contains(manifest.getValue("Implementation-Version"));
            assertThat(text(jar, "META-INF/LICENSE")).contains("Apache License");
            assertThat(text(jar, "META-INF/NOTICE")).contains("Apache Calcite");
        }
    }

    @Test
    void worksAloneAndSaysNothing() throws Exception {
        Path classes = Path.of(OneQuery.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        JAR + File.pathSeparator + classes,
                        OneQuery.class.getName(),
                        "jdbc:cloudfiles:" + EXAMPLES,
                        "SELECT COUNT(DISTINCT key.k), COUNT(*) FROM read_statestore('windowed-counts')")
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(printed).isEqualTo("3 7\n");
        assertThat(process.waitFor()).isZero();
    }

    private static List<String> names(JarFile jar) {
        return jar.stream().map(JarEntry::getName).toList();
    }

    private static String text(JarFile jar, String name) throws IOException {
        try (InputStream in = jar.getInputStream(jar.getEntry(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The first match of the pattern in each class file that has one. */
    private static Map<String, String> findings(Pattern pattern) throws IOException {
        Map<String, String> found = new TreeMap<>();
        try (JarFile jar = new JarFile(JAR.toFile())) {
            for (JarEntry entry :
                    jar.stream().filter(e -> e.getName().endsWith(".class")).toList()) {
                try (InputStream in = jar.getInputStream(entry)) {
                    var match = pattern.matcher(new String(in.readAllBytes(), StandardCharsets.ISO_8859_1));
                    if (match.find()) {
                        found.put(entry.getName(), match.group());
                    }
                }
            }
        }
        return found;
    }
}
