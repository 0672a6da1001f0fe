package io.cloudfiles.table.tree;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.error.StorageException;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Looks for checkpoints below a root, level by level. What cannot be listed is passed over, a folder reached twice by
 * links is entered once, and both the folders entered and the entries looked at in each are bounded.
 */
final class Discovery {
    /** A folder of more entries holds data, not checkpoints; those met first are looked at. */
    private static final int ENTRIES_PER_FOLDER = 10_000;

    private static final int FOLDERS = 20_000;

    /** What a checkpoint keeps in folders of its own. */
    private static final Set<String> OWN = Set.of("offsets", "commits", "sources", "state");

    private record Place(String path, String name, int level) {}

    private final Storage storage;
    private final int depth;
    private final int folders;

    Discovery(Storage storage, int depth) {
        this(storage, depth, FOLDERS);
    }

    Discovery(Storage storage, int depth, int folders) {
        this.storage = storage;
        this.depth = depth;
        this.folders = folders;
    }

    /**
     * The paths of checkpoints below the root, as {@code a/b}, and the empty name where the root is one itself; in order.
     *
     * @param warnings is told where a bound was met, so that names may be missing
     */
    List<String> names(String root, Consumer<String> warnings) {
        List<String> names = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        List<String> crowded = new ArrayList<>();
        Queue<Place> places = new ArrayDeque<>();
        places.add(new Place(root, "", 0));
        while (!places.isEmpty() && seen.size() < folders) {
            Place place = places.remove();
            if (!seen.add(storage.identity(place.path()))) {
                continue;
            }
            try {
                enter(place, names, places, crowded);
            } catch (StorageException | MissingFileException | RequestException e) {
                if (place.level() == 0) {
                    throw e;
                }
            }
        }
        if (!places.isEmpty()) {
            warnings.accept("checkpoints may be missing: only the first " + folders + " folders below " + root
                    + " were looked into; open a folder further down, or lower discoveryDepth from " + depth);
        }
        if (!crowded.isEmpty()) {
            warnings.accept(
                    "checkpoints may be missing: only " + ENTRIES_PER_FOLDER + " entries were looked at of each of "
                            + crowded.size() + " folders, the first of which is " + crowded.get(0)
                            + "; open a folder further down");
        }
        names.sort(null);
        return names;
    }

    private void enter(Place place, List<String> names, Queue<Place> places, List<String> crowded) {
        boolean checkpoint = Checkpoint.isCheckpoint(storage, place.path());
        if (checkpoint) {
            names.add(place.name());
        }
        if (place.level() < depth) {
            List<FileEntry> entries = storage.list(place.path(), ENTRIES_PER_FOLDER + 1);
            if (entries.size() > ENTRIES_PER_FOLDER) {
                crowded.add(place.path());
            }
            for (FileEntry entry : entries) {
                boolean own = checkpoint && OWN.contains(entry.name());
                if (entry.directory() && !own && !entry.name().startsWith(".")) {
                    String name = place.name().isEmpty() ? entry.name() : place.name() + "/" + entry.name();
                    places.add(new Place(entry.path(), name, place.level() + 1));
                }
            }
        }
    }
}
