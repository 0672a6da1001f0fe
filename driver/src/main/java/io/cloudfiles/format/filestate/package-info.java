/**
 * What the entries of Auto Loader's file store mean: a codec decides it, ours or one that a user adds. How Databricks
 * encodes them is not public, see docs/formats/auto-loader.md.
 */
@NullMarked
package io.cloudfiles.format.filestate;

import org.jspecify.annotations.NullMarked;
