package io.cloudfiles.table;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What a scan is asked for.
 *
 * @param columns what each row holds, in this order; may be empty (COUNT(*)): rows then count but nothing is decoded
 * @param conjuncts conditions that wanted rows fulfil; a hint, see {@link Conjunct}
 * @param limit at most so many rows are needed; a table may give more, the reader stops
 * @param partitions the only partitions wanted, where the table has a partition column; empty for all. Binding: rows of
 *     other partitions must not be given and their files must not be opened
 */
public record ScanRequest(
        List<ColumnPath> columns, List<Conjunct> conjuncts, OptionalLong limit, Optional<Set<Integer>> partitions) {
    public ScanRequest {
        columns = List.copyOf(columns);
        conjuncts = List.copyOf(conjuncts);
        partitions = partitions.map(Set::copyOf);
    }

    /** Everything of these columns. */
    public static ScanRequest of(List<ColumnPath> columns) {
        return new ScanRequest(columns, List.of(), OptionalLong.empty(), Optional.empty());
    }

    /** Whether rows with this value in a column, which is not null, can be wanted. */
    public boolean mayWant(int column, Object value) {
        ColumnPath path = ColumnPath.of(column);
        return conjuncts.stream()
                .filter(conjunct -> conjunct.path().equals(path))
                .allMatch(conjunct -> conjunct.allows(value));
    }

    /** Whether a partition's rows are wanted. */
    public boolean wants(int partition) {
        return partitions.isEmpty() || partitions.get().contains(partition);
    }
}
