package io.cloudfiles.jdbc;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The options of a connection, in a URL or as properties: what URLs are read by, what tools are shown, and what
 * docs/options.md is made of.
 */
public enum ConnectionOption {
    /** Zone of TIMESTAMP values. */
    TIME_ZONE(
            "timeZone",
            "UTC",
            "Zone in which TIMESTAMP values are shown, read and taken apart: a region (`Europe/Berlin`) or an offset"
                    + " (`+02:00`)."),
    /** Schema that a connection begins in. */
    SCHEMA("schema", "default", "Schema in which a table's name without a schema is looked up."),
    /** How complex values are given. */
    COMPLEX_TYPES(
            "complexTypes",
            "json",
            "What a STRUCT, ARRAY or MAP is to `getObject` and the metadata: JSON text, or `java.sql.Struct`,"
                    + " `java.sql.Array` and `java.util.Map`; see [jdbc.md](jdbc.md).",
            "json|struct"),
    /** Partitions read at once. */
    PARALLELISM(
            "parallelism", "", "How many partitions a scan reads at once, 1 or more. By default one per processor."),
    /** Time limit of statements. */
    QUERY_TIMEOUT(
            "queryTimeout",
            "0",
            "Seconds after which a statement stops with SQLSTATE 57014; 0 for never. `Statement.setQueryTimeout` sets it"
                    + " for one statement."),
    /** What operators may hold. */
    MEMORY_LIMIT(
            "memoryLimit",
            "50%",
            "How much the sorts, groups, joins, windows and kept subqueries of one statement may hold, as `512m`, `2g` or a"
                    + " share of the heap; a statement that needs more fails with SQLSTATE 53200. What scans read is not"
                    + " counted."),
    /** Whether checksum files are compared. */
    VERIFY_CHECKSUMS(
            "verifyChecksums",
            "true",
            "Whether files that have a checksum file beside them are compared with it as they are read.",
            "true|false"),
    /** What double quotes hold. */
    DOUBLE_QUOTED_IDENTIFIERS(
            "doubleQuotedIdentifiers",
            "false",
            "Whether double quotes hold a name, as backticks do, and not a string: for programs that quote names so"
                    + " whatever the metadata say, Spark's JDBC source among them.",
            "true|false"),
    /** Depth of the search for checkpoints. */
    DISCOVERY_DEPTH(
            "discoveryDepth",
            "4",
            "How many folders below the root checkpoints are looked for, 0 or more; at most 20,000 folders are looked into,"
                    + " and 10,000 entries of each, and a listing that leaves something out has a warning."),
    /** Tables by name. */
    CATALOG_FILE(
            "catalogFile",
            "",
            "A JSON file that says which checkpoints feed which tables, for `cloud_files_state(TABLE(name))`; see below."),
    /** Tables by the folders of pipelines. */
    PIPELINE_STORAGE(
            "pipelineStorage",
            "",
            "Storage roots of declarative pipelines, whose folders say the same; several are separated by commas, `%2C` stands"
                    + " for a comma."),
    /** What may be read. */
    ALLOWED_ROOTS(
            "allowedRoots",
            "",
            "Folders or URIs, separated by commas: a path outside of them fails with SQLSTATE 42501. By default everything"
                    + " may be read that the file system lets be read."),
    /** Hadoop's settings. */
    HADOOP(
            "hadoop.*",
            "",
            "Passed to Hadoop's Configuration without the `hadoop.` prefix, for roots and paths that are no local"
                    + " folders: `hadoop.fs.s3a.endpoint=...`. These names mind their case."),
    /** Who owns tables. */
    USER(
            "user",
            "",
            "Shown by the metadata, and compared with the owners of a table in `catalogFile`. Nobody checks who it really is."),
    /** Ignored. */
    PASSWORD("password", "", "Ignored; accepted because clients send it.");

    private final String optionName;
    private final String fallback;
    private final String description;
    /** Separated by bars; empty where they cannot be listed. */
    private final String choices;

    ConnectionOption(String optionName, String fallback, String description) {
        this(optionName, fallback, description, "");
    }

    ConnectionOption(String optionName, String fallback, String description, String choices) {
        this.optionName = optionName;
        this.fallback = fallback;
        this.description = description;
        this.choices = choices;
    }

    /** As written in a URL; {@code hadoop.*} stands for every name with that prefix. */
    public String optionName() {
        return optionName;
    }

    /** The default as a person would write it; empty where there is none to write. */
    public String fallback() {
        return fallback;
    }

    /** A sentence for people, in Markdown. */
    public String description() {
        return description;
    }

    /** The values it takes; empty where they cannot be listed. */
    public List<String> choices() {
        return choices.isEmpty() ? List.of() : List.of(choices.split("\\|", -1));
    }

    /** The option of that name, in any case. */
    static Optional<ConnectionOption> of(String name) {
        String wanted = name.strip().toLowerCase(Locale.ROOT);
        if (wanted.startsWith(HADOOP_PREFIX) && wanted.length() > HADOOP_PREFIX.length()) {
            return Optional.of(HADOOP);
        }
        return Arrays.stream(values())
                .filter(option -> option != HADOOP
                        && option.optionName.toLowerCase(Locale.ROOT).equals(wanted))
                .findFirst();
    }

    /** All names, for messages. */
    static String names() {
        return Arrays.stream(values()).map(ConnectionOption::optionName).collect(Collectors.joining(", "));
    }

    /** The options as the Markdown table of docs/options.md. */
    static String markdownTable() {
        StringBuilder table = new StringBuilder("| Option | Default | Meaning |\n|---|---|---|\n");
        for (ConnectionOption option : values()) {
            String shown = option.fallback.isEmpty() ? "" : "`" + option.fallback + "`";
            String values = option.choices.isEmpty()
                    ? ""
                    : " Takes "
                            + option.choices().stream().map(c -> "`" + c + "`").collect(Collectors.joining(", ")) + ".";
            table.append("| `")
                    .append(option.optionName)
                    .append("` | ")
                    .append(shown)
                    .append(" | ");
            table.append(option.description).append(values).append(" |\n");
        }
        return table.toString();
    }

    /** What a Hadoop setting's name begins with, in lower case. */
    static final String HADOOP_PREFIX = "hadoop.";
}
