package io.cloudfiles.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ListedRowsTest {
    @Test
    void closingEndsTheRows() {
        RowCursor rows = ListedRows.of(
                List.of(List.of("a"), List.of("b"), List.of("c")), ScanRequest.of(List.of(ColumnPath.of(0))));
        assertThat(rows.next()).isTrue();
        assertThat(rows.value(0)).isEqualTo("a");
        rows.close();
        rows.close();
        assertThat(rows.next()).isFalse();
    }
}
