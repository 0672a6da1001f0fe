/**
 * What all row formats share: the bytes of a row where they lie, and columns of decoded values. Imports codec, type and
 * error.
 */
@NullMarked
package io.cloudfiles.format.row;

import org.jspecify.annotations.NullMarked;
