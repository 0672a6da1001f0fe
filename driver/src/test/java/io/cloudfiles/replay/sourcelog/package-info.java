@NullMarked
package io.cloudfiles.replay.sourcelog;

import org.jspecify.annotations.NullMarked;
