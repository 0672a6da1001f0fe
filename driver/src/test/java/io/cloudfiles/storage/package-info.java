@NullMarked
package io.cloudfiles.storage;

import org.jspecify.annotations.NullMarked;
