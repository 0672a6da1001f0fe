package io.cloudfiles.format.csv;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The names of a CSV file's columns. */
final class CsvHeader {
    private CsvHeader() {}

    /** The names of so many columns that nobody named. */
    static List<String> numbered(int columns) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < columns; i++) {
            names.add("_c" + i);
        }
        return names;
    }

    /** The names that a header gives: one that is empty is numbered, one that is there twice gets its number appended. */
    static List<String> named(String[] header, String nullValue) {
        Map<String, Integer> counts = new HashMap<>();
        for (String name : header) {
            counts.merge(fold(name), 1, Integer::sum);
        }
        List<String> names = new ArrayList<>();
        for (int i = 0; i < header.length; i++) {
            String name = header[i];
            if (name == null || name.isEmpty() || name.equals(nullValue)) {
                names.add("_c" + i);
            } else {
                names.add(counts.getOrDefault(fold(name), 1) > 1 ? name + i : name);
            }
        }
        return names;
    }

    /** A name as it is compared. */
    static String fold(String name) {
        return name == null ? "" : name.toLowerCase(Locale.ROOT);
    }
}
