package io.cloudfiles.format.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RereadBytesTest {
    private static final byte[] BYTES = new byte[200_001];

    static {
        new Random(1).nextBytes(BYTES);
    }

    private int fetched;

    private RereadBytes bytes(long room) {
        return RereadBytes.withRoom(
                () -> {
                    fetched++;
                    return new ByteArrayInputStream(BYTES);
                },
                room);
    }

    private static byte[] read(RereadBytes bytes, int count) throws IOException {
        try (InputStream in = bytes.stream()) {
            byte[] found = new byte[count];
            for (int at = 0; at < count; ) {
                at += in.read(found, at, Math.min(count - at, 7_777));
            }
            return found;
        }
    }

    @Test
    void whatIsKeptIsNotFetchedAgain() throws IOException {
        RereadBytes bytes = bytes(BYTES.length);
        assertThat(read(bytes, BYTES.length)).isEqualTo(BYTES);
        assertThat(read(bytes, BYTES.length)).isEqualTo(BYTES);
        try (InputStream in = bytes.stream()) {
            assertThat(in.read()).isEqualTo(BYTES[0] & 0xff);
            assertThat(in.readAllBytes()).hasSize(BYTES.length - 1);
            assertThat(in.read()).isEqualTo(-1);
        }
        assertThat(fetched).isEqualTo(1);
    }

    @Test
    void whatHasNoRoomIsFetchedAgain() throws IOException {
        RereadBytes bytes = bytes(BYTES.length - 1);
        assertThat(read(bytes, BYTES.length)).isEqualTo(BYTES);
        assertThat(read(bytes, BYTES.length)).isEqualTo(BYTES);
        assertThat(fetched).isEqualTo(2);
    }
}
