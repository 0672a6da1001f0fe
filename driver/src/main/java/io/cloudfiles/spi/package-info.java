/**
 * What may be added to the driver: formats of source files, found by {@link java.util.ServiceLoader}. Imports storage, type
 * and error.
 */
@NullMarked
package io.cloudfiles.spi;

import org.jspecify.annotations.NullMarked;
