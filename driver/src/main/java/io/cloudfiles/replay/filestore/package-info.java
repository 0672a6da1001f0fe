/** Auto Loader's file store as a whole: the entries of its newest version, and what they mean. */
@NullMarked
package io.cloudfiles.replay.filestore;

import org.jspecify.annotations.NullMarked;
