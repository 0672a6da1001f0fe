package io.cloudfiles.format.metadatalog;

import io.cloudfiles.storage.ByteSource;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads {@code _schemas/<n>}, a schema that Auto Loader has inferred: behind a version line, a text of its own (§2.2). */
public final class SchemaLogReader {
    private static final Pattern VERSION = Pattern.compile("v[0-9]{1,8}");

    private SchemaLogReader() {}

    /** The schema's text as stored, without the version line; reads and closes the file. */
    public static String read(ByteSource source) {
        try (LogLines lines = new LogLines(source, MetadataLogSpec.LONGEST_LINE)) {
            lines.first("schema file");
            List<String> text = new ArrayList<>();
            String first = lines.text();
            // Whatever the version is: the text is shown and not understood.
            if (!VERSION.matcher(first).matches()) {
                text.add(first);
            }
            while (lines.next()) {
                text.add(lines.text());
            }
            if (text.isEmpty()) {
                throw lines.corrupt("the schema file ends before its schema");
            }
            return String.join("\n", text);
        }
    }
}
