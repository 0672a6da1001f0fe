package io.cloudfiles.storage;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.error.StopCheck;
import io.cloudfiles.error.StorageException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * All file systems behind one {@link Storage}. Local paths are read by java.nio; any other
 * scheme by Hadoop, whose classes are touched only then.
 */
public final class RootedStorage implements StorageRoot, AutoCloseable {
    private final StorageOptions options;
    private final LocalStorage local;
    private final String root;
    private @Nullable HadoopStorage hadoop;

    private RootedStorage(String rootText, StorageOptions options) {
        this.options = options;
        this.local = new LocalStorage(options.verifyChecksums());
        this.root = rootText.isEmpty() ? "" : normal(rootText);
    }

    /** {@code root} is a folder or a URI; empty where all paths will be absolute. It need not exist. */
    public static RootedStorage open(String root, StorageOptions options) {
        return new RootedStorage(root, options);
    }

    @Override
    public String root() {
        return root;
    }

    @Override
    public String resolve(String text) {
        if (text.isBlank()) {
            throw new RequestException(ErrorCode.INVALID_PARAMETER_VALUE, "the path is empty");
        }
        PathText parsed = PathText.parse(text);
        if (!parsed.scheme().isEmpty()) {
            return normal(text);
        }
        PathText base = PathText.parse(root);
        if (!base.isLocal()) {
            return normal(text.startsWith("/") ? fileSystem(base) + text : Storage.child(root, text));
        }
        if (LocalPaths.isAbsolute(text)) {
            return normal(text);
        }
        if (root.isEmpty()) {
            throw new RequestException(
                    ErrorCode.INVALID_PARAMETER_VALUE,
                    "the path '" + text + "' is relative and this connection has no root: write it from the file"
                            + " system's root, or name a root in the URL, jdbc:cloudfiles:/folder");
        }
        return normal(Storage.child(root, text));
    }

    @Override
    public String resolveUri(String uri) {
        PathText decoded = PathText.parse(uri).decoded();
        return decoded.isLocal() ? decoded.localPath() : decoded.scheme() + ":" + decoded.rest();
    }

    @Override
    public String uri(String path) {
        return PathText.parse(path).encoded();
    }

    private String normal(String text) {
        PathText parsed = PathText.parse(text);
        if (!parsed.isLocal()) {
            return trimmed(parsed.scheme() + ":" + parsed.rest());
        }
        String literal = normalLocal(parsed.localPath());
        if (parsed.scheme().isEmpty()
                || literal.indexOf('%') < 0
                || local.stat(literal).isPresent()) {
            return literal;
        }
        String decoded = normalLocal(parsed.decoded().localPath());
        return local.stat(decoded).isPresent() ? decoded : literal;
    }

    private static String normalLocal(String text) {
        Path path = LocalPaths.path(text).toAbsolutePath().normalize();
        return LocalPaths.text(path);
    }

    private static String fileSystem(PathText base) {
        int slash = base.rest().startsWith("//") ? base.rest().indexOf('/', 2) : 0;
        return base.scheme() + ":" + (slash < 0 ? base.rest() : base.rest().substring(0, slash));
    }

    private static String trimmed(String uri) {
        String text = uri;
        while (text.endsWith("/") && !text.endsWith(":/") && !text.endsWith("//")) {
            text = text.substring(0, text.length() - 1);
        }
        return text;
    }

    @Override
    public List<FileEntry> list(String folder, int limit) {
        return of(folder).list(folder, limit);
    }

    @Override
    public Optional<FileEntry> stat(String path) {
        return of(path).stat(path);
    }

    @Override
    public ByteSource open(String file) {
        return of(file).open(file);
    }

    @Override
    public List<NamedFile> names(String folder) {
        return of(folder).names(folder);
    }

    @Override
    public ByteSource open(NamedFile listed) {
        return of(listed.path()).open(listed);
    }

    @Override
    public String identity(String path) {
        return of(path).identity(path);
    }

    @Override
    public boolean verifiesChecksums() {
        return options.verifyChecksums();
    }

    /** Each look at a file system begins here. */
    private Storage of(String path) {
        StopCheck.now();
        PathText parsed = PathText.parse(path);
        return parsed.isLocal() ? local : hadoop(path, parsed.scheme());
    }

    private synchronized Storage hadoop(String path, String scheme) {
        HadoopStorage opened = hadoop;
        if (opened == null) {
            try {
                opened = new HadoopStorage(options);
            } catch (LinkageError e) {
                throw noHadoop(path, scheme, e);
            }
            hadoop = opened;
        }
        return opened;
    }

    static StorageException noHadoop(String path, String scheme, Throwable cause) {
        return new StorageException(
                Location.of(path),
                "the scheme '" + scheme + "' is read by Hadoop's file system client, which is not on the class path (or"
                        + " lacks a part): add hadoop-client-api and hadoop-client-runtime 3.3.1 or later, and for an"
                        + " object store its connector (hadoop-aws, hadoop-azure, gcs-connector)",
                cause);
    }

    @Override
    public synchronized void close() {
        if (hadoop != null) {
            hadoop.close();
            hadoop = null;
        }
    }
}
