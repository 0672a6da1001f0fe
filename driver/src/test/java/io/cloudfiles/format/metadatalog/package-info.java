@NullMarked
package io.cloudfiles.format.metadatalog;

import org.jspecify.annotations.NullMarked;
