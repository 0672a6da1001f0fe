package io.cloudfiles.format.stateschema;

import io.cloudfiles.codec.ByteCursor;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A state schema file (§4).
 *
 * @param version 1, 2 or 3
 * @param families one, {@code default}, before version 3
 */
public record StateSchema(int version, List<ColumnFamilySchema> families) {
    /** §8: what a store is called that has only one. */
    public static final String DEFAULT = "default";

    /** §4: stands where a column family has no user key. */
    private static final String NO_USER_KEY = "{    }";

    /** Chunks are so long that no text has more. */
    private static final int MOST_CHUNKS = 0xffff;

    public StateSchema {
        families = List.copyOf(families);
    }

    /**
     * Reads a file's bytes.
     *
     * @throws UnsupportedFormatException where the version or a type is unknown
     * @throws CorruptFileException where the bytes are damaged
     */
    public static StateSchema parse(byte[] bytes, String file) {
        ByteCursor in = ByteCursor.over(bytes, new Location(file, 0));
        Location start = in.location();
        String version = in.modifiedUtf8("version");
        return switch (version) {
            case "v1" -> new StateSchema(1, List.of(single(struct(in.location(), in.modifiedUtf8("key schema")), in)));
            case "v2" -> new StateSchema(2, List.of(singleChunked(in)));
            case "v3" -> new StateSchema(3, families(in));
            default ->
                throw new UnsupportedFormatException(
                        start, "state schema of version '" + shown(version) + "'; v1, v2 and v3 are read");
        };
    }

    private static ColumnFamilySchema single(SqlType.Struct key, ByteCursor in) {
        SqlType.Struct value = struct(in.location(), in.modifiedUtf8("value schema"));
        return new ColumnFamilySchema(DEFAULT, 0, key, 0, value, Optional.empty(), Optional.empty());
    }

    private static ColumnFamilySchema singleChunked(ByteCursor in) {
        SqlType.Struct key = struct(in.location(), chunked(in, "key schema"));
        SqlType.Struct value = struct(in.location(), chunked(in, "value schema"));
        return new ColumnFamilySchema(DEFAULT, 0, key, 0, value, Optional.empty(), Optional.empty());
    }

    private static List<ColumnFamilySchema> families(ByteCursor in) {
        int count = count(in, "number of column families");
        List<ColumnFamilySchema> families = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            families.add(family(in));
        }
        return families;
    }

    private static ColumnFamilySchema family(ByteCursor in) {
        String name = in.modifiedUtf8("column family");
        // §4: a number of chunks, where the id and the upper half of such a number would be 0.
        int first = in.peekInt32("key schema");
        boolean numbered = first <= 0 || first > MOST_CHUNKS;
        int keyId = numbered ? in.int16("key schema id") : ColumnFamilySchema.NO_ID;
        SqlType.Struct key = struct(in.location(), chunked(in, "key schema"));
        int valueId = numbered ? in.int16("value schema id") : ColumnFamilySchema.NO_ID;
        SqlType.Struct value = struct(in.location(), chunked(in, "value schema"));
        String encoder = chunked(in, "key encoder");
        Location where = in.location();
        String userKey = chunked(in, "user key schema");
        return new ColumnFamilySchema(
                name,
                keyId,
                key,
                valueId,
                value,
                Optional.of(encoder),
                userKey.equals(NO_USER_KEY) ? Optional.empty() : Optional.of(struct(where, userKey)));
    }

    /** §4: a text longer than writeUTF takes is cut into several. */
    private static String chunked(ByteCursor in, String field) {
        int count = count(in, field + ": number of chunks");
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(in.modifiedUtf8(field));
        }
        return text.toString();
    }

    private static int count(ByteCursor in, String field) {
        Location where = in.location();
        int count = in.int32(field);
        // Each counted thing has two bytes at the least.
        if (count < 0 || count > in.remaining() / Short.BYTES) {
            throw new CorruptFileException(
                    where, field + " is " + count + ", and " + in.remaining() + " bytes are left");
        }
        return count;
    }

    private static SqlType.Struct struct(Location where, String json) {
        return SparkTypeJson.parseStruct(json, where);
    }

    private static String shown(String version) {
        return version.length() <= 20 ? version : version.substring(0, 20) + "...";
    }
}
