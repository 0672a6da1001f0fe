package io.cloudfiles.tck.live;

import org.jspecify.annotations.Nullable;

/** What came of an expression. */
sealed interface Outcome {
    /**
     * A value.
     *
     * @param type as typeof names it
     * @param text the value cast to STRING
     */
    record Value(String type, @Nullable String text) implements Outcome {
        @Override
        public String toString() {
            return type + " " + text;
        }
    }

    /**
     * An error.
     *
     * @param sqlState NULL for an exception of the JVM's that Spark lets through
     */
    record Failure(@Nullable String sqlState, String message) implements Outcome {
        @Override
        public String toString() {
            return "!" + sqlState + " " + message.lines().findFirst().orElse("");
        }
    }

    /** Whether both are the same, or DOUBLEs that differ in their last digits alone. */
    static boolean areClose(Outcome a, Outcome b) {
        if (a.equals(b)) {
            return true;
        }
        if (!(a instanceof Value x && b instanceof Value y) || x.text() == null || y.text() == null) {
            return false;
        }
        if (!x.type().equals("double") || !y.type().equals("double")) {
            return false;
        }
        double left = Double.parseDouble(x.text());
        double right = Double.parseDouble(y.text());
        return Math.abs(left - right) <= 1e-12 * Math.max(Math.abs(left), Math.abs(right));
    }

    /** Whether both are the same value, or errors of one kind; where Spark tells no SQLSTATE any but an internal error is. */
    static boolean agree(Outcome spark, Outcome ours) {
        if (spark instanceof Failure theirs && ours instanceof Failure own) {
            return theirs.sqlState() == null
                    ? !"XX000".equals(own.sqlState())
                    : theirs.sqlState().equals(own.sqlState());
        }
        return spark.equals(ours);
    }
}
