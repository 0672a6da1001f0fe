@NullMarked
package io.cloudfiles.table.pipelines;

import org.jspecify.annotations.NullMarked;
