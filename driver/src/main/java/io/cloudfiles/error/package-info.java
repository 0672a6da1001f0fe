/** What can go wrong, with its SQLSTATE and its place, and the check that stops work. A leaf: it imports nothing of ours. */
@NullMarked
package io.cloudfiles.error;

import org.jspecify.annotations.NullMarked;
