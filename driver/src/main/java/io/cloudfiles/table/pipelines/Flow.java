package io.cloudfiles.table.pipelines;

import java.util.Optional;

/**
 * A stream that writes to a table.
 *
 * @param checkpoint its checkpoint's path; empty where the stream has not begun
 */
public record Flow(String name, Optional<String> checkpoint) {}
