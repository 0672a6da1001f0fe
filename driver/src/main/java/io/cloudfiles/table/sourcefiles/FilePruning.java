package io.cloudfiles.table.sourcefiles;

import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.Conjunct;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.ValueOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Tells which files can have rows that a request wants, from their folders and what {@code _metadata} says of them. */
final class FilePruning {
    private final FileColumns columns;
    private final List<Predicate<DataFile>> tests = new ArrayList<>();

    FilePruning(ScanRequest request, FileColumns columns) {
        this.columns = columns;
        for (Conjunct conjunct : request.conjuncts()) {
            ColumnPath path = conjunct.path();
            if (path.column() == columns.hiddenOrdinal()) {
                onMetadata(conjunct, path);
            } else {
                int partition = columns.partition(path.column());
                if (partition >= 0 && path.fields().isEmpty()) {
                    SqlType type =
                            columns.partitioning().columns().get(partition).type();
                    add(conjunct, type, file -> columns.partitioning().value(file, partition));
                }
            }
        }
    }

    private void onMetadata(Conjunct conjunct, ColumnPath path) {
        if (path.fields().size() == 1) {
            MetadataField field = MetadataField.fields(columns.numbersRows())
                    .get(path.fields().get(0));
            if (field != MetadataField.ROW_INDEX) {
                add(conjunct, field.type(), field::of);
            }
        }
    }

    private void add(Conjunct conjunct, SqlType type, Function<DataFile, @Nullable Object> value) {
        if (ValueOrder.isOrdered(type)) {
            Comparator<Object> order = ValueOrder.of(type);
            tests.add(file -> allows(conjunct, order, value.apply(file)));
        }
    }

    private static boolean allows(Conjunct conjunct, Comparator<Object> order, @Nullable Object value) {
        if (value == null) {
            return conjunct.comparison() == Conjunct.Comparison.IS_NULL;
        }
        return switch (conjunct.comparison()) {
            case EQUAL, IN -> conjunct.values().stream().anyMatch(wanted -> order.compare(value, wanted) == 0);
            case LESS -> order.compare(value, conjunct.values().get(0)) < 0;
            case LESS_OR_EQUAL -> order.compare(value, conjunct.values().get(0)) <= 0;
            case GREATER -> order.compare(value, conjunct.values().get(0)) > 0;
            case GREATER_OR_EQUAL -> order.compare(value, conjunct.values().get(0)) >= 0;
            case IS_NULL -> false;
            case IS_NOT_NULL -> true;
        };
    }

    boolean mayWant(DataFile file) {
        return tests.stream().allMatch(test -> test.test(file));
    }
}
