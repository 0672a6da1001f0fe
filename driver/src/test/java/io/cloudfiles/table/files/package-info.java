@NullMarked
package io.cloudfiles.table.files;

import org.jspecify.annotations.NullMarked;
