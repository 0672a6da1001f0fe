package io.cloudfiles.table.sourcefiles;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.type.SqlType;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The columns that the names of folders give, {@code year=2024/month=1}, and their values for each folder.
 *
 * @param columns in the order of the folders
 * @param values of each folder the values of the columns
 */
record Partitioning(List<SqlType.Field> columns, Map<String, List<@Nullable Object>> values) {
    static final Partitioning NONE = new Partitioning(List.of(), Map.of());

    /** What a folder's path gives: the columns, and the folder that they begin below. */
    private record Parsed(List<PartitionValue> values, String below) {}

    /** The columns of the files' folders; {@code given} has types of columns that a person declared. */
    static Partitioning of(List<DataFile> files, Optional<SqlType.Struct> given, ZoneId zone) {
        Map<String, Parsed> folders = new LinkedHashMap<>();
        files.forEach(file -> folders.computeIfAbsent(file.folder(), folder -> parsed(folder, file.base())));
        if (folders.values().stream().allMatch(folder -> folder.values().isEmpty())) {
            return NONE;
        }
        List<String> names = names(folders);
        List<SqlType.Field> columns = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            columns.add(column(i, names.get(i), folders, given));
        }
        Map<String, List<@Nullable Object>> values = new HashMap<>();
        folders.forEach((folder, parsed) -> {
            List<@Nullable Object> row = new ArrayList<>();
            for (int i = 0; i < columns.size(); i++) {
                row.add(parsed.values().get(i).as(columns.get(i).type(), zone));
            }
            values.put(folder, Collections.unmodifiableList(row));
        });
        return new Partitioning(columns, values);
    }

    /** From the folder up: names without a value stand below those with one, or end the search. */
    private static Parsed parsed(String folder, String base) {
        List<PartitionValue> values = new ArrayList<>();
        String at = folder;
        while (at.length() > base.length() && at.startsWith(base)) {
            int slash = at.lastIndexOf('/');
            PartitionValue value = PartitionValue.of(at.substring(slash + 1));
            if (value == null && !values.isEmpty()) {
                break;
            }
            if (value != null) {
                values.add(0, value);
            }
            at = at.substring(0, Math.max(slash, 0));
        }
        return new Parsed(values, values.isEmpty() ? folder : at);
    }

    private static List<String> names(Map<String, Parsed> folders) {
        Set<String> below = new TreeSet<>();
        Set<String> lists = new TreeSet<>();
        folders.values().forEach(folder -> {
            below.add(folder.below());
            lists.add(folder.values().stream()
                    .map(value -> value.column().toLowerCase(Locale.ROOT))
                    .toList()
                    .toString());
        });
        if (below.size() > 1) {
            throw new RequestException(
                    ErrorCode.CONFLICTING_DIRECTORY_STRUCTURES,
                    "some files lie in folders that name columns and some do not, below " + some(below)
                            + "; read them apart, set basePath, or take no columns from folders with"
                            + " recursiveFileLookup => true");
        }
        if (lists.size() > 1) {
            throw new RequestException(
                    ErrorCode.CONFLICTING_PARTITION_COLUMN_NAMES,
                    "the folders name different columns: " + some(lists)
                            + "; read them apart, or take no columns from folders with recursiveFileLookup => true");
        }
        return folders.values().iterator().next().values().stream()
                .map(PartitionValue::column)
                .toList();
    }

    private static String some(Set<String> texts) {
        return String.join(", ", texts.stream().limit(5).toList()) + (texts.size() > 5 ? ", ..." : "");
    }

    private static SqlType.Field column(
            int index, String name, Map<String, Parsed> folders, Optional<SqlType.Struct> given) {
        Optional<SqlType.Field> declared = given.flatMap(schema -> schema.fields().stream()
                .filter(field -> field.name().equalsIgnoreCase(name))
                .findFirst());
        if (declared.isPresent()) {
            return new SqlType.Field(declared.get().name(), declared.get().type(), true);
        }
        SqlType type = SqlType.VOID;
        for (Parsed folder : folders.values()) {
            type = PartitionValue.wider(type, folder.values().get(index).type());
        }
        return new SqlType.Field(name, type, true);
    }

    /** Only some of the columns, by names in any case. */
    Partitioning only(List<String> names) {
        List<Integer> kept = new ArrayList<>();
        for (String name : names) {
            int found = index(name);
            if (found < 0) {
                throw new RequestException(
                        ErrorCode.INVALID_PARAMETER_VALUE,
                        "no folder names a column " + name + "; there are "
                                + columns.stream().map(SqlType.Field::name).toList());
            }
            kept.add(found);
        }
        return at(kept);
    }

    /** Only the columns that a schema has. */
    Partitioning within(SqlType.Struct schema) {
        List<Integer> kept = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            String name = columns.get(i).name();
            if (schema.fields().stream().anyMatch(field -> field.name().equalsIgnoreCase(name))) {
                kept.add(i);
            }
        }
        return at(kept);
    }

    private Partitioning at(List<Integer> kept) {
        Map<String, List<@Nullable Object>> some = new HashMap<>();
        values.forEach((folder, all) -> {
            List<@Nullable Object> row = new ArrayList<>();
            kept.forEach(i -> row.add(all.get(i)));
            some.put(folder, row);
        });
        return new Partitioning(kept.stream().map(columns::get).toList(), some);
    }

    /** Where the column of that name is, in any case; -1 for nowhere. */
    int index(String name) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        return -1;
    }

    /** A column's value for a file. */
    @Nullable Object value(DataFile file, int column) {
        List<@Nullable Object> row = values.get(file.folder());
        if (row == null) {
            throw new IllegalStateException("no values of " + file.folder());
        }
        return row.get(column);
    }
}
