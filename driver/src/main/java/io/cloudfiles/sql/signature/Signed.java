package io.cloudfiles.sql.signature;

import java.util.List;

/** A function that says what it takes. */
public interface Signed {
    /** What it takes, for each way to call it. */
    List<Parameters> signatures();
}
