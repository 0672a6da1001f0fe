package io.cloudfiles.sql.function;

import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.InferTypes;
import org.apache.calcite.sql.type.OperandTypes;

/**
 * A cast that must happen as written. Calcite drops a cast below another where it believes that nothing is lost, but a
 * number's text, its digits behind the point and an INT as FLOAT are not the number: {@code CAST(CAST(1.5 AS STRING) AS
 * INT)} is an error, not 1. One operator per target type, since Calcite tells calls apart by operator and operands.
 */
public final class KeptCast extends SqlFunction {
    /** The cast to a type; its nullability is the operand's. */
    public KeptCast(RelDataType target) {
        super(
                "CAST AS " + target,
                SqlKind.OTHER_FUNCTION,
                binding -> binding.getTypeFactory()
                        .createTypeWithNullability(
                                target, binding.getOperandType(0).isNullable()),
                InferTypes.FIRST_KNOWN,
                OperandTypes.ANY,
                SqlFunctionCategory.SYSTEM);
    }
}
