package io.cloudfiles.arch;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who may import whom, as docs/ARCHITECTURE.md draws it. */
class ArchitectureTest {
    private static final JavaClasses MAIN = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.cloudfiles")
            .that(com.tngtech.archunit.base.DescribedPredicate.describe(
                    "are of the driver", c -> !c.getPackageName().startsWith("io.cloudfiles.grammar")));

    /** Layer to the layers that may import it. */
    private static final Map<String, List<String>> IMPORTED_BY = Map.of(
            "sql", List.of("jdbc"),
            "table", List.of("sql", "jdbc"),
            "replay", List.of("table"),
            "checkpoint", List.of("replay", "table"),
            "format", List.of("checkpoint", "replay", "table"),
            "codec", List.of("format"),
            "storage", List.of("spi", "format", "checkpoint", "replay", "table"),
            "spi", List.of("format", "table"),
            "type", List.of("spi", "format", "replay", "table", "sql", "jdbc"));

    @Test
    void importsPointDownward() {
        LayeredArchitecture layers =
                layeredArchitecture().consideringOnlyDependenciesInLayers().withOptionalLayers(true);
        for (String name : List.of(
                "jdbc", "sql", "table", "replay", "checkpoint", "format", "spi", "codec", "storage", "type", "error")) {
            layers = layers.layer(name).definedBy("io.cloudfiles." + name + "..");
        }
        for (Map.Entry<String, List<String>> rule : IMPORTED_BY.entrySet()) {
            layers = layers.whereLayer(rule.getKey())
                    .mayOnlyBeAccessedByLayers(rule.getValue().toArray(String[]::new));
        }
        layers.whereLayer("jdbc")
                .mayNotBeAccessedByAnyLayer()
                .ensureAllClassesAreContainedInArchitecture()
                .check(MAIN);
    }

    @ParameterizedTest(name = "{0} only in {1}")
    @CsvSource({
        "java.sql.., io.cloudfiles.jdbc..",
        "javax.sql.., io.cloudfiles.jdbc..",
        "org.antlr.., io.cloudfiles.sql.parse..",
        "io.cloudfiles.grammar.., io.cloudfiles.sql.parse..",
        "org.apache.hadoop.., io.cloudfiles.storage..",
        "io.airlift.., io.cloudfiles.codec..",
        "com.ning.., io.cloudfiles.codec..",
        "com.univocity.., io.cloudfiles.format.csv..",
        "org.apache.commons.codec.., io.cloudfiles.codec..",
        "org.apache.commons.compress.., io.cloudfiles.codec..",
        "org.apache.spark.., io.cloudfiles.nowhere..",
        "scala.., io.cloudfiles.nowhere..",
        "org.rocksdb.., io.cloudfiles.nowhere.."
    })
    void outsideLibrariesStayInTheirPackage(String library, String home) {
        noClasses()
                .that()
                .resideOutsideOfPackage(home)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library)
                .check(MAIN);
    }

    @Test
    void calciteStaysInSqlAndJdbc() {
        noClasses()
                .that()
                .resideOutsideOfPackages("io.cloudfiles.sql..", "io.cloudfiles.jdbc..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.apache.calcite..")
                .check(MAIN);
        noClasses()
                .that()
                .resideInAPackage("io.cloudfiles.sql..")
                .should()
                .dependOnClassesThat(com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage(
                                "org.apache.calcite.avatica..")
                        .and(com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage(
                                "org.apache.calcite.avatica.util..")))
                .check(MAIN);
    }

    @Test
    void jacksonReadsFilesAndJsonFunctionsOnly() {
        noClasses()
                .that()
                .resideOutsideOfPackages("io.cloudfiles.format..", "io.cloudfiles.sql.json..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.fasterxml.jackson..")
                .check(MAIN);
    }

    @Test
    void onlyStorageTouchesTheFileSystem() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.cloudfiles.storage..")
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(Files.class, FileChannel.class, java.io.File.class, java.io.FileInputStream.class)
                .check(MAIN);
    }

    @Test
    void nothingWritesToDisk() {
        noClasses()
                .should()
                .callMethodWhere(target(owner(assignableTo(Files.class)))
                        .and(target(nameMatching("(write|create|delete|move|copy|set|newOutput|newBufferedWriter).*"))))
                .orShould()
                .dependOnClassesThat()
                .belongToAnyOf(java.io.FileOutputStream.class, java.io.FileWriter.class)
                .check(MAIN);
    }

    @Test
    void nothingPrints() {
        noClasses()
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(MAIN);
    }

    @Test
    void packagesAreFreeOfCycles() {
        slices().matching("io.cloudfiles.(**)").should().beFreeOfCycles().check(MAIN);
    }
}
