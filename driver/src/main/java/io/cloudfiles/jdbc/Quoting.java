package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import java.sql.SQLException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The dialect's quotes: backticks around names, single quotes around texts. */
final class Quoting {
    private static final Pattern SIMPLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private Quoting() {}

    static String literal(@Nullable String value) throws SQLException {
        if (value == null) {
            throw SqlErrors.of(ErrorCode.INVALID_PARAMETER_VALUE, "a null has no literal; write NULL");
        }
        return "'" + value.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }

    /** The name as SQL writes it: quoted always, or only where its characters need it. */
    static String identifier(@Nullable String identifier, boolean always) throws SQLException {
        if (identifier == null || identifier.isEmpty()) {
            throw SqlErrors.of(ErrorCode.INVALID_PARAMETER_VALUE, "a name must not be empty");
        }
        return always || !isSimple(identifier) ? "`" + identifier.replace("`", "``") + "`" : identifier;
    }

    /** Whether a name needs no quotes for its characters. */
    static boolean isSimple(@Nullable String identifier) {
        return identifier != null && SIMPLE.matcher(identifier).matches();
    }
}
