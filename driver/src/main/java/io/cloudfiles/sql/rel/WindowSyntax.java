package io.cloudfiles.sql.rel;

import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorScope;

/**
 * Marks within an OVER that say more than Calcite's OVER can: they pass its validator, and the planner takes them away
 * again.
 */
public final class WindowSyntax extends SqlSpecialOperator {
    /**
     * The ORDER BY key of a RANGE frame with offsets. It passes for a number, since Calcite knows fewer pairs of key and
     * offset than Spark; the planner looks at the real types.
     */
    public static final SqlOperator KEY = new WindowSyntax("RANGE_KEY", true);

    /** An offset of such a frame. */
    public static final SqlOperator OFFSET = new WindowSyntax("RANGE_OFFSET", true);

    /** An aggregate's first argument, and the condition of its FILTER. */
    public static final SqlOperator FILTERED = new WindowSyntax("FILTERED", false);

    private final boolean number;

    private WindowSyntax(String name, boolean number) {
        super(
                name,
                SqlKind.OTHER,
                100,
                true,
                number ? ReturnTypes.BIGINT_NULLABLE : ReturnTypes.ARG0_FORCE_NULLABLE,
                null,
                OperandTypes.VARIADIC);
        this.number = number;
    }

    /** Calcite would look for a function of that name. */
    @Override
    public RelDataType deriveType(SqlValidator validator, SqlValidatorScope scope, SqlCall call) {
        for (SqlNode operand : call.getOperandList()) {
            validator.deriveType(scope, operand);
        }
        RelDataType type = number
                ? validator.getTypeFactory().createSqlType(SqlTypeName.BIGINT)
                : validator.deriveType(scope, call.operand(0));
        return validator.getTypeFactory().createTypeWithNullability(type, true);
    }
}
