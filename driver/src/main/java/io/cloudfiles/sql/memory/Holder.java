package io.cloudfiles.sql.memory;

/** The sorts of operators that hold more the more rows they are given. */
public enum Holder {
    /** ORDER BY. */
    SORT("ORDER BY", "add a LIMIT, so that only so many rows are held"),
    /** GROUP BY, DISTINCT, UNION and the aggregates that collect values. */
    GROUPS("GROUP BY, DISTINCT or an aggregate", "group by fewer values, or collect fewer"),
    /** The right side of a join. */
    JOIN("the right side of a join", "put the smaller table on the right"),
    /** INTERSECT and EXCEPT. */
    SETS("INTERSECT or EXCEPT", "compare fewer columns"),
    /** Window functions. */
    WINDOW("a window function", "put the condition before the window, into a subquery"),
    /** What of a subquery is kept, and its answers. */
    SUBQUERY("a subquery", "let it give fewer rows, or write it as a join");

    private final String what;
    private final String advice;

    Holder(String what, String advice) {
        this.what = what;
        this.advice = advice;
    }

    /** As it stands in a statement. */
    String what() {
        return what;
    }

    /** How it holds less. */
    String advice() {
        return advice;
    }
}
