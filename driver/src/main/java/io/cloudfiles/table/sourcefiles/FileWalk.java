package io.cloudfiles.table.sourcefiles;

import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What lies below files and folders, folder by folder in the order of the names. A folder reached twice by links is entered
 * once.
 */
final class FileWalk implements Iterator<FileEntry> {
    /** What is neither data nor a folder of data, as Spark has it: hidden, temporary, or about the data. */
    static final Predicate<FileEntry> DATA = entry -> isData(entry.name());

    private final Storage storage;
    private final Predicate<FileEntry> wanted;
    private final boolean recursive;
    private final Set<String> entered = new HashSet<>();
    private final Deque<Iterator<FileEntry>> open = new ArrayDeque<>();
    private @Nullable FileEntry next;

    /** {@code recursive}: only files, of every depth; else what the roots hold, folders among it. */
    FileWalk(Storage storage, List<FileEntry> roots, Predicate<FileEntry> wanted, boolean recursive) {
        this.storage = storage;
        this.wanted = wanted;
        this.recursive = recursive;
        for (int i = roots.size() - 1; i >= 0; i--) {
            FileEntry root = roots.get(i);
            // listed only when its turn comes
            open.push(root.directory() ? new Folder(root.path()) : List.of(root).iterator());
        }
    }

    /** Whether a name is one of data: none that begins with a dot, nor with an underscore but for {@code _column=value}. */
    static boolean isData(String name) {
        boolean underscored = name.startsWith("_") && name.indexOf('=') < 0;
        return !underscored && !name.startsWith(".") && !name.endsWith("._COPYING_");
    }

    @Override
    public boolean hasNext() {
        while (next == null && !open.isEmpty()) {
            Iterator<FileEntry> names = open.peek();
            if (!names.hasNext()) {
                open.pop();
                continue;
            }
            FileEntry entry = names.next();
            if (recursive && entry.directory()) {
                open.push(new Folder(entry.path()));
            } else {
                next = entry;
            }
        }
        return next != null;
    }

    @Override
    public FileEntry next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        FileEntry entry = next;
        next = null;
        return Objects.requireNonNull(entry);
    }

    /** A folder that is listed when its first name is asked for. */
    private final class Folder implements Iterator<FileEntry> {
        private final String path;
        private @Nullable Iterator<FileEntry> names;

        Folder(String path) {
            this.path = path;
        }

        private Iterator<FileEntry> names() {
            Iterator<FileEntry> listed = names;
            if (listed == null) {
                List<FileEntry> entries = entered.add(storage.identity(path)) ? storage.list(path) : List.of();
                listed = entries.stream().filter(wanted).iterator();
                names = listed;
            }
            return listed;
        }

        @Override
        public boolean hasNext() {
            return names().hasNext();
        }

        @Override
        public FileEntry next() {
            return names().next();
        }
    }
}
