package io.cloudfiles.checkpoint;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.metadatalog.CommitEntry;
import io.cloudfiles.format.metadatalog.CommitLogReader;
import io.cloudfiles.format.metadatalog.InitialOffsetReader;
import io.cloudfiles.format.metadatalog.OffsetEntry;
import io.cloudfiles.format.metadatalog.OffsetLogReader;
import io.cloudfiles.format.stateschema.OperatorMetadata;
import io.cloudfiles.format.stateschema.StateSchema;
import io.cloudfiles.storage.FileEntry;
import io.cloudfiles.storage.Storage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A checkpoint as it was when it was first looked at: what was listed, and what describes operators, is kept, so one object
 * is made for each execution. Files are read when they are asked for. Listings and what describes operators are read by one
 * thread; batches may be read by several.
 */
public final class Checkpoint {
    /** The store that an operator with a single one uses. */
    public static final String DEFAULT_STORE = "default";

    /** §2.2: the folder of the schemas that Auto Loader has inferred, where its schema location is the checkpoint. */
    public static final String SCHEMAS = "_schemas";

    /** §7: beside a RocksDB store's versions lie the folders of its own files, which are no stores. */
    private static final List<String> ROCKSDB_FOLDERS = List.of("SSTs", "logs");

    private final Storage storage;
    private final String path;
    private @Nullable NavigableMap<Long, FileEntry> commits;
    private @Nullable NavigableMap<Long, FileEntry> offsets;

    /** What has been looked at, by the folder that it is of. */
    private final Map<String, List<FileEntry>> folders = new ConcurrentHashMap<>();

    private final Map<String, Optional<StateSchema>> schemas = new ConcurrentHashMap<>();
    private final Map<List<Long>, Optional<OperatorMetadata>> operators = new ConcurrentHashMap<>();

    private Checkpoint(Storage storage, String path) {
        this.storage = storage;
        this.path = path;
    }

    /**
     * Opens the checkpoint at a path of the storage.
     *
     * @throws MissingFileException PATH_NOT_FOUND where nothing is there, NOT_A_CHECKPOINT where it is something else;
     *     it says what is missing
     */
    public static Checkpoint open(Storage storage, String path) {
        FileEntry entry = storage.stat(path)
                .orElseThrow(() -> new MissingFileException(
                        ErrorCode.PATH_NOT_FOUND, Location.of(path), "there is no such folder"));
        CheckpointShape shape = CheckpointShape.of(storage, path);
        if (!entry.directory() || !shape.isReadable()) {
            throw shape.refusal(storage, entry);
        }
        return new Checkpoint(storage, path);
    }

    /** Whether a folder is a checkpoint: it has {@code offsets}, and {@code metadata} or {@code commits}. */
    public static boolean isCheckpoint(Storage storage, String path) {
        return CheckpointShape.of(storage, path).isCheckpoint();
    }

    /** Where it is. */
    public String path() {
        return path;
    }

    /** What it lies in. */
    public Storage storage() {
        return storage;
    }

    /** The committed batches whose commit is still kept. */
    public NavigableSet<Long> committedBatches() {
        return Collections.unmodifiableNavigableSet(commitFiles().navigableKeySet());
    }

    /** The last committed batch; empty where none is. */
    public OptionalLong lastCommitted() {
        NavigableMap<Long, FileEntry> files = commitFiles();
        return files.isEmpty() ? OptionalLong.empty() : OptionalLong.of(files.lastKey());
    }

    /** The files of {@code commits/}, by batch. */
    public NavigableMap<Long, FileEntry> commitFiles() {
        NavigableMap<Long, FileEntry> files = commits;
        if (files == null) {
            files = batches("commits");
            commits = files;
        }
        return files;
    }

    /** The files of {@code offsets/}, by batch: planned, and committed or not. */
    public NavigableMap<Long, FileEntry> offsetFiles() {
        NavigableMap<Long, FileEntry> files = offsets;
        if (files == null) {
            // Commits first: a batch's offsets are written before its commit, so none can be missing then.
            commitFiles();
            files = batches("offsets");
            offsets = files;
        }
        return files;
    }

    /** What batch {@code batch} was planned with; empty where its file is not there. */
    public Optional<OffsetEntry> offsets(long batch) {
        return read("offsets", batch, file -> OffsetLogReader.read(storage.open(file)));
    }

    /** What the commit of batch {@code batch} says; empty where its file is not there. */
    public Optional<CommitEntry> commit(long batch) {
        return read("commits", batch, file -> CommitLogReader.read(storage.open(file)));
    }

    /** The ids of the stateful operators that have a folder. */
    public List<Long> operatorIds() {
        return numbers(folders("state"));
    }

    /** The folder of an operator. */
    public String operatorPath(long operatorId) {
        return below("state", Long.toString(operatorId));
    }

    /**
     * An operator's metadata as of a batch; empty where it has none (Spark 3.5 and older).
     *
     * @throws MissingFileException STDS_FAILED_TO_READ_OPERATOR_METADATA where none is so old
     */
    public Optional<OperatorMetadata> operatorMetadata(long operatorId, long batch) {
        return operators.computeIfAbsent(
                List.of(operatorId, batch), it -> new OperatorFiles(storage, operatorPath(operatorId)).asOf(batch));
    }

    /** The schema of a store that keeps one kind of rows; empty where it has none (Spark before 3.1). */
    public Optional<StateSchema> stateSchema(long operatorId, String store) {
        return schemas.computeIfAbsent(
                storePath(operatorId, 0, store),
                folder -> schemaFiles(operatorId).single(folder));
    }

    /**
     * The schemas of a store with column families as of a batch, oldest first: the last one is in force. Empty where it
     * has none.
     *
     * @throws MissingFileException STDS_FAILED_TO_READ_STATE_SCHEMA where a file is gone
     */
    public List<StateSchema> familySchemas(long operatorId, String store, long batch) {
        SchemaFiles files = schemaFiles(operatorId);
        return files.ofFamilies(operatorMetadata(operatorId, batch), store, batch).stream()
                .map(files::read)
                .toList();
    }

    private SchemaFiles schemaFiles(long operatorId) {
        return new SchemaFiles(storage, operatorPath(operatorId));
    }

    /** The partitions of an operator that have a folder. */
    public List<Long> partitions(long operatorId) {
        return numbers(folders("state", Long.toString(operatorId)));
    }

    /** The folder of a store in a partition; the store {@code default} has none of its own. */
    public String storePath(long operatorId, long partition, String store) {
        String folder = below("state", Long.toString(operatorId), Long.toString(partition));
        return store.equals(DEFAULT_STORE) ? folder : Storage.child(folder, store);
    }

    /** The stores with a folder of their own in an operator's first partition; empty where it has only the default one. */
    public List<String> namedStores(long operatorId) {
        List<Long> partitions = partitions(operatorId);
        if (partitions.isEmpty()) {
            return List.of();
        }
        return folders("state", Long.toString(operatorId), Long.toString(partitions.get(0))).stream()
                .filter(Checkpoint::isStore)
                .map(FileEntry::name)
                .toList();
    }

    /** Whether an entry of a partition's folder is a store with a folder of its own. */
    public static boolean isStore(FileEntry entry) {
        String name = entry.name();
        return entry.directory() && !name.startsWith("_") && !name.startsWith(".") && !ROCKSDB_FOLDERS.contains(name);
    }

    /** The ids of the sources that have a log of their own, in the order of the query's plan where they are numbers. */
    public List<String> sourceIds() {
        List<FileEntry> folders = folders("sources");
        List<String> ids = new ArrayList<>(
                numbers(folders).stream().map(id -> Long.toString(id)).toList());
        folders.stream()
                .map(FileEntry::name)
                .filter(name -> !LogFile.isNumber(name) && !name.startsWith(".") && !name.startsWith("_"))
                .forEach(ids::add);
        return List.copyOf(ids);
    }

    /** The folder of a source's log. */
    public String sourcePath(String sourceId) {
        return below("sources", sourceId);
    }

    /**
     * Where a source began, as it wrote down itself: Kafka's first offsets, a rate source's first time. Empty where it
     * has no such file; what file sources keep there is given too, as text.
     */
    public Optional<String> initialOffset(String sourceId) {
        return read(Storage.child("sources", sourceId), 0, file -> InitialOffsetReader.read(storage.open(file)));
    }

    /** Whether inferred schemas are kept here. */
    public boolean hasSchemas() {
        return storage.stat(below(SCHEMAS)).filter(FileEntry::directory).isPresent();
    }

    private String below(String... names) {
        String folder = path;
        for (String name : names) {
            folder = Storage.child(folder, name);
        }
        return folder;
    }

    private List<FileEntry> folders(String... names) {
        return folders.computeIfAbsent(
                below(names),
                folder -> entries(folder).stream().filter(FileEntry::directory).toList());
    }

    private List<FileEntry> entries(String folder) {
        try {
            return storage.list(folder);
        } catch (MissingFileException e) {
            return List.of();
        }
    }

    private static List<Long> numbers(List<FileEntry> entries) {
        return entries.stream()
                .map(FileEntry::name)
                .filter(LogFile::isNumber)
                .map(Long::valueOf)
                .sorted()
                .toList();
    }

    private NavigableMap<Long, FileEntry> batches(String log) {
        NavigableMap<Long, FileEntry> files = new TreeMap<>();
        for (FileEntry entry : entries(below(log))) {
            LogFile.of(entry).filter(file -> !file.compact()).ifPresent(file -> files.put(file.id(), entry));
        }
        return Collections.unmodifiableNavigableMap(files);
    }

    private <T> Optional<T> read(String log, long batch, Function<String, T> reader) {
        String file = below(log, Long.toString(batch));
        if (batch < 0) {
            return Optional.empty();
        }
        try {
            return Optional.of(reader.apply(file));
        } catch (MissingFileException e) {
            // A running stream purges old batches at any time.
            return Optional.empty();
        }
    }
}
