package io.cloudfiles.replay.rocksdbstate;

import io.cloudfiles.storage.NamedFile;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A snapshot or changelog in the folder of a partition's store, as its name tells.
 *
 * @param id which attempt at the version; empty in checkpoint format 1
 */
public record StoreFile(long version, String id, boolean snapshot, NamedFile entry) {
    private static final Pattern NAME = Pattern.compile("([0-9]{1,18})(?:_([A-Za-z0-9-]{1,64}))?\\.(zip|changelog)");

    static Optional<StoreFile> of(NamedFile entry) {
        Matcher matcher = NAME.matcher(entry.name());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        return Optional.of(new StoreFile(
                Long.parseLong(matcher.group(1)),
                matcher.group(2) == null ? "" : matcher.group(2),
                matcher.group(3).equals("zip"),
                entry));
    }

    /** Where it lies. */
    public String path() {
        return entry.path();
    }

    /** The name that such a file has. */
    static String name(long version, String id, boolean snapshot) {
        return version + (id.isEmpty() ? "" : "_" + id) + (snapshot ? ".zip" : ".changelog");
    }
}
