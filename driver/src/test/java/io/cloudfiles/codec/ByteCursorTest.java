package io.cloudfiles.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class ByteCursorTest {
    private static final byte[] BYTES = {1, 2, 3, 4, 5, 6, 7, (byte) 0x88, 9};

    private static ByteCursor cursor() {
        return ByteCursor.over(BYTES, new Location("MANIFEST-000007", 100));
    }

    @Test
    void numbersAreBigEndianUnlessNamedOtherwise() {
        assertThat(cursor().int8("a")).isEqualTo((byte) 1);
        assertThat(cursor().uint16("a")).isEqualTo(0x0102);
        assertThat(cursor().int16("a")).isEqualTo((short) 0x0102);
        assertThat(cursor().int32("a")).isEqualTo(0x01020304);
        assertThat(cursor().int32Le("a")).isEqualTo(0x04030201);
        assertThat(cursor().int64("a")).isEqualTo(0x0102030405060788L);
        assertThat(cursor().int64Le("a")).isEqualTo(0x8807060504030201L);
    }

    @Test
    void aShortFileIsReportedWithTheFieldAndItsPlace() {
        ByteCursor cursor = cursor();
        cursor.int64("first");
        assertThatExceptionOfType(CorruptFileException.class)
                .isThrownBy(() -> cursor.int64("index.size"))
                .withMessageContaining("index.size needs 8 bytes, 1 left (at MANIFEST-000007@108)");
    }

    @Test
    void noReadLeavesTheBounds() {
        List<Consumer<ByteCursor>> reads = List.of(
                c -> c.int8("f"),
                c -> c.uint16("f"),
                c -> c.int32("f"),
                c -> c.int64("f"),
                c -> c.bytes("f", 1),
                c -> c.bytes("f", -1),
                c -> c.slice("f", Integer.MAX_VALUE),
                c -> c.modifiedUtf8("f"));
        for (Consumer<ByteCursor> read : reads) {
            ByteCursor empty = cursor().slice("nothing", 0);
            assertThatExceptionOfType(CorruptFileException.class).isThrownBy(() -> read.accept(empty));
        }
    }

    @Test
    void aSliceKnowsItsPlaceInTheFile() {
        ByteCursor cursor = cursor();
        cursor.int32("head");
        ByteCursor slice = cursor.slice("body", 2);
        assertThat(slice.location()).isEqualTo(new Location("MANIFEST-000007", 104));
        assertThat(slice.bytes("body", 2)).containsExactly(5, 6);
        assertThat(cursor.int8("next")).isEqualTo((byte) 7);
    }

    @Test
    void badModifiedUtf8IsCorrupt() {
        ByteCursor cursor = ByteCursor.over(new byte[] {0, 2, (byte) 0xff, (byte) 0xff}, Location.of("schema"));
        assertThatExceptionOfType(CorruptFileException.class)
                .isThrownBy(() -> cursor.modifiedUtf8("version"))
                .withMessageContaining("version is not modified UTF-8");
    }

    @Test
    void aStreamReadsAcrossItsBlocks() {
        byte[] bytes = new byte[200_000];
        bytes[65_535] = 1;
        bytes[65_536] = 2;
        bytes[65_537] = 3;
        try (ByteStream stream = new ByteStream(new ByteArrayInputStream(bytes), "1.delta")) {
            stream.skip("head", 65_534);
            assertThat(stream.int32("number")).isEqualTo(0x00010203);
            assertThat(stream.position()).isEqualTo(65_538);
            assertThat(stream.bytes("rest", 134_462, new byte[3], 1)).hasSizeGreaterThanOrEqualTo(134_463);
            assertThat(stream.atEnd()).isTrue();
            assertThatExceptionOfType(CorruptFileException.class)
                    .isThrownBy(() -> stream.int32("key length"))
                    .withMessageContaining("1.delta@200000");
        }
    }
}
