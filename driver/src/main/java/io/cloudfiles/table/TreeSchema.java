package io.cloudfiles.table;

/**
 * A schema of the tree: one per checkpoint found under the root.
 *
 * @param name the checkpoint's path below the root, {@code default} for a root that is a checkpoint itself
 */
public record TreeSchema(String name, String comment) {}
