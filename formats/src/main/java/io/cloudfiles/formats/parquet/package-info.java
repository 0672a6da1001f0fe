/** Files of Parquet. */
@NullMarked
package io.cloudfiles.formats.parquet;

import org.jspecify.annotations.NullMarked;
