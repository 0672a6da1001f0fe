package io.cloudfiles.format.metadatalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.storage.MemorySource;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines in the form that Spark writes are read without a JSON parser: what comes out is what a parser gives. */
final class SourceLogReaderTest {
    private static final String LINE = "{\"path\":\"file:///d/a%20b\",\"timestamp\":1790000000000,\"batchId\":7}";

    /** A space that JSON does not care for, which Spark does not write. */
    private static String parsed(String line) {
        return line.replaceFirst("\\{", "{ ");
    }

    private static List<SourceLogEntry> entries(byte[] log) {
        List<SourceLogEntry> entries = new ArrayList<>();
        try (SourceLogReader reader = new SourceLogReader(new MemorySource("log", log))) {
            while (reader.next()) {
                entries.add(reader.entry());
            }
        }
        return entries;
    }

    private static Optional<SourceLogEntry> entry(byte[] line) {
        byte[] log = new byte[line.length + 3];
        System.arraycopy("v1\n".getBytes(StandardCharsets.US_ASCII), 0, log, 0, 3);
        System.arraycopy(line, 0, log, 3, line.length);
        try {
            List<SourceLogEntry> entries = entries(log);
            return entries.size() == 1 ? Optional.of(entries.get(0)) : Optional.empty();
        } catch (CorruptFileException e) {
            return Optional.empty();
        }
    }

    private static byte[] latin(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    @Test
    void linesWithAnyByteChangedAreReadAsAParserReadsThem() {
        Random random = new Random(3);
        String tokens = "{}\":,\\ 0123456789abtn\t\0é/eE.-+";
        int read = 0;
        for (int run = 0; run < 50_000; run++) {
            StringBuilder line = new StringBuilder(LINE);
            for (int change = random.nextInt(3); change >= 0; change--) {
                int at = 1 + random.nextInt(line.length() - 1);
                char token = tokens.charAt(random.nextInt(tokens.length()));
                switch (random.nextInt(3)) {
                    case 0 -> line.setCharAt(at, token);
                    case 1 -> line.insert(at, token);
                    default -> line.deleteCharAt(at);
                }
            }
            Optional<SourceLogEntry> entry = entry(latin(line.toString()));
            assertThat(entry).as(line.toString()).isEqualTo(entry(latin(parsed(line.toString()))));
            read += entry.isPresent() ? 1 : 0;
        }
        assertThat(read).isBetween(5_000, 40_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1", "999999999999999999", "9223372036854775807"})
    void numbersOfAnyLengthAreRead(String number) {
        String line = LINE.replace(":7}", ":" + number + "}");
        assertThat(entry(latin(line)).orElseThrow().logOffset()).isEqualTo(Long.parseLong(number));
    }

    @ParameterizedTest
    @ValueSource(strings = {"007", "9223372036854775808", "999999999999999999", "7.0", "\"7\"", "-"})
    void timesThatAreNoneAreRefused(String number) {
        byte[] log = latin("v1\n" + LINE.replace("1790000000000", number));
        assertThatThrownBy(() -> entries(log)).isInstanceOf(CorruptFileException.class);
    }

    /** Blocks end anywhere: in a line, at its end, behind a carriage return. */
    @Test
    void linesAreReadWhereverTheyLie() {
        Random random = new Random(4);
        StringBuilder log = new StringBuilder("v1");
        List<SourceLogEntry> expected = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            String path = "p".repeat(random.nextInt(i % 1_000 == 0 ? 200_000 : 60)) + i;
            expected.add(new SourceLogEntry(path, i, 2L * i));
            log.append(random.nextInt(10) == 0 ? "\r\n\n" : "\n")
                    .append("{\"path\":\"" + path + "\",\"timestamp\":" + i + ",\"batchId\":" + 2 * i + "}");
        }
        assertThat(entries(latin(log.toString()))).isEqualTo(expected);
        assertThat(entries(latin(log.append("\r\n").toString()))).isEqualTo(expected);
    }
}
