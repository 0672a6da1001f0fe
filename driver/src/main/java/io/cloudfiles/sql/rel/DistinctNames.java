package io.cloudfiles.sql.rel;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Names told apart: the second {@code sum} becomes {@code sum_2}. Calcite finds fields by name, Spark's may repeat. */
public final class DistinctNames {
    private DistinctNames() {}

    /** The names in order, each different from all others also when case is ignored. */
    public static List<String> of(List<String> names) {
        Set<String> taken = new HashSet<>();
        names.forEach(name -> taken.add(fold(name)));
        if (taken.size() == names.size()) {
            return List.copyOf(names);
        }
        Set<String> given = new HashSet<>();
        List<String> distinct = new ArrayList<>();
        for (String name : names) {
            String unique = name;
            int n = 2;
            // a name with a number that some field has by itself is left to that field
            while (given.contains(fold(unique)) || (n > 2 && taken.contains(fold(unique)))) {
                unique = name + "_" + n++;
            }
            given.add(fold(unique));
            distinct.add(unique);
        }
        return List.copyOf(distinct);
    }

    private static String fold(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
