package io.cloudfiles.sql.rel;

import org.apache.calcite.rex.RexNode;

/**
 * Which rows around one a window function looks at: by number (ROWS) or by value (RANGE).
 *
 * @param rows whether CURRENT ROW is that row alone, else all that are equal to it in the window's order
 */
public record WindowFrame(boolean rows, Bound from, Bound to) {
    /** All rows up to the current one and its equals, which is meant where an ordered window says nothing. */
    public static final WindowFrame UP_TO_CURRENT = new WindowFrame(false, Edge.UNBOUNDED_PRECEDING, Edge.CURRENT_ROW);

    /** Where a frame begins or ends. */
    public sealed interface Bound {}

    /** A bound without an offset. */
    public enum Edge implements Bound {
        UNBOUNDED_PRECEDING,
        CURRENT_ROW,
        UNBOUNDED_FOLLOWING
    }

    /**
     * A bound some way off the current row.
     *
     * @param offset a constant: how many rows, or how much of the order's key
     * @param following after the current row, else before it
     * @param column of a RANGE frame the column that holds the key's value at the bound; of a ROWS frame -1
     */
    public record Offset(RexNode offset, boolean following, int column) implements Bound {
        @Override
        public String toString() {
            return offset + (following ? " FOLLOWING" : " PRECEDING");
        }
    }

    /** A bound with its column, if it has one, elsewhere. */
    static Bound moved(Bound bound, java.util.function.IntUnaryOperator places) {
        return bound instanceof Offset offset && offset.column >= 0
                ? new Offset(offset.offset, offset.following, places.applyAsInt(offset.column))
                : bound;
    }

    @Override
    public String toString() {
        return (rows ? "ROWS" : "RANGE") + " BETWEEN " + words(from) + " AND " + words(to);
    }

    private static String words(Bound bound) {
        return bound.toString().replace('_', ' ');
    }
}
