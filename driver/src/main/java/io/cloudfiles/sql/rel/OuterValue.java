package io.cloudfiles.sql.rel;

import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.type.OperandTypes;

/** A value that a subquery has from the query around it: the same for all its rows while it runs once. */
public final class OuterValue extends SqlSpecialOperator {
    private final int number;
    private final RelDataType type;

    /** {@code number} tells apart all outer values of a statement. */
    public OuterValue(int number, RelDataType type) {
        super("OUTER" + number, SqlKind.OTHER, 100, true, binding -> type, null, OperandTypes.VARIADIC);
        this.number = number;
        this.type = type;
    }

    /** Which of the statement's outer values it is. */
    public int number() {
        return number;
    }

    /** The value within an expression. */
    public RexNode in(RexBuilder builder) {
        return builder.makeCall(type, this, java.util.List.of());
    }

    /** Planning must not take it for a constant. */
    @Override
    public boolean isDynamicFunction() {
        return true;
    }
}
