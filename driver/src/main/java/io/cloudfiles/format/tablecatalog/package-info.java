/** The catalog file, a JSON document of a user's own that says which checkpoints feed which tables. */
@NullMarked
package io.cloudfiles.format.tablecatalog;

import org.jspecify.annotations.NullMarked;
