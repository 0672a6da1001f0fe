package io.cloudfiles.sql.rel;

import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.type.OperandTypes;

/**
 * A subquery within an expression, as an operator: of IN and NOT IN the operands are first what is looked for, then, of all kinds,
 * the values that the subquery takes from the query around it.
 */
public final class Subquery extends SqlSpecialOperator {
    /** What is asked of a subquery's rows. */
    public enum Kind {
        /** Whether there is any. */
        EXISTS,
        /** Whether one is equal to what is looked for. As in Spark it is false, not NULL, where that is not known. */
        IN,
        /** Whether none is equal to what is looked for. It is false where that is not known. */
        NOT_IN,
        /** The value of the only one; NULL where there is none. */
        SCALAR
    }

    private final int number;
    private final Kind asked;
    private final RelNode plan;
    private final List<OuterValue> outer;

    /**
     * An operator for one subquery.
     *
     * @param number tells apart all subqueries of a statement
     * @param outer what the plan takes from outside, in the operands' order
     */
    public Subquery(int number, Kind asked, RelNode plan, List<OuterValue> outer, RelDataType type) {
        super(asked + " subquery " + number, SqlKind.OTHER, 100, true, binding -> type, null, OperandTypes.VARIADIC);
        this.number = number;
        this.asked = asked;
        this.plan = plan;
        this.outer = List.copyOf(outer);
    }

    /** Which of the statement's subqueries it is. */
    public int number() {
        return number;
    }

    /** What is asked. */
    public Kind asked() {
        return asked;
    }

    /** The subquery. */
    public RelNode plan() {
        return plan;
    }

    /** What the plan takes from outside. */
    public List<OuterValue> outer() {
        return outer;
    }

    /** Planning must not take it for a constant: it reads. */
    @Override
    public boolean isDynamicFunction() {
        return true;
    }
}
