package io.cloudfiles.storage;

import io.cloudfiles.error.Location;
import io.cloudfiles.error.StopCheck;
import io.cloudfiles.error.StorageException;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;

/** Whatever Hadoop's FileSystem reaches; paths are URIs with their escapes replaced, as Hadoop's Path takes them. */
final class HadoopStorage implements Storage {
    private final Configuration configuration;
    private final boolean shared;
    private final boolean verifyChecksums;
    private final Map<String, FileSystem> fileSystems = new HashMap<>();

    HadoopStorage(StorageOptions options) {
        this.configuration = new Configuration();
        // A tool's thread may have a class loader that knows nothing of the driver's jars.
        configuration.setClassLoader(HadoopStorage.class.getClassLoader());
        options.hadoop().forEach(configuration::set);
        this.shared = options.hadoop().isEmpty() && options.verifyChecksums();
        this.verifyChecksums = options.verifyChecksums();
    }

    @Override
    public List<FileEntry> list(String folder, int limit) {
        return HadoopErrors.call(folder, () -> {
            List<FileEntry> entries = new ArrayList<>();
            RemoteIterator<FileStatus> statuses = fileSystem(folder).listStatusIterator(new Path(folder));
            while (entries.size() < limit && statuses.hasNext()) {
                StopCheck.now();
                FileStatus status = statuses.next();
                entries.add(entry(Storage.child(folder, status.getPath().getName()), status));
            }
            entries.sort(Comparator.comparing(FileEntry::name));
            return entries;
        });
    }

    @Override
    public Optional<FileEntry> stat(String path) {
        return HadoopErrors.orEmpty(path, () -> entry(path, fileSystem(path).getFileStatus(new Path(path))));
    }

    @Override
    public ByteSource open(String file) {
        return HadoopErrors.call(file, () -> {
            FileSystem fileSystem = fileSystem(file);
            return source(file, fileSystem, fileSystem.getFileStatus(new Path(file)));
        });
    }

    @Override
    public ByteSource open(NamedFile listed) {
        String file = listed.path();
        if (!(listed.origin() instanceof FileStatus status)) {
            return open(file);
        }
        return HadoopErrors.call(file, () -> {
            HadoopByteSource source = source(file, fileSystem(file), status);
            source.begin();
            return source;
        });
    }

    private static HadoopByteSource source(String file, FileSystem fileSystem, FileStatus status) {
        if (status.isDirectory()) {
            throw new StorageException(
                    Location.of(file), "a file is wanted, this is a folder", new IOException("is a directory"));
        }
        return new HadoopByteSource(fileSystem, status, file);
    }

    private static FileEntry entry(String path, FileStatus status) {
        return new FileEntry(
                path,
                status.getPath().getName(),
                status.isDirectory(),
                status.getLen(),
                status.getModificationTime(),
                status);
    }

    /** Hadoop shares file systems by address whatever their settings, so one with settings of its own is kept apart. */
    private synchronized FileSystem fileSystem(String path) throws IOException {
        URI uri = new Path(path).toUri();
        String address = uri.getScheme() + "://" + uri.getAuthority();
        FileSystem opened = fileSystems.get(address);
        if (opened == null) {
            opened = shared ? FileSystem.get(uri, configuration) : FileSystem.newInstance(uri, configuration);
            if (!shared) {
                opened.setVerifyChecksum(verifyChecksums);
            }
            fileSystems.put(address, opened);
        }
        return opened;
    }

    synchronized void close() {
        if (!shared) {
            for (Map.Entry<String, FileSystem> entry : fileSystems.entrySet()) {
                HadoopErrors.call(entry.getKey(), () -> {
                    entry.getValue().close();
                    return true;
                });
            }
        }
        fileSystems.clear();
    }
}
