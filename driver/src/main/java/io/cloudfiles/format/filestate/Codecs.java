package io.cloudfiles.format.filestate;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** All codecs that are found, the one for JSON last. */
public final class Codecs implements FileStateCodec {
    private final List<FileStateCodec> codecs;

    private Codecs(List<FileStateCodec> codecs) {
        this.codecs = codecs;
    }

    /**
     * Finds them anew, as a codec may keep what it needs for one reading.
     *
     * @throws RequestException where one that is declared cannot be made
     */
    public static Codecs find() {
        return find(
                FileStateCodec.class.getClassLoader(), Thread.currentThread().getContextClassLoader());
    }

    static Codecs find(@Nullable ClassLoader... loaders) {
        Map<String, FileStateCodec> found = new LinkedHashMap<>();
        try {
            for (ClassLoader loader : loaders) {
                ServiceLoader.load(FileStateCodec.class, loader)
                        .forEach(codec -> found.putIfAbsent(codec.getClass().getName(), codec));
            }
        } catch (ServiceConfigurationError e) {
            throw new RequestException(
                    ErrorCode.INVALID_PARAMETER_VALUE,
                    "a FileStateCodec is declared that cannot be made: " + e.getMessage() + "; mend its jar's"
                            + " META-INF/services/" + FileStateCodec.class.getName()
                            + " or take it from the class path");
        }
        found.remove(JsonFileStateCodec.class.getName());
        List<FileStateCodec> codecs = new ArrayList<>(found.values());
        codecs.add(new JsonFileStateCodec());
        return new Codecs(codecs);
    }

    @Override
    public EntryMeaning decode(FileStateEntry entry) {
        for (FileStateCodec codec : codecs) {
            EntryMeaning meaning = codec.decode(entry);
            if (meaning != EntryMeaning.Other.NOT_UNDERSTOOD) {
                return meaning;
            }
        }
        return EntryMeaning.Other.NOT_UNDERSTOOD;
    }
}
