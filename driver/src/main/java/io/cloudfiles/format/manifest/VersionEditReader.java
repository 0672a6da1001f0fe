package io.cloudfiles.format.manifest;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.cloudfiles.codec.VarintCursor;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.format.rocksdb.InternalKey;

/** Reads one record of a manifest from its first tag to its last (rocksdb.md R4). */
final class VersionEditReader {
    private final VarintCursor in;
    private final VersionEdit edit;

    private VersionEditReader(VarintCursor in) {
        this.in = in;
        this.edit = new VersionEdit(in.location());
    }

    static VersionEdit read(VarintCursor record) {
        VersionEditReader reader = new VersionEditReader(record);
        while (record.remaining() > 0) {
            int tag = record.atMost("tag", Integer.MAX_VALUE);
            if (!reader.readOfDatabase(tag) && !reader.readOfFiles(tag) && !reader.readOfFamily(tag)) {
                reader.readLater(tag);
            }
        }
        return reader.edit;
    }

    private boolean readOfDatabase(int tag) {
        switch (tag) {
            case ManifestSpec.COMPARATOR -> edit.comparator = text("comparator");
            case ManifestSpec.LOG_NUMBER -> edit.logNumber = in.size("log number");
            case ManifestSpec.NEXT_FILE_NUMBER -> {
                in.size("next file number");
                edit.hasNextFile = true;
            }
            case ManifestSpec.LAST_SEQUENCE -> edit.lastSequence = in.size("last sequence");
            case ManifestSpec.PREVIOUS_LOG_NUMBER -> in.size("previous log number");
            case ManifestSpec.FIRST_LOG_TO_KEEP -> keepLogs(in.size("first log to keep"));
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean readOfFiles(int tag) {
        switch (tag) {
            case ManifestSpec.COMPACT_CURSOR -> {
                level();
                in.slice("compaction cursor");
            }
            case ManifestSpec.DELETED_FILE -> edit.deleted.add(new VersionEdit.DeletedFile(level(), fileNumber()));
            case ManifestSpec.NEW_FILE, ManifestSpec.NEW_FILE_2, ManifestSpec.NEW_FILE_3, ManifestSpec.NEW_FILE_4 ->
                edit.added.add(newFile(tag));
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean readOfFamily(int tag) {
        switch (tag) {
            case ManifestSpec.COLUMN_FAMILY -> edit.family = in.atMost("column family", Integer.MAX_VALUE);
            case ManifestSpec.COLUMN_FAMILY_ADD -> edit.addedFamily = text("column family name");
            case ManifestSpec.COLUMN_FAMILY_DROP -> edit.dropsFamily = true;
            case ManifestSpec.MAX_COLUMN_FAMILY -> in.varint32("highest column family");
            case ManifestSpec.IN_ATOMIC_GROUP -> edit.groupRest = in.varint32("rest of the atomic group");
            default -> {
                return false;
            }
        }
        return true;
    }

    private void readLater(int tag) {
        switch (tag) {
            case ManifestSpec.BLOB_FILE_ADDITION_OLD,
                    ManifestSpec.BLOB_FILE_GARBAGE_OLD,
                    ManifestSpec.BLOB_FILE_ADDITION,
                    ManifestSpec.BLOB_FILE_GARBAGE -> throw refuse("blob files");
            case ManifestSpec.WAL_ADDITION_OLD -> skipWalAddition();
            case ManifestSpec.WAL_DELETION_OLD -> in.varint64("deleted log");
            case ManifestSpec.FULL_HISTORY_TIMESTAMP -> {
                if (in.length("lowest timestamp") > 0) {
                    throw refuse("keys with timestamps of the user's");
                }
            }
            case ManifestSpec.TIMESTAMPS_PERSISTED -> {
                VarintCursor flag = in.slice("whether timestamps are kept");
                if (flag.uint8("whether timestamps are kept") == 0) {
                    throw refuse("keys with timestamps of the user's");
                }
            }
            default -> {
                if ((tag & ManifestSpec.IGNORABLE) == 0) {
                    throw in.corrupt("tag " + tag + " of the manifest is unknown");
                }
                in.slice("what tag " + tag + " holds");
            }
        }
    }

    private void skipWalAddition() {
        in.varint64("log number");
        while (true) {
            int part = in.atMost("part of a log's addition", Integer.MAX_VALUE);
            if (part == ManifestSpec.WAL_END) {
                return;
            }
            if (part != ManifestSpec.WAL_SYNCED_SIZE) {
                throw in.corrupt("part " + part + " of a log's addition is unknown");
            }
            in.varint64("synced size");
        }
    }

    private LiveFile newFile(int tag) {
        int level = level();
        long number = fileNumber();
        if (tag == ManifestSpec.NEW_FILE_3 && in.varint32("path id") != 0) {
            throw refuse("tables in several folders");
        }
        long size = in.size("file size");
        InternalKey smallest = InternalKey.read(in.slice("smallest key"));
        InternalKey largest = InternalKey.read(in.slice("largest key"));
        long largestSequence = 0;
        if (tag != ManifestSpec.NEW_FILE) {
            in.size("smallest sequence");
            largestSequence = in.size("largest sequence");
        }
        if (tag == ManifestSpec.NEW_FILE_4) {
            readCustomFields();
        }
        return new LiveFile(level, number, size, smallest, largest, largestSequence);
    }

    private void readCustomFields() {
        while (true) {
            int field = in.atMost("field of a file", Integer.MAX_VALUE);
            if (field == ManifestSpec.FILE_END) {
                return;
            }
            VarintCursor value = in.slice("what field " + field + " of a file holds");
            switch (field) {
                case ManifestSpec.FILE_FIRST_LOG -> keepLogs(value.int64("first log to keep"));
                case ManifestSpec.FILE_OLDEST_BLOB -> {
                    if (value.varint64("oldest blob file") != 0) {
                        throw refuse("blob files");
                    }
                }
                case ManifestSpec.FILE_MIN_TIMESTAMP, ManifestSpec.FILE_MAX_TIMESTAMP -> {
                    if (value.remaining() > 0) {
                        throw refuse("keys with timestamps of the user's");
                    }
                }
                case ManifestSpec.FILE_TIMESTAMPS_PERSISTED -> {
                    if (value.uint8("whether timestamps are kept") == 0) {
                        throw refuse("keys with timestamps of the user's");
                    }
                }
                case ManifestSpec.FILE_PATH_ID -> {
                    if (value.uint8("path id") != 0) {
                        throw refuse("tables in several folders");
                    }
                }
                default -> requireIgnorable(field);
            }
        }
    }

    private void requireIgnorable(int field) {
        if ((field & ManifestSpec.FILE_NEEDED) != 0) {
            throw in.corrupt("field " + field + " of a file is unknown and must not be ignored");
        }
    }

    private void keepLogs(long number) {
        edit.firstLog = Math.max(edit.firstLog, number);
    }

    private int level() {
        return in.atMost("level", ManifestSpec.LEVELS - 1);
    }

    private long fileNumber() {
        long number = in.varint64("file number");
        if ((number & ~ManifestSpec.FILE_NUMBER) != 0) {
            throw refuse("tables in several folders");
        }
        return number;
    }

    private String text(String field) {
        return new String(in.lengthPrefixed(field), UTF_8);
    }

    private UnsupportedFormatException refuse(String what) {
        Location where = in.location();
        return new UnsupportedFormatException(where, "a database with " + what + "; those are not read");
    }
}
