package io.cloudfiles.storage;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** Another storage, with a record of what was opened, listed and looked up, and of how much was read by ranges. */
public final class CountingStorage implements StorageRoot {
    private final StorageRoot storage;
    private final List<String> opened = Collections.synchronizedList(new ArrayList<>());
    private final List<String> listed = Collections.synchronizedList(new ArrayList<>());
    private final List<String> looked = Collections.synchronizedList(new ArrayList<>());

    private final AtomicLong rangedBytes = new AtomicLong();

    public CountingStorage(StorageRoot storage) {
        this.storage = storage;
    }

    /** The files opened so far. */
    public List<String> opened() {
        return List.copyOf(opened);
    }

    /** The folders listed so far. */
    public List<String> listed() {
        return List.copyOf(listed);
    }

    /** The paths looked up so far. */
    public List<String> looked() {
        return List.copyOf(looked);
    }

    /** How many bytes were read by ranges so far. */
    public long rangedBytes() {
        return rangedBytes.get();
    }

    @Override
    public List<FileEntry> list(String folder, int limit) {
        listed.add(folder);
        return storage.list(folder, limit);
    }

    @Override
    public Optional<FileEntry> stat(String path) {
        looked.add(path);
        return storage.stat(path);
    }

    @Override
    public ByteSource open(String file) {
        opened.add(file);
        return new Counted(storage.open(file));
    }

    private final class Counted implements ByteSource {
        private final ByteSource source;

        Counted(ByteSource source) {
            this.source = source;
        }

        @Override
        public String path() {
            return source.path();
        }

        @Override
        public long size() {
            return source.size();
        }

        @Override
        public void read(long offset, byte[] target, int start, int length) {
            rangedBytes.addAndGet(length);
            source.read(offset, target, start, length);
        }

        @Override
        public InputStream stream() {
            return source.stream();
        }

        @Override
        public void close() {
            source.close();
        }
    }

    @Override
    public String identity(String path) {
        return storage.identity(path);
    }

    @Override
    public String uri(String path) {
        return storage.uri(path);
    }

    @Override
    public String root() {
        return storage.root();
    }

    @Override
    public String resolve(String text) {
        return storage.resolve(text);
    }

    @Override
    public String resolveUri(String uri) {
        return storage.resolveUri(uri);
    }
}
