@NullMarked
package io.cloudfiles.format.avro;

import org.jspecify.annotations.NullMarked;
