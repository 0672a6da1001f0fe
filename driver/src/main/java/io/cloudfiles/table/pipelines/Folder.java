package io.cloudfiles.table.pipelines;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * A folder on the way from a pipeline's storage root to a checkpoint.
 *
 * @param encoded whether a name on the way is percent-encoded
 */
record Folder(Storage storage, String path, boolean encoded) {
    private static final Pattern RUN = Pattern.compile("[0-9]{1,18}");
    private static final Pattern ESCAPE = Pattern.compile("%[0-9A-Fa-f]{2}");

    /** What a stream makes before it reads anything. */
    private static final Set<String> BEGUN = Set.of("offsets", "commits", "sources", "state");

    boolean exists() {
        return storage.stat(path).filter(FileEntry::directory).isPresent();
    }

    private String lastName() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** The name that is meant, without escapes. */
    String name() {
        return decoded(lastName());
    }

    private static String decoded(String name) {
        if (!ESCAPE.matcher(name).find()) {
            return name;
        }
        try {
            String plain = new URI(name.indexOf(':') < 0 ? name : "./" + name).getPath();
            return plain == null ? name : plain;
        } catch (URISyntaxException e) {
            return name;
        }
    }

    /** The folders in it, by the name that is meant; of two with the same one the one that is not encoded. */
    Map<String, Folder> folders() {
        Map<String, Folder> folders = new TreeMap<>();
        if (exists()) {
            for (FileEntry entry : storage.list(path)) {
                if (entry.directory() && !entry.name().startsWith(".")) {
                    boolean escaped = ESCAPE.matcher(entry.name()).find();
                    folders.merge(
                            decoded(entry.name()),
                            new Folder(storage, entry.path(), encoded || escaped),
                            (one, other) -> one.encoded() ? other : one);
                }
            }
        }
        return folders;
    }

    /** The runs in a flow's folder: each full refresh begins another. */
    List<Folder> runs() {
        return folders().values().stream()
                .filter(folder -> RUN.matcher(folder.lastName()).matches())
                .sorted(Comparator.comparingLong(Folder::number))
                .toList();
    }

    private long number() {
        return Long.parseLong(lastName());
    }

    /**
     * The run that the pipeline would go on with: the last one. Where a name is encoded Spark looks for runs under the plain
     * name, finds none and always takes 0.
     */
    Optional<Folder> currentRun() {
        List<Folder> runs = runs();
        return encoded
                ? runs.stream().filter(run -> run.number() == 0).findFirst()
                : runs.stream().reduce((before, after) -> after);
    }

    /** Whether a folder with a number for its name is a run, and not a table of that name. */
    boolean isRun() {
        return Checkpoint.isCheckpoint(storage, path)
                || storage.stat(Storage.child(path, "metadata")).isPresent()
                || storage.list(path, 1).isEmpty();
    }

    /** Whether a run's stream has ever started: a refresh that failed leaves an empty folder. */
    boolean hasBegun() {
        return storage.list(path).stream().anyMatch(entry -> entry.directory() && BEGUN.contains(entry.name()));
    }
}
