/** What each sort of statement does: queries, EXPLAIN, and the lists that SHOW and DESCRIBE give. */
@NullMarked
package io.cloudfiles.sql.engine;

import org.jspecify.annotations.NullMarked;
