package io.cloudfiles.replay.sourcelog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.checkpoint.Trees;
import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.storage.CountingStorage;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.StorageOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceLogCursorTest {
    @TempDir
    Path folder;

    private final CountingStorage storage = new CountingStorage(RootedStorage.open("", StorageOptions.defaults()));

    @Test
    void newestCompactFileAndWhatFollowsAreReadAndNothingElse() {
        plain(0, 1, 2, 3, 4, 5);
        compact(2);
        compact(4);
        assertThat(read()).containsExactly("0", "1", "2", "3", "4", "5");
        assertThat(storage.opened())
                .containsExactly(
                        folder.resolve("4.compact").toString(),
                        folder.resolve("5").toString());
    }

    @Test
    void gapIsNamed() {
        plain(0, 1, 3);
        assertThatThrownBy(this::read)
                .isInstanceOf(MissingFileException.class)
                .hasMessageContaining("[SOURCE_LOG_GAP]")
                .hasMessageContaining(folder.resolve("2").toString());
        compact(3);
        assertThat(read()).hasSize(4);
    }

    @Test
    void logThatDoesNotStartIsAGap() {
        plain(4, 5);
        assertThatThrownBy(this::read).isInstanceOf(MissingFileException.class).hasMessageContaining("4 is there");
    }

    @Test
    void readingGoesOnInTheCompactFileThatTookTheRest() throws IOException {
        plain(0, 1, 2, 3);
        try (SourceLogCursor cursor = new SourceLogCursor(storage, folder.toString())) {
            List<String> seen = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                assertThat(cursor.next()).isTrue();
                seen.add(path(cursor));
            }
            compact(3);
            plain(4);
            for (int i = 0; i < 4; i++) {
                Files.delete(folder.resolve(Integer.toString(i)));
            }
            while (cursor.next()) {
                seen.add(path(cursor));
            }
            assertThat(seen).containsExactly("0", "1", "2", "3", "4");
        }
    }

    @Test
    void countingNeedsNoEntryAlsoWhereTheLogIsCompacted() throws IOException {
        plain(0, 1, 2, 3);
        try (SourceLogCursor cursor = new SourceLogCursor(storage, folder.toString())) {
            assertThat(cursor.next()).isTrue();
            compact(3);
            Files.delete(folder.resolve("1"));
            int count = 1;
            while (cursor.next()) {
                count++;
            }
            assertThat(count).isEqualTo(4);
        }
    }

    @Test
    void fileGoneForGoodIsNamed() throws IOException {
        plain(0, 1);
        try (SourceLogCursor cursor = new SourceLogCursor(storage, folder.toString())) {
            assertThat(cursor.next()).isTrue();
            Files.delete(folder.resolve("1"));
            assertThatThrownBy(cursor::next)
                    .isInstanceOf(MissingFileException.class)
                    .hasMessageContaining(folder.resolve("1").toString());
        }
    }

    @Test
    void entryOfAnotherFileIsDamage() {
        Trees.write(folder.resolve("0"), "v1\n" + Trees.entry("a", 1), 0);
        assertThatThrownBy(this::read).isInstanceOf(CorruptFileException.class).hasMessageContaining("batchId 1");
    }

    @Test
    void damagedLogIsAnErrorOfOursOrReadable() throws IOException {
        compact(20);
        Path file = folder.resolve("20.compact");
        byte[] sound = Files.readAllBytes(file);
        Random random = new Random(5);
        for (int i = 0; i < 1000; i++) {
            byte[] damaged = Arrays.copyOf(sound, i % 3 == 0 ? random.nextInt(sound.length) : sound.length);
            if (damaged.length > 0) {
                damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
            }
            Files.write(file, damaged);
            try {
                assertThat(read()).hasSizeLessThanOrEqualTo(21);
            } catch (CloudFilesException e) {
                assertThat(e.location()).isNotNull();
            }
        }
    }

    private static String path(SourceLogCursor cursor) {
        cursor.look();
        return cursor.path();
    }

    private List<String> read() {
        List<String> paths = new ArrayList<>();
        try (SourceLogCursor cursor = new SourceLogCursor(storage, folder.toString())) {
            while (cursor.next()) {
                paths.add(path(cursor));
            }
        }
        return paths;
    }

    private void plain(int... offsets) {
        for (int offset : offsets) {
            Trees.write(
                    folder.resolve(Integer.toString(offset)),
                    "v1\n" + Trees.entry(Integer.toString(offset), offset),
                    0);
        }
    }

    private void compact(int last) {
        List<String> lines = IntStream.rangeClosed(0, last)
                .mapToObj(i -> Trees.entry(Integer.toString(i), i))
                .toList();
        Trees.write(folder.resolve(last + ".compact"), "v1\n" + String.join("\n", lines), 0);
    }
}
