package io.cloudfiles.type;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Names of fields as people see them: repeated ones numbered, {@code sum, count, sum_2, count_2}. */
public final class FieldNames {
    private FieldNames() {}

    /** One name per given name, in order, no two the same. A name that stands first is never changed. */
    public static List<String> distinct(List<String> names) {
        Set<String> taken = new HashSet<>(names);
        Set<String> seen = new HashSet<>();
        List<String> shown = new ArrayList<>(names.size());
        for (String name : names) {
            shown.add(seen.add(name) ? name : numbered(name, taken));
        }
        return shown;
    }

    private static String numbered(String name, Set<String> taken) {
        int number = 2;
        while (!taken.add(name + "_" + number)) {
            number++;
        }
        return name + "_" + number;
    }
}
