package io.cloudfiles.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.error.StorageException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RootedStorageTest {
    @TempDir
    Path folder;

    @Test
    void relativePathsStartAtTheRoot() {
        RootedStorage storage = rooted(folder.toString());
        assertThat(storage.resolve("a/b")).isEqualTo(folder + "/a/b");
        assertThat(storage.resolve("./a/../b/")).isEqualTo(folder + "/b");
        assertThat(storage.resolve(".")).isEqualTo(folder.toString());
        assertThat(storage.resolve("/x/y")).isEqualTo("/x/y");
        assertThat(storage.resolve("file:///x/y")).isEqualTo("/x/y");
        assertThat(storage.resolve("file:/x/y/")).isEqualTo("/x/y");
        assertThat(storage.resolve("file://localhost/x")).isEqualTo("/x");
        assertThat(storage.resolve("s3a://bucket/x/")).isEqualTo("s3a://bucket/x");
        assertThat(storage.resolve("10:30/x")).isEqualTo(folder + "/10:30/x");
    }

    @Test
    void withoutRootPathsMustBeAbsolute() {
        RootedStorage storage = rooted("");
        assertThat(storage.resolve("/x")).isEqualTo("/x");
        assertThatThrownBy(() -> storage.resolve("x"))
                .isInstanceOf(RequestException.class)
                .hasMessageContaining("root");
        assertThatThrownBy(() -> storage.resolve(" ")).isInstanceOf(RequestException.class);
        assertThatThrownBy(() -> storage.resolve("/a\0b")).isInstanceOf(RequestException.class);
    }

    @Test
    void rootOfAnotherFileSystemKeepsItsPaths() {
        RootedStorage storage = rooted("hdfs://nn:8020/user/me/");
        assertThat(storage.resolve("ckpt")).isEqualTo("hdfs://nn:8020/user/me/ckpt");
        assertThat(storage.resolve("/data")).isEqualTo("hdfs://nn:8020/data");
        assertThat(storage.resolve("file:/tmp")).isEqualTo("/tmp");
    }

    @Test
    void escapesAreNamesWhereThereIsSuchAName() throws IOException {
        Files.createDirectory(folder.resolve("late%20Refunds"));
        Path odd = Files.createDirectory(odd());
        RootedStorage storage = rooted(folder.toString());
        assertThat(storage.resolve("late%20Refunds")).isEqualTo(folder + "/late%20Refunds");
        assertThat(storage.resolve("file:" + folder + "/late%20Refunds")).isEqualTo(folder + "/late%20Refunds");
        assertThat(storage.resolve("file:" + folder + "/us%202%20%C3%BC%20100%25"))
                .isEqualTo(folder + "/us 2 ü 100%");
        assertThat(storage.resolve("file:" + folder + "/us 2 ü 100%")).isEqualTo(folder + "/us 2 ü 100%");
        assertThat(storage.list(storage.resolve("us 2 ü 100%"))).isEmpty();
        Files.write(odd.resolve("x"), new byte[5]);
        Files.write(odd.resolve(".x.crc"), LocalStorageTest.checksums(new byte[5], 512));
        try (ByteSource source = storage.open(storage.resolve("us 2 ü 100%/x"))) {
            assertThat(source.readAll(5)).hasSize(5);
        }
        assertThat(storage.list(folder.toString())).extracting(FileEntry::name).contains("us 2 ü 100%");
    }

    /** By way of a URI, since a machine without a locale has no other for this name. */
    private Path odd() {
        return Path.of(URI.create("file://" + folder + "/us%202%20%C3%BC%20100%25"));
    }

    @Test
    void loggedUrisAreDecoded() {
        RootedStorage storage = rooted("");
        assertThat(storage.resolveUri("file:///data/a%20b%23.json")).isEqualTo("/data/a b#.json");
        assertThat(storage.resolveUri("s3a://bucket/a%20b.json")).isEqualTo("s3a://bucket/a b.json");
        assertThat(storage.resolveUri("/data/100%")).isEqualTo("/data/100%");
    }

    @Test
    void drivesAreNoSchemes() {
        assertThat(PathText.parse("C:/data").scheme()).isEmpty();
        assertThat(PathText.parse("file:///C:/data").localPath()).isEqualTo("C:/data");
        assertThat(PathText.parse("file:/C:/my%20data").decoded().localPath()).isEqualTo("C:/my data");
    }

    @Test
    void schemeWithoutConnectorSaysWhatToAdd() {
        try (RootedStorage storage = rooted("")) {
            for (String path : new String[] {"s3a://bucket/x", "nosuch://host/x"}) {
                assertThatThrownBy(() -> storage.stat(path))
                        .isInstanceOf(StorageException.class)
                        .hasMessageContaining("hadoop-client-runtime")
                        .hasMessageContaining(path);
            }
        }
    }

    @Test
    void hadoopMissingAltogetherSaysWhatToAdd() throws ReflectiveOperationException {
        ClassLoader bare = new WithoutHadoop();
        Class<?> options = bare.loadClass(StorageOptions.class.getName());
        Class<?> rooted = bare.loadClass(RootedStorage.class.getName());
        Object storage = rooted.getMethod("open", String.class, options)
                .invoke(null, "", options.getMethod("defaults").invoke(null));
        assertThatThrownBy(() -> rooted.getMethod("stat", String.class).invoke(storage, "hdfs://nn/x"))
                .isInstanceOf(InvocationTargetException.class)
                .cause()
                .hasMessageContaining("[IO_ERROR]")
                .hasMessageContaining("hadoop-client-api");
        rooted.getMethod("stat", String.class).invoke(storage, "/x");
    }

    @Test
    void hadoopFileSystemReadsTheSameBytes() throws IOException {
        Files.writeString(folder.resolve("a b"), "hello");
        Storage storage = new HadoopStorage(new StorageOptions(true, Map.of("x.y", "z")));
        String path = folder.toUri() + "a b";
        assertThat(storage.list(folder.toUri().toString()))
                .extracting(FileEntry::name)
                .containsExactly("a b");
        assertThat(storage.stat(folder.toUri() + "none")).isEmpty();
        assertThatThrownBy(() -> storage.open(folder.toUri() + "none")).isInstanceOf(MissingFileException.class);
        assertThatThrownBy(() -> storage.open(folder.toUri().toString())).isInstanceOf(StorageException.class);
        try (ByteSource source = storage.open(path);
                InputStream stream = source.stream()) {
            assertThat(stream.readAllBytes()).isEqualTo("hello".getBytes(StandardCharsets.UTF_8));
            byte[] two = new byte[2];
            source.read(3, two, 0, 2);
            assertThat(two).isEqualTo("lo".getBytes(StandardCharsets.UTF_8));
        }
        Files.write(folder.resolve(".a b.crc"), LocalStorageTest.checksums(new byte[5], 512));
        try (ByteSource source = storage.open(path)) {
            assertThatThrownBy(() -> source.stream().readAllBytes()).isInstanceOf(CorruptFileException.class);
        }
    }

    /** Whoever lists again must hear of it before a row was read. */
    @Test
    void hadoopTellsOfAListedFileThatIsGoneWhenItIsOpened() throws IOException {
        Files.writeString(folder.resolve("gone"), "hello");
        Files.writeString(folder.resolve("here"), "hello");
        Storage storage = new HadoopStorage(StorageOptions.defaults());
        List<NamedFile> names = storage.names(folder.toUri().toString());
        Files.delete(folder.resolve("gone"));
        assertThatThrownBy(() -> storage.open(names.get(0))).isInstanceOf(MissingFileException.class);
        try (ByteSource source = storage.open(names.get(1))) {
            assertThat(source.size()).isEqualTo(5);
            for (int reading = 0; reading < 2; reading++) {
                try (InputStream stream = source.stream()) {
                    assertThat(stream.readAllBytes()).isEqualTo("hello".getBytes(StandardCharsets.UTF_8));
                }
            }
            byte[] two = new byte[2];
            source.read(3, two, 0, 2);
            assertThat(two).isEqualTo("lo".getBytes(StandardCharsets.UTF_8));
        }
    }

    private static RootedStorage rooted(String root) {
        return RootedStorage.open(root, StorageOptions.defaults());
    }

    /** A class path that has our classes and no Hadoop. */
    private static final class WithoutHadoop extends ClassLoader {
        WithoutHadoop() {
            super(RootedStorageTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("org.apache.hadoop.")) {
                throw new ClassNotFoundException(name);
            }
            if (!name.startsWith("io.cloudfiles.")) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded == null ? define(name) : loaded;
            }
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            String resource = name.replace('.', '/') + ".class";
            try (InputStream bytes = getParent().getResourceAsStream(resource)) {
                if (bytes == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] code = bytes.readAllBytes();
                return defineClass(name, code, 0, code.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
