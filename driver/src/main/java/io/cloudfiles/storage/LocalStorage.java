package io.cloudfiles.storage;

import io.cloudfiles.error.Location;
import io.cloudfiles.error.StopCheck;
import io.cloudfiles.error.StorageException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The local file system, by java.nio. */
final class LocalStorage implements Storage {
    private final boolean verifyChecksums;

    LocalStorage(boolean verifyChecksums) {
        this.verifyChecksums = verifyChecksums;
    }

    /** Takes in what a folder holds. */
    private interface Listing<T> {
        Optional<T> of(String text, Path path) throws IOException;
    }

    @Override
    public List<FileEntry> list(String folder, int limit) {
        List<FileEntry> entries = listed(folder, limit, LocalStorage::entry);
        entries.sort(Comparator.comparing(FileEntry::name));
        return entries;
    }

    /** Sizes and times would have to be asked for file by file. */
    @Override
    public List<NamedFile> names(String folder) {
        List<NamedFile> names = listed(
                folder,
                Integer.MAX_VALUE,
                (text, path) -> Optional.of(new NamedFile(text, LocalPaths.name(path), null)));
        names.sort(Comparator.comparing(NamedFile::name));
        return names;
    }

    private static <T> List<T> listed(String folder, int limit, Listing<T> listing) {
        List<T> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(LocalPaths.path(folder))) {
            for (Path path : stream) {
                StopCheck.now();
                if (entries.size() == limit) {
                    break;
                }
                listing.of(Storage.child(folder, LocalPaths.name(path)), path).ifPresent(entries::add);
            }
        } catch (DirectoryIteratorException e) {
            throw LocalErrors.reading(folder, e.getCause() == null ? new IOException(e) : e.getCause());
        } catch (IOException e) {
            throw LocalErrors.reading(folder, e);
        }
        return entries;
    }

    @Override
    public Optional<FileEntry> stat(String path) {
        try {
            return entry(path, LocalPaths.path(path));
        } catch (IOException e) {
            throw LocalErrors.reading(path, e);
        }
    }

    private static Optional<FileEntry> entry(String text, Path path) throws IOException {
        BasicFileAttributes attributes;
        try {
            attributes = Files.readAttributes(path, BasicFileAttributes.class);
        } catch (IOException e) {
            if (LocalErrors.isMissing(e)) {
                return Optional.empty();
            }
            throw e;
        }
        return Optional.of(new FileEntry(
                text,
                LocalPaths.name(path),
                attributes.isDirectory(),
                attributes.size(),
                attributes.lastModifiedTime().toMillis()));
    }

    @Override
    public ByteSource open(String file) {
        Path path = LocalPaths.path(file);
        try {
            // A pipe or a device would block for ever, so only plain files are opened.
            if (!Files.readAttributes(path, BasicFileAttributes.class).isRegularFile()) {
                throw new StorageException(
                        Location.of(file), "a file is wanted, this is none", new IOException("not a regular file"));
            }
            return open(file, path);
        } catch (IOException e) {
            throw LocalErrors.reading(file, e);
        }
    }

    private ByteSource open(String file, Path path) throws IOException {
        FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
        boolean opened = false;
        try {
            long size = channel.size();
            ChecksumFile checksums = verifyChecksums ? ChecksumFile.open(path, file, size) : null;
            opened = true;
            return new LocalByteSource(file, channel, size, checksums);
        } finally {
            if (!opened) {
                channel.close();
            }
        }
    }

    @Override
    public String identity(String path) {
        try {
            return LocalPaths.text(LocalPaths.path(path).toRealPath());
        } catch (IOException e) {
            return path;
        }
    }
}
