package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.sql.SessionSettings;
import io.cloudfiles.sql.memory.MemoryLimit;
import io.cloudfiles.table.Access;
import io.cloudfiles.table.DatabaseOptions;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * {@code jdbc:cloudfiles:[root][;option=value]...} taken apart, together with the properties given beside it; the URL
 * wins where both set an option. {@code %3B} stands for a semicolon in the root and in values.
 */
final class ConnectionUrl {
    static final String PREFIX = "jdbc:cloudfiles:";

    private static final Pattern COMMA = Pattern.compile("%2C", Pattern.CASE_INSENSITIVE);
    private static final Pattern SEMICOLON = Pattern.compile("%3B", Pattern.CASE_INSENSITIVE);

    private final String url;
    private final String root;
    private final Map<ConnectionOption, String> values = new EnumMap<>(ConnectionOption.class);
    private final Map<String, String> hadoop = new HashMap<>();
    private final List<SQLWarning> warnings = new ArrayList<>();

    private ConnectionUrl(String url, String root) {
        this.url = url;
        this.root = root;
    }

    static boolean accepts(@Nullable String url) {
        return url != null && url.startsWith(PREFIX);
    }

    /** Takes a URL with our prefix apart. */
    static ConnectionUrl parse(String url, @Nullable Properties properties) throws SQLException {
        String[] parts = url.substring(PREFIX.length()).split(";", -1);
        ConnectionUrl parsed = new ConnectionUrl(url, semicolons(parts[0]).strip());
        if (properties != null) {
            for (String name : properties.stringPropertyNames()) {
                parsed.property(name, properties.getProperty(name));
            }
        }
        ConnectionUrl inUrl = new ConnectionUrl(url, "");
        for (int i = 1; i < parts.length; i++) {
            if (!parts[i].isBlank()) {
                inUrl.option(parts[i]);
            }
        }
        parsed.values.putAll(inUrl.values);
        parsed.hadoop.putAll(inUrl.hadoop);
        return parsed;
    }

    private static String semicolons(String text) {
        return SEMICOLON.matcher(text).replaceAll(";");
    }

    private void option(String part) throws SQLException {
        int equals = part.indexOf('=');
        if (equals < 0) {
            throw invalid("\"" + part.strip() + "\" in the URL is no option=value");
        }
        String name = part.substring(0, equals).strip();
        ConnectionOption option = ConnectionOption.of(name)
                .orElseThrow(() -> invalid("unknown option \"" + name + "\"; there are " + ConnectionOption.names()));
        if (put(option, name, semicolons(part.substring(equals + 1)).strip()) != null) {
            throw invalid("option " + name + " stands twice in the URL");
        }
    }

    /** Clients send properties of their own, so one that is unknown is warned of, not refused. */
    private void property(String name, String value) {
        Optional<ConnectionOption> option = ConnectionOption.of(name);
        if (option.isPresent()) {
            put(option.get(), name, value.strip());
        } else {
            warnings.add(new SQLWarning(
                    "unknown property \"" + name + "\" is ignored; there are " + ConnectionOption.names(),
                    ErrorCode.INVALID_PARAMETER_VALUE.sqlState()));
        }
    }

    private @Nullable String put(ConnectionOption option, String name, String value) {
        return option == ConnectionOption.HADOOP
                ? hadoop.put(name.substring(ConnectionOption.HADOOP_PREFIX.length()), value)
                : values.put(option, value);
    }

    /** What the connection should warn of. */
    List<SQLWarning> warnings() {
        return warnings;
    }

    /** The option's value as given, or its default. */
    String value(ConnectionOption option) {
        String given = values.get(option);
        return given == null || given.isEmpty() ? option.fallback() : given;
    }

    /** All options checked and understood. */
    ConnectionSettings settings() throws SQLException {
        String parallelism = value(ConnectionOption.PARALLELISM);
        return new ConnectionSettings(
                url,
                root.isEmpty() ? Optional.empty() : Optional.of(root),
                value(ConnectionOption.USER),
                new SessionSettings(
                        zone(),
                        parallelism.isEmpty()
                                ? Runtime.getRuntime().availableProcessors()
                                : number(ConnectionOption.PARALLELISM, 1),
                        value(ConnectionOption.SCHEMA),
                        memoryLimit(),
                        flag(ConnectionOption.DOUBLE_QUOTED_IDENTIFIERS)),
                ComplexTypes.valueOf(choice(ConnectionOption.COMPLEX_TYPES).toUpperCase(Locale.ROOT)),
                number(ConnectionOption.QUERY_TIMEOUT, 0),
                new DatabaseOptions(
                        flag(ConnectionOption.VERIFY_CHECKSUMS),
                        number(ConnectionOption.DISCOVERY_DEPTH, 0),
                        hadoop,
                        access()));
    }

    private MemoryLimit memoryLimit() throws SQLException {
        String given = value(ConnectionOption.MEMORY_LIMIT);
        return MemoryLimit.parse(given)
                .orElseThrow(() -> invalid("option memoryLimit is \"" + given
                        + "\", but takes an amount of memory such as 512m or 2g, or a share of the heap such as 50%"));
    }

    private Access access() {
        String catalogFile = value(ConnectionOption.CATALOG_FILE);
        return new Access(
                value(ConnectionOption.USER),
                catalogFile.isEmpty() ? Optional.empty() : Optional.of(catalogFile),
                list(ConnectionOption.PIPELINE_STORAGE),
                list(ConnectionOption.ALLOWED_ROOTS));
    }

    private List<String> list(ConnectionOption option) {
        return Stream.of(value(option).split(",", -1))
                .map(item -> COMMA.matcher(item).replaceAll(",").strip())
                .filter(item -> !item.isEmpty())
                .toList();
    }

    private ZoneId zone() throws SQLException {
        String given = value(ConnectionOption.TIME_ZONE);
        try {
            return ZoneId.of(given);
        } catch (DateTimeException e) {
            throw invalid("option timeZone is \"" + given
                    + "\", which is no time zone; give a region such as Europe/Berlin or an offset such as +02:00");
        }
    }

    private int number(ConnectionOption option, int least) throws SQLException {
        String given = value(option);
        try {
            int number = Integer.parseInt(given);
            if (number >= least) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below, as for a number that is too small.
        }
        throw invalid("option " + option.optionName() + " is \"" + given + "\", but takes a whole number of at least "
                + least);
    }

    private boolean flag(ConnectionOption option) throws SQLException {
        return Boolean.parseBoolean(choice(option));
    }

    /** Which of the values that the option takes was given. */
    private String choice(ConnectionOption option) throws SQLException {
        String given = value(option);
        for (String choice : option.choices()) {
            if (choice.equalsIgnoreCase(given)) {
                return choice;
            }
        }
        throw invalid("option " + option.optionName() + " is \"" + given + "\", but takes "
                + String.join(" or ", option.choices()));
    }

    private static SQLException invalid(String text) {
        return SqlErrors.of(ErrorCode.INVALID_PARAMETER_VALUE, text);
    }
}
