/** The table function cloud_files_state. */
@NullMarked
package io.cloudfiles.table.files;

import org.jspecify.annotations.NullMarked;
