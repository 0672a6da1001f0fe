package io.cloudfiles.format.stateschema;

/**
 * A variable of a transformWithState operator. Timers are one too, with a name that begins with {@code $}.
 *
 * @param expires whether its values carry a time at which they go
 */
public record StateVariable(String name, Kind kind, boolean expires) {
    /** What a variable keeps for each grouping key, by the name that Spark has for it (§3.2). */
    public enum Kind {
        /** One value. */
        VALUE("ValueState"),
        /** Any number of values, in order. */
        LIST("ListState"),
        /** Values by keys of the user's. */
        MAP("MapState"),
        /** Times at which the operator wants to be called. */
        TIMERS("TimerState");

        private final String stored;

        Kind(String stored) {
            this.stored = stored;
        }

        String stored() {
            return stored;
        }
    }
}
