@NullMarked
package io.cloudfiles.replay.state;

import org.jspecify.annotations.NullMarked;
