package io.cloudfiles.table.statestore;

import io.cloudfiles.table.Conjunct;
import io.cloudfiles.table.Conjunct.Comparison;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What conditions say that the fields of a key are equal to. */
final class KeyConditions {
    /** More keys than this are not sought one by one. */
    private static final int MOST_KEYS = 1000;

    private final List<SqlType.Field> fields;
    private final Map<List<Integer>, List<@Nullable Object>> values = new HashMap<>();

    private KeyConditions(List<SqlType.Field> fields) {
        this.fields = fields;
    }

    /** Of the conditions on a view's rows; those that are not on the key, or are no equality, say nothing here. */
    static KeyConditions of(StateView view, List<Conjunct> conjuncts) {
        List<SqlType.Field> fields =
                view.layout().key().stored().map(SqlType.Struct::fields).orElse(List.of());
        KeyConditions conditions = new KeyConditions(fields);
        for (Conjunct conjunct : conjuncts) {
            StateColumn.Origin origin =
                    view.columns().get(conjunct.path().column()).origin();
            if (origin instanceof StateColumn.Origin.OfKey ofKey) {
                List<Integer> path = new ArrayList<>(ofKey.path());
                path.addAll(conjunct.path().fields());
                conditions.add(path, conjunct);
            }
        }
        return conditions;
    }

    private void add(List<Integer> path, Conjunct conjunct) {
        boolean listed = conjunct.comparison() == Comparison.EQUAL || conjunct.comparison() == Comparison.IN;
        if (listed) {
            values.merge(path, List.copyOf(conjunct.values()), (a, b) -> a.size() <= b.size() ? a : b);
        } else if (conjunct.comparison() == Comparison.IS_NULL) {
            values.put(path, Collections.singletonList(null));
        }
    }

    /**
     * All that the fields at these ordinals can be together; empty where that is not known of each of them, or is too
     * much.
     */
    Optional<List<List<@Nullable Object>>> of(List<Integer> ordinals) {
        List<List<@Nullable Object>> all = List.of(List.of());
        for (int ordinal : ordinals) {
            Optional<List<@Nullable Object>> found =
                    of(List.of(ordinal), fields.get(ordinal).type());
            if (found.isEmpty() || isTooMuch(all, found.get())) {
                return Optional.empty();
            }
            all = product(all, found.get());
        }
        return Optional.of(all);
    }

    /** What the field at a path can be. */
    private Optional<List<@Nullable Object>> of(List<Integer> path, SqlType type) {
        List<@Nullable Object> known = values.get(path);
        if (known != null) {
            return known.stream().allMatch(value -> fits(value, type)) ? Optional.of(known) : Optional.empty();
        }
        if (!(type instanceof SqlType.Struct struct)) {
            return Optional.empty();
        }
        List<List<@Nullable Object>> all = List.of(List.of());
        for (int i = 0; i < struct.fields().size(); i++) {
            List<Integer> inner = new ArrayList<>(path);
            inner.add(i);
            Optional<List<@Nullable Object>> found =
                    of(inner, struct.fields().get(i).type());
            // A NULL within a struct may be that of the struct, which is another key.
            if (found.isEmpty() || found.get().stream().anyMatch(Objects::isNull) || isTooMuch(all, found.get())) {
                return Optional.empty();
            }
            all = product(all, found.get());
        }
        return Optional.of(all.stream()
                .<@Nullable Object>map(each -> StructValue.wrap(each.toArray()))
                .toList());
    }

    /** Whether the value is one of the type's: a constant may be larger than any of the column. */
    private static boolean fits(@Nullable Object value, SqlType type) {
        if (value instanceof Long number) {
            return switch (type.kind()) {
                case TINYINT -> number == number.byteValue();
                case SMALLINT -> number == number.shortValue();
                case INT, DATE -> number == number.intValue();
                default -> true;
            };
        }
        return !(value instanceof BigDecimal number)
                || (type instanceof SqlType.Decimal decimal
                        && number.stripTrailingZeros().scale() <= decimal.scale()
                        && number.precision() - number.scale() <= decimal.precision() - decimal.scale());
    }

    private static boolean isTooMuch(List<?> firsts, List<?> lasts) {
        return (long) firsts.size() * lasts.size() > MOST_KEYS;
    }

    private static List<List<@Nullable Object>> product(
            List<List<@Nullable Object>> firsts, List<@Nullable Object> lasts) {
        List<List<@Nullable Object>> all = new ArrayList<>();
        for (List<@Nullable Object> first : firsts) {
            for (Object last : lasts) {
                List<@Nullable Object> one = new ArrayList<>(first);
                one.add(last);
                all.add(one);
            }
        }
        return all;
    }
}
