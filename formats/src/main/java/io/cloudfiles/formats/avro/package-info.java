/** Files of Avro. */
@NullMarked
package io.cloudfiles.formats.avro;

import org.jspecify.annotations.NullMarked;
