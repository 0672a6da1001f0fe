package io.cloudfiles.table;

/** A table of the tree, by name; opening it reads its schema. */
public record TreeTable(String schema, String name, String comment) {}
