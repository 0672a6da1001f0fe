package io.cloudfiles.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AllowedStorageTest {
    @TempDir
    Path folder;

    private StorageRoot everything = RootedStorage.open("", StorageOptions.defaults());
    private StorageRoot storage = everything;

    @BeforeEach
    void allowTwoFolders() throws IOException {
        for (String name : List.of("one", "two", "one-more", "out")) {
            Files.createDirectories(folder.resolve(name));
            Files.writeString(folder.resolve(name + "/file"), name);
        }
        everything = RootedStorage.open(folder.toString(), StorageOptions.defaults());
        storage = AllowedStorage.of(
                everything, List.of("one", folder.resolve("two/").toString()));
    }

    @Test
    void allowedFoldersAndWhatLiesInThemAreRead() {
        assertThat(storage.list(storage.resolve("one"))).hasSize(1);
        assertThat(storage.stat(folder + "/two/file")).isPresent();
        assertThat(storage.stat(folder + "/two/none")).isEmpty();
        try (ByteSource source = storage.open(storage.resolve("one/../two/./file"))) {
            assertThat(source.size()).isEqualTo(3);
        }
        assertThat(storage.root()).isEqualTo(folder.toString());
    }

    @Test
    void everythingElseIsRefused() {
        for (String path : List.of(
                "out",
                "one-more",
                "one/../out/file",
                ".",
                "..",
                "/",
                "/etc/passwd",
                "file:///etc/passwd",
                "s3a://bucket/x")) {
            refused(() -> storage.resolve(path));
        }
        refused(() -> storage.list(folder.toString()));
        refused(() -> storage.stat(folder + "/one/../out/file"));
        refused(() -> storage.open(folder + "/out/file"));
        refused(() -> storage.stat(storage.resolveUri("file:/etc/passwd")));
    }

    @Test
    void linkLeadsNowhereElse() throws IOException {
        Files.createSymbolicLink(folder.resolve("one/link"), folder.resolve("out"));
        Files.createSymbolicLink(folder.resolve("one/within"), folder.resolve("two"));
        refused(() -> storage.open(folder + "/one/link/file"));
        refused(() -> storage.list(folder + "/one/link"));
        assertThat(storage.list(folder + "/one/within")).hasSize(1);
    }

    @Test
    void allowedFolderMayBeALinkItself() throws IOException {
        Files.createSymbolicLink(folder.resolve("alias"), folder.resolve("out"));
        StorageRoot aliased = AllowedStorage.of(everything, List.of("alias"));
        assertThat(aliased.list(aliased.resolve("alias"))).hasSize(1);
        refused(() -> aliased.resolve("out"));
    }

    @Test
    void urisAreBoundedByTheirPath() {
        StorageRoot bucket = AllowedStorage.of(everything, List.of("s3a://bucket/lake/", "hdfs://nn/"));
        assertThat(bucket.resolve("s3a://bucket/lake/x")).isEqualTo("s3a://bucket/lake/x");
        assertThat(bucket.resolve("hdfs://nn/any")).isEqualTo("hdfs://nn/any");
        for (String path : List.of(
                "s3a://bucket/lakeside",
                "s3a://bucket/lake/../x",
                "s3a://other/lake/x",
                "hdfs://other/any",
                "/lake/x")) {
            refused(() -> bucket.resolve(path));
        }
    }

    @Test
    void withoutFoldersEverythingIsAllowed() {
        assertThat(AllowedStorage.of(everything, List.of())).isSameAs(everything);
    }

    private static void refused(Runnable look) {
        assertThatThrownBy(look::run)
                .isInstanceOfSatisfying(
                        RequestException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_ALLOWED))
                .hasMessageContaining("allowedRoots");
    }
}
