package io.cloudfiles.format.staterow;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.format.row.ByteSlice;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowListTest {
    private static byte[] list(String delimiter, String... rows) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = 0; i < rows.length; i++) {
            out.writeBytes((i == 0 ? "" : delimiter).getBytes(US_ASCII));
            out.write(rows[i].length());
            out.writeBytes(new byte[3]);
            out.writeBytes(rows[i].getBytes(US_ASCII));
        }
        return out.toByteArray();
    }

    private static List<String> read(String delimiter, byte[] bytes) {
        ByteSlice slice = new ByteSlice("values");
        slice.moveTo(bytes, 0, bytes.length, 0);
        RowList rows = new RowList(delimiter.getBytes(US_ASCII));
        rows.begin(slice);
        List<String> found = new ArrayList<>();
        while (rows.next()) {
            found.add(new String(bytes, rows.from(), rows.length(), US_ASCII));
        }
        return found;
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",", "--"})
    void rowsComeInOrder(String delimiter) {
        assertThat(read(delimiter, list(delimiter, "one", "", "three"))).containsExactly("one", "", "three");
        assertThat(read(delimiter, list(delimiter, "one"))).containsExactly("one");
        assertThat(read(delimiter, new byte[0])).isEmpty();
    }

    @Test
    void everyCutBetweenRowsIsFewerRowsAndEveryOtherAnError() {
        byte[] whole = list(",", "one", "three");
        for (int cut = 1; cut < whole.length; cut++) {
            byte[] start = Arrays.copyOf(whole, cut);
            if (cut == 7) {
                assertThat(read(",", start)).containsExactly("one");
            } else {
                assertThatThrownBy(() -> read(",", start)).isInstanceOf(CorruptFileException.class);
            }
        }
    }

    @Test
    void anotherDelimiterIsAnError() {
        assertThatThrownBy(() -> read(",", list(";", "one", "two")))
                .isInstanceOf(CorruptFileException.class)
                .hasMessageContaining("delimiter");
    }
}
