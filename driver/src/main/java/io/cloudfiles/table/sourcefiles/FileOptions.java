package io.cloudfiles.table.sourcefiles;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.Location;
import io.cloudfiles.format.stateschema.SparkTypeJson;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.table.ArgumentReader;
import io.cloudfiles.table.Parameter;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.TypeText;
import io.cloudfiles.type.value.Casts;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The options of every format: which files are read, what their columns are, and how. */
final class FileOptions {
    static final String PATH = "path";
    static final String FORMAT = "format";
    static final String SCHEMA = "schema";
    private static final String SCHEMA_HINTS = "schemaHints";
    private static final String INFER_TYPES = "inferColumnTypes";
    private static final String GLOB = "pathGlobFilter";
    private static final String NAME_PATTERN = "fileNamePattern";
    private static final String RECURSIVE = "recursiveFileLookup";
    private static final String BEFORE = "modifiedBefore";
    private static final String AFTER = "modifiedAfter";
    private static final String BASE_PATH = "basePath";
    private static final String PARTITIONS = "partitionColumns";
    private static final String IGNORE_CORRUPT = "ignoreCorruptFiles";
    private static final String IGNORE_MISSING = "ignoreMissingFiles";
    private static final String TIME_ZONE = "timeZone";
    private static final long MICROS_PER_MILLI = 1000;

    static final List<Parameter> PARAMETERS = List.of(
            new Parameter(PATH, SqlType.STRING, true, true, "", "A file, a folder, or a pattern of them"),
            text(FORMAT, "What the files are; by default told from the endings of their names"),
            text(SCHEMA, "Their columns, as DDL or as Spark's JSON; by default told from the files"),
            text(SCHEMA_HINTS, "Types of columns that win over those told from the files, as DDL"),
            flag(INFER_TYPES, true, "Types are told from the values; false: all of csv and json is STRING"),
            text(GLOB, "A pattern that the names of files must match"),
            text(NAME_PATTERN, "Another name of pathGlobFilter"),
            flag(RECURSIVE, false, "Files of every depth, and no columns from the names of folders"),
            text(BEFORE, "Only files modified before this timestamp"),
            text(AFTER, "Only files modified after this timestamp"),
            text(BASE_PATH, "The folder below which the names of folders are values of columns"),
            text(PARTITIONS, "Which columns are taken from the names of folders, separated by commas; empty for none"),
            flag(IGNORE_CORRUPT, false, "The rest of a damaged file is passed over"),
            flag(IGNORE_MISSING, false, "Files that vanish meanwhile are passed over"),
            text(TIME_ZONE, "The zone of dates and times that name none; by default the session's"));

    private final ArgumentReader arguments;
    private final ZoneId sessionZone;

    FileOptions(ArgumentReader arguments, ZoneId sessionZone) {
        this.arguments = arguments;
        this.sessionZone = sessionZone;
    }

    private static Parameter text(String name, String description) {
        return new Parameter(name, SqlType.STRING, false, false, "", description);
    }

    private static Parameter flag(String name, boolean fallback, String description) {
        return new Parameter(name, SqlType.BOOLEAN, false, false, Boolean.toString(fallback), description);
    }

    String path() {
        return arguments.text(PATH).orElse("");
    }

    ZoneId zone() {
        return arguments
                .text(TIME_ZONE)
                .map(name -> {
                    try {
                        return ZoneId.of(name, ZoneId.SHORT_IDS);
                    } catch (DateTimeException e) {
                        throw arguments.invalid(TIME_ZONE, "a zone is wanted, such as Europe/Berlin or +02:00");
                    }
                })
                .orElse(sessionZone);
    }

    Optional<SqlType.Struct> schema() {
        return arguments.text(SCHEMA).map(FileOptions::columns);
    }

    Optional<SqlType.Struct> schemaHints() {
        return arguments.text(SCHEMA_HINTS).map(FileOptions::columns);
    }

    private static SqlType.Struct columns(String text) {
        return text.stripLeading().startsWith("{")
                ? SparkTypeJson.parseStruct(text, Location.of("option " + SCHEMA))
                : TypeText.columns(text);
    }

    boolean infersTypes() {
        return arguments.flag(INFER_TYPES).orElse(true);
    }

    /** Whether folders are entered whatever their names are, and say nothing. */
    boolean ignoresFolders() {
        return arguments.flag(RECURSIVE).orElse(false);
    }

    /** Whether folders are looked at for columns only, as Spark does: it does not enter those of other names. */
    boolean staysInFolder() {
        return arguments.flag(RECURSIVE).isPresent();
    }

    Optional<String> basePath() {
        return arguments.text(BASE_PATH);
    }

    /** The columns to take from the names of folders; empty for all. */
    Optional<List<String>> partitionColumns() {
        return arguments
                .text(PARTITIONS)
                .map(text -> Stream.of(text.split(",", -1))
                        .map(String::strip)
                        .filter(name -> !name.isEmpty())
                        .toList());
    }

    boolean ignoresCorruptFiles() {
        return arguments.flag(IGNORE_CORRUPT).orElse(false);
    }

    boolean ignoresMissingFiles() {
        return arguments.flag(IGNORE_MISSING).orElse(false);
    }

    /** Whether a file is to be read, by its name and time. */
    Predicate<FileEntry> filter() {
        List<Predicate<FileEntry>> filters = new ArrayList<>();
        arguments.text(GLOB).or(() -> arguments.text(NAME_PATTERN)).ifPresent(glob -> {
            GlobPattern pattern = GlobPattern.of(glob);
            filters.add(entry -> pattern.matches(entry.name()));
        });
        if (arguments.has(BEFORE)) {
            long before = moment(BEFORE);
            filters.add(entry -> entry.modifiedMillis() * MICROS_PER_MILLI < before);
        }
        if (arguments.has(AFTER)) {
            long after = moment(AFTER);
            filters.add(entry -> entry.modifiedMillis() * MICROS_PER_MILLI > after);
        }
        return entry -> filters.stream().allMatch(filter -> filter.test(entry));
    }

    private long moment(String name) {
        String text = arguments.text(name).orElse("");
        try {
            Object value = Casts.of(SqlType.STRING, SqlType.TIMESTAMP, zone()).convert(text);
            return (Long) Objects.requireNonNull(value);
        } catch (CloudFilesException e) {
            throw arguments.invalid(name, "a timestamp is wanted, such as 2024-01-31T12:00:00");
        }
    }
}
