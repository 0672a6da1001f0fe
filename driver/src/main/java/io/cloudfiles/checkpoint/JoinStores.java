package io.cloudfiles.checkpoint;

import java.util.List;

/** The stores of a stream-stream join that keeps each in a folder of its own. */
public final class JoinStores {
    /** §1.2: in the order in which commits give their ids. */
    public static final List<String> NAMES = List.of(
            "left-keyToNumValues", "left-keyWithIndexToValue", "right-keyToNumValues", "right-keyWithIndexToValue");

    private JoinStores() {}
}
