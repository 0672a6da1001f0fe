package io.cloudfiles.table.tree;

import io.cloudfiles.table.Arguments;

/** A table of the tree and the call that gives its rows. */
record TreeEntry(String name, String comment, String function, Arguments arguments) {}
