/** Tables by name: which checkpoints feed them, by a catalog file or by the folders of a declarative pipeline. */
@NullMarked
package io.cloudfiles.table.pipelines;

import org.jspecify.annotations.NullMarked;
