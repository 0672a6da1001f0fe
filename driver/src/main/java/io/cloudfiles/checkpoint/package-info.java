/** What a checkpoint is: its folders, batches, operators and sources, by name. Imports format and storage. */
@NullMarked
package io.cloudfiles.checkpoint;

import org.jspecify.annotations.NullMarked;
