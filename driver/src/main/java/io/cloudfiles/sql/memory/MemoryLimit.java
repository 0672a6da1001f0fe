package io.cloudfiles.sql.memory;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How many bytes the operators of one statement may hold at a time. */
public record MemoryLimit(long bytes) {
    /** No limit but the heap's. */
    public static final MemoryLimit NONE = new MemoryLimit(Long.MAX_VALUE);

    private static final Pattern WRITTEN = Pattern.compile("(\\d{1,15})\\s*(%|[kmgt]?b?)");

    public MemoryLimit {
        if (bytes <= 0) {
            throw new IllegalArgumentException(bytes + " bytes");
        }
    }

    /** A limit as people write it, {@code 512m} or {@code 50%} of the heap; empty where it is none, or 0. */
    public static Optional<MemoryLimit> parse(String text) {
        Matcher matcher = WRITTEN.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long number = Long.parseLong(matcher.group(1));
        String unit = matcher.group(2);
        if (unit.equals("%")) {
            return number > 100 ? Optional.empty() : of((long) (heap() * (number / 100.0)));
        }
        int power = unit.isEmpty() ? 0 : "bkmgt".indexOf(unit.charAt(0));
        long factor = 1L << (10 * power);
        return number > Long.MAX_VALUE / factor ? Optional.empty() : of(number * factor);
    }

    private static Optional<MemoryLimit> of(long bytes) {
        return bytes > 0 ? Optional.of(new MemoryLimit(bytes)) : Optional.empty();
    }

    static long heap() {
        return Runtime.getRuntime().maxMemory();
    }

    @Override
    public String toString() {
        return text(bytes);
    }

    /** So many bytes as people write them. */
    static String text(long bytes) {
        String units = "kmgt";
        for (int power = units.length(); power > 0; power--) {
            long unit = 1L << (10 * power);
            if (bytes >= 10 * unit || (bytes >= unit && bytes % unit == 0)) {
                return bytes / unit + String.valueOf(units.charAt(power - 1));
            }
        }
        return String.valueOf(bytes);
    }
}
