/** What functions take and give: parameters, types, NULL, and how a call is made ready. */
@NullMarked
package io.cloudfiles.sql.signature;

import org.jspecify.annotations.NullMarked;
