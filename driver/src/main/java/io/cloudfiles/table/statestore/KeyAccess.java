package io.cloudfiles.table.statestore;

import io.cloudfiles.format.staterow.KeyBytes;
import io.cloudfiles.format.staterow.PartitionHash;
import io.cloudfiles.table.Conjunct;
import io.cloudfiles.type.SqlType;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Where the entries of keys lie that conditions name.
 *
 * @param hashedInto into how many partitions keys are spread by their hash; empty where they may be spread otherwise
 */
record KeyAccess(StateView view, OptionalInt hashedInto) {
    /** The only partitions with rows that fulfil the conditions; empty where they do not tell. */
    Optional<Set<Integer>> partitions(List<Conjunct> conjuncts) {
        if (hashedInto.isEmpty() || view.partitionKey().isEmpty()) {
            return Optional.empty();
        }
        List<Integer> ordinals = view.partitionKey().get();
        List<SqlType.Field> fields = ordinals.stream().map(fields()::get).toList();
        if (fields.isEmpty() || !fields.stream().allMatch(field -> PartitionHash.isKnown(field.type()))) {
            return Optional.empty();
        }
        return KeyConditions.of(view, conjuncts).of(ordinals).map(keys -> {
            Set<Integer> partitions = new TreeSet<>();
            keys.forEach(key -> partitions.add(PartitionHash.partition(fields, key, hashedInto.getAsInt())));
            return partitions;
        });
    }

    /** The keys in a store on RocksDB that can fulfil the conditions; empty where all can. */
    Optional<List<KeyBytes>> keys(List<Conjunct> conjuncts) {
        // A join's side is read from two stores.
        if (conjuncts.isEmpty() || view.source() instanceof StateSource.JoinRows) {
            return Optional.empty();
        }
        KeyConditions conditions = KeyConditions.of(view, conjuncts);
        for (int count = fields().size(); count > 0; count--) {
            Optional<List<KeyBytes>> keys =
                    conditions.of(IntStream.range(0, count).boxed().toList()).flatMap(this::bytes);
            if (keys.isPresent()) {
                return keys;
            }
        }
        return Optional.empty();
    }

    private Optional<List<KeyBytes>> bytes(List<List<@Nullable Object>> keys) {
        Set<KeyBytes> distinct = new LinkedHashSet<>();
        for (List<@Nullable Object> key : keys) {
            Optional<KeyBytes> bytes =
                    view.layout().rows().keyBytes(view.layout().encoding(), fields(), key);
            if (bytes.isEmpty()) {
                return Optional.empty();
            }
            distinct.add(bytes.get());
        }
        return Optional.of(List.copyOf(distinct));
    }

    private List<SqlType.Field> fields() {
        return view.layout().key().stored().map(SqlType.Struct::fields).orElse(List.of());
    }
}
