package io.cloudfiles.tck;

/** What is not there yet: these reads must be refused, so that the list cannot go stale. */
final class Coverage {
    private Coverage() {}

    /** Whether answering this read needs something that is not there yet. */
    static boolean missing(GoldenCase of, GoldenRead read) {
        boolean ofState = read.format().equals("statestore");
        return ofState && of.usesTransformWithState() && !failsByItsOptions(read);
    }

    /** Whether the options alone are wrong, whatever the state. */
    private static boolean failsByItsOptions(GoldenRead read) {
        return read.condition()
                .filter("STDS_REQUIRED_OPTION_UNSPECIFIED"::equals)
                .isPresent();
    }
}
