package io.cloudfiles.format.metadatalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.storage.MemorySource;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SinkLogReaderTest {
    /** Two files, the second with a field of a newer writer. */
    static final String LOG = "v1\n"
            + "{\"path\":\"file:///o/a%20b\",\"size\":815,\"isDir\":false,\"modificationTime\":1776397977749,"
            + "\"blockReplication\":1,\"blockSize\":33554432,\"action\":\"add\"}\n"
            + "{\"path\":\"file:///o/c\",\"size\":0,\"isDir\":true,\"modificationTime\":17,"
            + "\"blockReplication\":3,\"blockSize\":134217728,\"action\":\"delete\",\"new\":[{}]}";

    @Test
    void entriesAreAsLogged() {
        assertThat(entries(LOG))
                .containsExactly(
                        new SinkLogEntry("file:///o/a%20b", 815, false, 1776397977749L, 1, 33554432, "add"),
                        new SinkLogEntry("file:///o/c", 0, true, 17, 3, 134217728, "delete"));
        assertThat(entries("v1")).isEmpty();
        assertThat(entries(LOG.replace("\n", "\r\n") + "\r\n")).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"path", "size", "modificationTime", "blockReplication", "blockSize", "action"})
    void entryWithoutAFieldIsDamage(String field) {
        assertThatThrownBy(() -> entries(LOG.replace("\"" + field + "\"", "\"other\"")))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("line 2")
                .hasMessageContaining(field);
    }

    @Test
    void numberThatCannotBeIsDamage() {
        assertThatThrownBy(() -> entries(LOG.replace("\"blockReplication\":1,", "\"blockReplication\":4294967296,")))
                .isInstanceOf(CorruptFileException.class);
        assertThatThrownBy(() -> entries(LOG.replace("1776397977749", "9223372036854775807")))
                .isInstanceOf(CorruptFileException.class);
    }

    private static List<SinkLogEntry> entries(String text) {
        List<SinkLogEntry> entries = new ArrayList<>();
        try (SinkLogReader reader =
                new SinkLogReader(new MemorySource("memory", text.getBytes(StandardCharsets.UTF_8)))) {
            while (reader.next()) {
                entries.add(reader.entry());
            }
        }
        return entries;
    }
}
