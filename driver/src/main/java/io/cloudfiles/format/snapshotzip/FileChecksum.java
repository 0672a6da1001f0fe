package io.cloudfiles.format.snapshotzip;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.storage.ByteSource;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * The checksum that Spark keeps beside a file, in {@code <file>.crc} (rocksdb.md R20).
 *
 * @param crc32c of all bytes
 * @param size how many they are
 */
public record FileChecksum(int crc32c, long size) {
    /** What is put behind the file's name. */
    public static final String SUFFIX = ".crc";

    private static final String ALGORITHM = "CRC32C";
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final int LIMIT = 1 << 16;
    private static final int BLOCK = 1 << 16;

    /** Reads a checksum file. */
    public static FileChecksum read(ByteSource source) {
        Location where = Location.of(source.path());
        JsonNode node;
        try {
            node = MAPPER.readTree(new String(source.readAll(LIMIT), UTF_8));
        } catch (JsonProcessingException e) {
            throw new CorruptFileException(where, "the checksum file is not JSON: " + e.getOriginalMessage());
        }
        JsonNode value = node == null ? null : node.get("value");
        JsonNode size = node == null ? null : node.get("mainFileSize");
        if (node == null || value == null || size == null || !value.canConvertToLong() || !size.canConvertToLong()) {
            throw new CorruptFileException(where, "the checksum file has no checksum, or no size");
        }
        String algorithm = node.path("algorithm").asText();
        if (!algorithm.equals(ALGORITHM)) {
            throw new UnsupportedFormatException(where, "a checksum by '" + algorithm + "'; verified is " + ALGORITHM);
        }
        return new FileChecksum((int) value.longValue(), size.longValue());
    }

    /** Reads a whole file; what is wrong with it, or nothing. */
    public Optional<String> mismatch(ByteSource file) {
        if (file.size() != size) {
            return Optional.of("the file has " + file.size() + " bytes, its checksum file says " + size);
        }
        CRC32C crc = new CRC32C();
        byte[] block = new byte[(int) Math.min(BLOCK, Math.max(1, size))];
        for (long at = 0; at < size; at += block.length) {
            int count = (int) Math.min(block.length, size - at);
            file.read(at, block, 0, count);
            crc.update(block, 0, count);
        }
        return (int) crc.getValue() == crc32c
                ? Optional.empty()
                : Optional.of("the file's bytes do not match the checksum that Spark keeps in " + SUFFIX);
    }
}
