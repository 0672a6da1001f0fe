package io.cloudfiles.table.sourcefiles;

import io.cloudfiles.error.RequestException;
import io.cloudfiles.spi.FormatOptions;
import io.cloudfiles.table.ArgumentReader;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The arguments of a call as a format sees them.
 *
 * @param defaults of flags that are not given, by name in lower case
 */
record CallOptions(ArgumentReader arguments, ZoneId zone, boolean hasSchema, Map<String, Boolean> defaults)
        implements FormatOptions {
    @Override
    public Optional<String> text(String name) {
        return arguments.text(name);
    }

    @Override
    public Optional<Boolean> flag(String name) {
        return arguments.flag(name).or(() -> Optional.ofNullable(defaults.get(name.toLowerCase(Locale.ROOT))));
    }

    @Override
    public OptionalLong number(String name) {
        return arguments.number(name);
    }

    @Override
    public RequestException invalid(String name, String wanted) {
        return arguments.invalid(name, wanted);
    }
}
