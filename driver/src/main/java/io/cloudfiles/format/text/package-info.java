/** Text files as lines, plain or compressed, and what the formats made of text share: values, and what becomes of bad records. */
@NullMarked
package io.cloudfiles.format.text;

import org.jspecify.annotations.NullMarked;
