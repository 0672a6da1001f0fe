@NullMarked
package io.cloudfiles.replay.filestore;

import org.jspecify.annotations.NullMarked;
