package io.cloudfiles.table.rocksdb;

import io.cloudfiles.replay.rocksdbstate.StoreVersions;
import io.cloudfiles.replay.rocksdbstate.StoredVersion;
import io.cloudfiles.table.ArgumentReader;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The version that is asked for.
 *
 * @param id which attempt at it; empty where it is not said
 */
record WantedVersion(long number, Optional<String> id) {
    private static final Pattern TEXT = Pattern.compile("([0-9]{1,18})(?:_([A-Za-z0-9-]{1,64}))?");

    /** From a number, or a text as files' names have it. */
    static WantedVersion of(ArgumentReader reader, String name) {
        if (!reader.isText(name)) {
            return new WantedVersion(reader.identifier(name).orElseThrow(), Optional.empty());
        }
        Matcher matcher = TEXT.matcher(reader.text(name).orElseThrow().strip());
        if (!matcher.matches()) {
            throw reader.invalid(name, "a version is wanted, 3, or with the id of an attempt, '3_id'");
        }
        return new WantedVersion(Long.parseLong(matcher.group(1)), Optional.ofNullable(matcher.group(2)));
    }

    /** Opens it. */
    StoredVersion in(StoreVersions versions) {
        return id.isPresent() ? versions.of(number, id.get()) : versions.of(number);
    }
}
