package io.cloudfiles.format.filestate;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A field of a self-describing entry, by any of its names; case, {@code _} and {@code -} in names are of no meaning. */
enum StateField {
    PATH(Sort.TEXT, "path filepath uri fileuri url fileurl"),
    SIZE(Sort.NUMBER, "size filesize length filelength sizebytes sizeinbytes"),
    CREATED(Sort.TIME, "createtime createdtime creationtime createdat createtimestamp"),
    MODIFIED(Sort.TIME, "modificationtime filemodificationtime modifiedtime lastmodified modifiedat"),
    DISCOVERED(Sort.TIME, "discoverytime discoveredtime discoveredat discoverytimestamp"),
    PROCESSED(Sort.TIME, "processedtime processingtime processedat processedtimestamp"),
    COMMITTED(Sort.TIME, "committime committedtime committedat committimestamp"),
    ARCHIVED(Sort.TIME, "archivetime archivedtime archivedat archivetimestamp"),
    ARCHIVE_MODE(Sort.TEXT, "archivemode"),
    MOVE_LOCATION(Sort.TEXT, "movelocation movedto movedestination"),
    INGESTION(Sort.TEXT, "ingestionstate ingestionstatus state status filestate"),
    SEQUENCE(Sort.NUMBER, "seqnum sequence sequencenumber seq seqno");

    /** What a field's value is. */
    enum Sort {
        TEXT,
        NUMBER,
        TIME
    }

    /** What a number that is a time counts. */
    enum Unit {
        MILLIS,
        MICROS,
        /** The name does not say; the number's size does. */
        UNTOLD
    }

    /** A field with what its name says of its unit. */
    record Named(StateField field, Unit unit) {}

    private static final Map<String, StateField> BY_NAME = new HashMap<>();
    private static final Map<String, Unit> SUFFIXES =
            Map.of("ms", Unit.MILLIS, "millis", Unit.MILLIS, "us", Unit.MICROS, "micros", Unit.MICROS);

    static {
        for (StateField field : values()) {
            for (String name : field.names.split(" ", -1)) {
                BY_NAME.put(name, field);
            }
        }
    }

    private final Sort sort;
    private final String names;

    /** {@code names}: plain, with a blank between. */
    StateField(Sort sort, String names) {
        this.sort = sort;
        this.names = names;
    }

    Sort sort() {
        return sort;
    }

    /** The field that a name means; empty where it is none of these. */
    static Optional<Named> named(String name) {
        String plain = name.replace("_", "").replace("-", "").toLowerCase(Locale.ROOT);
        StateField exact = BY_NAME.get(plain);
        if (exact != null) {
            return Optional.of(new Named(exact, Unit.UNTOLD));
        }
        for (Map.Entry<String, Unit> suffix : SUFFIXES.entrySet()) {
            if (plain.endsWith(suffix.getKey())) {
                StateField field = BY_NAME.get(
                        plain.substring(0, plain.length() - suffix.getKey().length()));
                if (field != null && field.sort == Sort.TIME) {
                    return Optional.of(new Named(field, suffix.getValue()));
                }
            }
        }
        return Optional.empty();
    }
}
