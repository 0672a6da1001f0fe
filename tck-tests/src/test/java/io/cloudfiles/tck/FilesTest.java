package io.cloudfiles.tck;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** read_files gives of each {@link FileCase} what Spark 4.2 gave when its answers were recorded. */
final class FilesTest {
    /** Made by the live tests, see MANIFEST.md beside it. */
    private static final String ANSWERS = "/files/answers.json";

    @TestFactory
    Stream<DynamicTest> sparksAnswersAreOurs(@TempDir Path root) throws IOException {
        Map<String, FileAnswer> answers = answers();
        AtomicInteger number = new AtomicInteger();
        return cases().map(it -> DynamicTest.dynamicTest(it.toString(), () -> {
            Path folder = Files.createDirectories(root.resolve("c" + number.incrementAndGet()));
            it.write(folder);
            assertThat(FileAnswer.ours(it, folder)).isEqualTo(answers.get(it.toString()));
        }));
    }

    private static Stream<FileCase> cases() {
        return Stream.concat(FileCases.all().stream(), ColumnarCases.recorded().stream());
    }

    @Test
    void eachCaseHasAnAnswerAndEachAnswerACase() throws IOException {
        assertThat(answers().keySet())
                .containsExactlyInAnyOrderElementsOf(
                        cases().map(FileCase::toString).toList());
    }

    private static Map<String, FileAnswer> answers() throws IOException {
        try (InputStream in = Objects.requireNonNull(FilesTest.class.getResourceAsStream(ANSWERS))) {
            return new ObjectMapper().readValue(in, new TypeReference<>() {});
        }
    }
}
