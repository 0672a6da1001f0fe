package io.cloudfiles.format.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LineReaderTest {
    private static List<String> lines(InputStream in, byte @Nullable [] separator) {
        List<String> lines = new ArrayList<>();
        try (LineReader reader = new LineReader(in, "f", separator)) {
            while (reader.next()) {
                lines.add(reader.text(StandardCharsets.UTF_8));
                assertThat(reader.number()).isEqualTo(lines.size());
            }
            assertThat(reader.next()).isFalse();
        }
        return lines;
    }

    private static InputStream bytes(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource({
        "a|b, a/b",
        "a|, a",
        "|, ''",
        "||, /",
        "a~b, a/b",
        "a~|b, a/b",
        "a|~b, a//b",
        "a~, a",
        "~, ''",
        "~~, /",
        "~|~|, /",
        "a|b|c~|d, a/b/c/d"
    })
    void lineEndsWithLfOrCrOrBoth(String text, String expected) {
        String plain = text.replace('|', '\n').replace('~', '\r');
        assertThat(lines(bytes(plain), null)).containsExactly(expected.split("/", -1));
    }

    @Test
    void emptyFileHasNoLine() {
        assertThat(lines(bytes(""), null)).isEmpty();
        assertThat(lines(bytes("\ufeff"), null)).isEmpty();
    }

    @Test
    void markBeforeTheFirstLineIsNoPartOfIt() {
        assertThat(lines(bytes("\ufeffa\n\ufeffb"), null)).containsExactly("a", "\ufeffb");
    }

    @Test
    void separatorOfSeveralBytesMayLieAcrossReads() {
        assertThat(lines(new Trickle(bytes("a<>b<><>c<>")), "<>".getBytes(StandardCharsets.UTF_8)))
                .containsExactly("a", "b", "", "c");
        assertThat(lines(new Trickle(bytes("a\r\nb\r\n\r\nc")), null)).containsExactly("a", "b", "", "c");
    }

    @Test
    void linesOfAnyLengthComeWhole() {
        Random random = new Random(5);
        for (int round = 0; round < 50; round++) {
            List<String> expected = new ArrayList<>();
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < 20; i++) {
                String line = "x".repeat(random.nextInt(4) == 0 ? random.nextInt(200_000) : random.nextInt(50)) + i;
                expected.add(line);
                text.append(line)
                        .append(
                                switch (random.nextInt(3)) {
                                    case 0 -> "\n";
                                    case 1 -> "\r";
                                    default -> "\r\n";
                                });
            }
            InputStream in = bytes(text.toString());
            assertThat(lines(round % 2 == 0 ? in : new Trickle(in), null)).isEqualTo(expected);
        }
    }

    @Test
    void placeCountsBytesFromTheStart() {
        String text = "y".repeat(100_000) + "\r\n" + "z\nlast";
        try (LineReader reader = new LineReader(bytes(text), "f", null)) {
            for (int line = 0; line < 3; line++) {
                assertThat(reader.next()).isTrue();
            }
            assertThat(reader.location().offset()).isEqualTo(100_004);
            assertThat(reader.location().file()).isEqualTo("f");
        }
    }

    /** Gives few bytes at a time. */
    private static final class Trickle extends InputStream {
        private final InputStream in;
        private final Random random = new Random(3);

        Trickle(InputStream in) {
            this.in = in;
        }

        @Override
        public int read() throws java.io.IOException {
            return in.read();
        }

        @Override
        public int read(byte[] target, int start, int length) throws java.io.IOException {
            return in.read(target, start, Math.min(length, 1 + random.nextInt(1000)));
        }
    }
}
