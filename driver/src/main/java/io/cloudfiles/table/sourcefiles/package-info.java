/** The files that streams read: what lies in their folders, and the rows that they hold. */
@NullMarked
package io.cloudfiles.table.sourcefiles;

import org.jspecify.annotations.NullMarked;
