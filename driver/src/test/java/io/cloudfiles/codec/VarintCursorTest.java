package io.cloudfiles.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class VarintCursorTest {
    private static VarintCursor over(String hex) {
        return VarintCursor.over(HexFormat.of().parseHex(hex), new Location("f", 100));
    }

    @Test
    void numbersAreLittleEndian() {
        VarintCursor in = over("0102 03040506 0708090a0b0c0d0e".replace(" ", ""));
        assertThat(in.uint16("a")).isEqualTo(0x0201);
        assertThat(in.int32("b")).isEqualTo(0x06050403);
        assertThat(in.int64("c")).isEqualTo(0x0e0d0c0b0a090807L);
        assertThat(in.location()).isEqualTo(new Location("f", 114));
    }

    @Test
    void varintsCarrySevenBitsAByte() {
        assertThat(over("ac02").varint32("n")).isEqualTo(300);
        assertThat(over("ffffffff0f").varint32("n")).isEqualTo(0xffffffffL);
        assertThat(over("ffffffffffffffffff01").varint64("n")).isEqualTo(-1);
        assertThat(over("03").zigzag64("n")).isEqualTo(-2);
        assertThat(over("04").zigzag64("n")).isEqualTo(2);
    }

    @Test
    void varintThatDoesNotEndIsCorrupt() {
        assertThatThrownBy(() -> over("80").varint32("n"))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("f@101");
        assertThatThrownBy(() -> over("808080808001").varint32("n")).isInstanceOf(CorruptFileException.class);
        assertThatThrownBy(() -> over("8080808080808080808001").varint64("n")).isInstanceOf(CorruptFileException.class);
    }

    @Test
    void lengthBeyondTheEndIsCorruptBeforeAnythingIsAllocated() {
        assertThatThrownBy(() -> over("ffffffff0700").lengthPrefixed("key"))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("key needs 2147483647 bytes, 1 left");
        assertThatThrownBy(() -> over("ffffffff0f").slice("key")).isInstanceOf(CorruptFileException.class);
        assertThatThrownBy(() -> over("ffffffffffffffffff01").size("place")).isInstanceOf(CorruptFileException.class);
    }

    @Test
    void placesOfPackedBytesAreThoseOfTheirBlock() {
        VarintCursor in = VarintCursor.within(new byte[4], 0, 4, new Location("f", 7));
        in.uint8("a");
        assertThat(in.location()).isEqualTo(new Location("f", 7));
        assertThat(in.corrupt("wrong")).hasMessageContaining("byte 1 of the plain block");
    }
}
