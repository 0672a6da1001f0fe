package io.cloudfiles.sql.plan;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The names most like a name that there is not. */
public final class Nearest {
    private static final int SHOWN = 5;

    private Nearest() {}

    /** A few of the names, the likeliest first; all of them where they are few. */
    public static List<String> of(String name, Collection<String> names) {
        String wanted = name.toLowerCase(Locale.ROOT);
        return names.stream()
                .distinct()
                .sorted(Comparator.<String>comparingInt(known -> distance(wanted, known.toLowerCase(Locale.ROOT)))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(SHOWN)
                .toList();
    }

    /** Letters to be changed, added or left out; a name within the other is near. */
    private static int distance(String a, String b) {
        if (a.contains(b) || b.contains(a)) {
            return 1;
        }
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(change, Math.min(previous[j], current[j - 1]) + 1);
            }
            previous = current;
        }
        return previous[b.length()];
    }
}
