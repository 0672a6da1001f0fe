package io.cloudfiles.replay.problem;

import io.cloudfiles.format.statedelta.StateEncoding;
import io.cloudfiles.storage.ByteSource;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * What is known of a store before its files are looked at.
 *
 * @param committed the batches whose commit is kept
 * @param ids which attempt at a version was committed; empty where files have no ids, or the commit is gone
 * @param encoding how state files are written; empty where only they themselves tell
 * @param deep whether state is read whole, or only what is small
 */
public record StoreContext(
        NavigableSet<Long> committed,
        LongFunction<Optional<String>> ids,
        Optional<StateEncoding> encoding,
        boolean deep) {
    /** How a state file is written. */
    public StateEncoding encoding(ByteSource file) {
        return encoding.orElseGet(() -> StateEncoding.of(file, false));
    }
}
