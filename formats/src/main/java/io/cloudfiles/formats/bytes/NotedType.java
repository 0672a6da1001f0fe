package io.cloudfiles.formats.bytes;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.spi.SourceFile;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.TypeText;

/** A type that Spark notes in a file's schema, because the format has none like it. */
public final class NotedType {
    /** The property of a column that has it, as DDL. */
    public static final String PROPERTY = "spark.sql.catalyst.type";

    private NotedType() {}

    /** The type that is noted. */
    public static SqlType of(String noted, SourceFile file) {
        try {
            return TypeText.columns("x " + noted).fields().get(0).type();
        } catch (RequestException e) {
            throw new CorruptFileException(
                    Location.of(file.path()), "its schema notes '" + noted + "' as the type of a column");
        }
    }
}
