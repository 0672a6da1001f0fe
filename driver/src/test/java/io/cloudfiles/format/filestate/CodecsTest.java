package io.cloudfiles.format.filestate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.format.filestate.FileState.Archiving;
import io.cloudfiles.format.filestate.FileState.Times;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodecsTest {
    @TempDir
    Path folder;

    /** A codec as a user may add one: values are a size in text, in a column family of its own. */
    public static final class SizesOnly implements FileStateCodec {
        @Override
        public EntryMeaning decode(FileStateEntry entry) {
            String value = new String(entry.value(), UTF_8);
            if (value.equals("noted")) {
                return EntryMeaning.Other.NO_FILE;
            }
            if (!entry.columnFamily().equals("sizes")) {
                return EntryMeaning.Other.NOT_UNDERSTOOD;
            }
            return new EntryMeaning.OfFile(
                    new FileState(
                            new String(entry.key(), UTF_8),
                            OptionalLong.of(Long.parseLong(value)),
                            new Times(
                                    OptionalLong.empty(),
                                    OptionalLong.empty(),
                                    OptionalLong.empty(),
                                    OptionalLong.empty()),
                            Archiving.NONE,
                            Optional.empty(),
                            OptionalLong.empty()),
                    List.of());
        }
    }

    private Codecs declared(String name) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(FileStateCodec.class.getName()), name);
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            return Codecs.find(FileStateCodec.class.getClassLoader(), loader);
        }
    }

    private static EntryMeaning decode(Codecs codecs, String family, String value) {
        return codecs.decode(new FileStateEntry(family, "/k".getBytes(UTF_8), value.getBytes(UTF_8)));
    }

    private static OptionalLong size(EntryMeaning meaning) {
        return ((EntryMeaning.OfFile) meaning).state().size();
    }

    @Test
    void declaredCodecIsAskedBeforeOurs() throws IOException {
        Codecs codecs = declared(SizesOnly.class.getName());
        assertThat(size(decode(codecs, "sizes", "12"))).hasValue(12);
        assertThat(size(decode(codecs, "default", "{\"size\":13}"))).hasValue(13);
        assertThat(decode(codecs, "default", "noted")).isEqualTo(EntryMeaning.Other.NO_FILE);
        assertThat(decode(codecs, "default", "14")).isEqualTo(EntryMeaning.Other.NOT_UNDERSTOOD);
    }

    @Test
    void withoutOneThereIsOurs() {
        assertThat(size(decode(Codecs.find(), "sizes", "{\"size\":13}"))).hasValue(13);
        assertThat(decode(Codecs.find(), "sizes", "12")).isEqualTo(EntryMeaning.Other.NOT_UNDERSTOOD);
    }

    @Test
    void declaredCodecThatCannotBeMadeIsTold() {
        assertThatThrownBy(() -> declared("no.such.Codec"))
                .hasMessageContaining("no.such.Codec")
                .hasMessageContaining("META-INF/services/" + FileStateCodec.class.getName());
    }
}
