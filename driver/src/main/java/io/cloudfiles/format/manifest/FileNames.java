package io.cloudfiles.format.manifest;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names of a database's files (rocksdb.md R2). */
public final class FileNames {
    private static final Pattern TABLE = Pattern.compile("[0-9]{6,18}\\.(?:sst|ldb)");
    private static final Pattern LOG = Pattern.compile("([0-9]{6,18})\\.log");
    private static final Pattern OPTIONS = Pattern.compile("OPTIONS-([0-9]{1,18})");

    private FileNames() {}

    /** The name of a table file. */
    static String table(long number) {
        return String.format(Locale.ROOT, "%06d.sst", number);
    }

    /** The name that very old databases give it. */
    public static String oldTable(String table) {
        return table.substring(0, table.length() - ".sst".length()) + ".ldb";
    }

    /** Whether it is a table's name. */
    public static boolean isTable(String name) {
        return TABLE.matcher(name).matches();
    }

    /** The number of a write-ahead log; empty for another name. */
    public static OptionalLong log(String name) {
        return number(LOG, name);
    }

    /** The name of the newest OPTIONS file among a database's files. */
    public static Optional<String> newestOptions(Iterable<String> names) {
        String newest = null;
        long highest = -1;
        for (String name : names) {
            OptionalLong number = number(OPTIONS, name);
            if (number.isPresent() && number.getAsLong() > highest) {
                highest = number.getAsLong();
                newest = name;
            }
        }
        return Optional.ofNullable(newest);
    }

    private static OptionalLong number(Pattern pattern, String name) {
        Matcher matcher = pattern.matcher(name);
        return matcher.matches() ? OptionalLong.of(Long.parseLong(matcher.group(1))) : OptionalLong.empty();
    }
}
