package io.cloudfiles.storage;

/** A {@link Storage} seen from a root folder, which knows what the paths that people and logs write stand for. */
public interface StorageRoot extends Storage {
    /** The root's path; empty where there is none. */
    String root();

    /**
     * The path of what a person wrote: relative paths start at the root, absolute ones without a scheme belong to the
     * root's file system. Escapes such as {@code %20} stay what they are, but in a {@code file:} URI they are decoded
     * where nothing has the literal name.
     *
     * @throws io.cloudfiles.error.RequestException where it is empty, or relative and there is no root
     */
    String resolve(String text);

    /** The path of a URI as logs hold it, where {@code %20} stands for a blank. */
    String resolveUri(String uri);

    /** The URI of a path as Spark writes it, percent-encoded: {@code file:///a%20b}. The inverse of {@link #resolveUri}. */
    String uri(String path);
}
