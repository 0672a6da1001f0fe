package io.cloudfiles.checkpoint;

import java.util.List;

/** The stores of a stream-stream join of formats 1 to 3, of each side how many rows keys have and the rows. */
public final class JoinStores {
    /** §1.2: in the order in which commits give their ids. */
    public static final List<String> NAMES = List.of(
            "left-keyToNumValues", "left-keyWithIndexToValue", "right-keyToNumValues", "right-keyWithIndexToValue");

    private JoinStores() {}
}
