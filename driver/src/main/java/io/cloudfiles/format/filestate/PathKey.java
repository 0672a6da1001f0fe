package io.cloudfiles.format.filestate;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/** Tells whether a key is the path of a file. */
final class PathKey {
    /** An absolute path, a URI, or a path on a Windows drive; none of them ends as a folder does, or has control characters. */
    private static final Pattern PATH =
            Pattern.compile("(?:/|[A-Za-z][A-Za-z0-9+.-]*:/|[A-Za-z]:\\\\)[^\\p{Cntrl}]*[^\\p{Cntrl}/\\\\]");

    private PathKey() {}

    /** The path that a key is; empty where it is something else. */
    static Optional<String> of(byte[] key) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(key))
                    .toString();
            return PATH.matcher(text).matches() ? Optional.of(text) : Optional.empty();
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }
}
