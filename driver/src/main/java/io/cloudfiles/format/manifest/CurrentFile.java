package io.cloudfiles.format.manifest;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.storage.ByteSource;
import java.util.regex.Pattern;

/** The file CURRENT: one line that names the live manifest (rocksdb.md R2). */
public final class CurrentFile {
    /** The file's name. */
    public static final String NAME = "CURRENT";

    private static final int LIMIT = 1 << 10;

    private static final Pattern LINE = Pattern.compile("MANIFEST-[0-9]{1,19}\n");

    private CurrentFile() {}

    /** The name of the manifest. */
    public static String read(ByteSource source) {
        String line = new String(source.readAll(LIMIT), ISO_8859_1);
        if (!LINE.matcher(line).matches()) {
            throw new CorruptFileException(
                    Location.of(source.path()), "it does not hold just the name of a manifest and a line end");
        }
        return line.substring(0, line.length() - 1);
    }
}
