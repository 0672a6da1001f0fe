/** How much a statement's operators hold, and how much they may. Imports type and error; knows nothing of plans. */
@NullMarked
package io.cloudfiles.sql.memory;

import org.jspecify.annotations.NullMarked;
