package io.cloudfiles.storage;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.MissingFileException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

class ZippedStorageTest {
    private static ZippedStorage storage() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (String name : new String[] {"top", "a/one", "a/b/two"}) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(name.getBytes(UTF_8));
            }
        }
        return new ZippedStorage(new ByteArrayInputStream(bytes.toByteArray()));
    }

    @Test
    void foldersAreThoseOfTheNames() throws IOException {
        ZippedStorage storage = storage();
        assertThat(storage.list("/")).extracting(FileEntry::name).containsExactly("a", "top");
        assertThat(storage.list("/a"))
                .extracting(FileEntry::path, FileEntry::directory)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("/a/b", true),
                        org.assertj.core.groups.Tuple.tuple("/a/one", false));
        assertThat(storage.list("/a", 1)).hasSize(1);
        assertThat(storage.stat("/a/x")).isEmpty();
        assertThatThrownBy(() -> storage.list("/x")).isInstanceOf(MissingFileException.class);
    }

    @Test
    void filesAreRead() throws IOException {
        try (ByteSource source = storage().open(storage().resolve("a/b/two"))) {
            assertThat(source.readAll(100)).isEqualTo("a/b/two".getBytes(UTF_8));
            assertThat(source.stream().readAllBytes()).isEqualTo("a/b/two".getBytes(UTF_8));
        }
        assertThatThrownBy(() -> storage().open("/a")).isInstanceOf(MissingFileException.class);
    }
}
