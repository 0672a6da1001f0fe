@NullMarked
package io.cloudfiles.replay.hdfsstate;

import org.jspecify.annotations.NullMarked;
