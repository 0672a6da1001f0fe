package io.cloudfiles.table;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** The known names that someone who wrote an unknown one probably meant. */
public final class NearestName {
    private static final int SHOWN = 5;

    private NearestName() {}

    /** The nearest of the names, without regard to case; empty where none is near. */
    public static Optional<String> of(String written, Collection<String> names) {
        String lower = written.toLowerCase(Locale.ROOT);
        int furthest = Math.max(2, written.length() / 3);
        return names.stream()
                .filter(name -> distance(lower, name.toLowerCase(Locale.ROOT)) <= furthest)
                .min(Comparator.comparingInt(name -> distance(lower, name.toLowerCase(Locale.ROOT))));
    }

    /** A few of what is named, the likeliest to be meant first; all of it where it is little. */
    public static <T> List<T> nearest(Collection<T> named, Function<T, String> name, String written) {
        String lower = written.toLowerCase(Locale.ROOT);
        return named.stream()
                .sorted(Comparator.comparingInt(
                        one -> distance(lower, name.apply(one).toLowerCase(Locale.ROOT))))
                .limit(SHOWN)
                .toList();
    }

    /** How many letters to add, drop or replace. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
