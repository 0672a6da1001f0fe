package io.cloudfiles.sql.rel;

import java.util.Objects;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.runtime.Resources;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlUtil;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import org.apache.calcite.sql2rel.SqlRexConvertlet;
import org.apache.calcite.util.Static;

/**
 * {@code (expression).field}. Calcite's own dot holds the field as an identifier, which ORDER BY takes for a column; here
 * it is a string.
 */
public final class StructField extends SqlSpecialOperator {
    private static final StructField OPERATOR = new StructField();

    /** How the planner's algebra says it. */
    public static final SqlRexConvertlet CONVERTLET = (context, call) -> {
        RexNode struct = context.convertExpression(call.operand(0));
        return context.getRexBuilder().makeFieldAccess(struct, name(call), false);
    };

    private StructField() {
        super("STRUCT_FIELD", SqlKind.OTHER, 100);
    }

    /** The field of that name, in any case, of the struct that an expression gives. */
    public static SqlCall of(SqlNode struct, String field, SqlParserPos position) {
        return OPERATOR.createCall(position, struct, SqlLiteral.createCharString(field, position));
    }

    /** Whether a call is of this operator. */
    public static boolean isCall(SqlCall call) {
        return call.getOperator() instanceof StructField;
    }

    /** The name of the field that a call takes. */
    public static String name(SqlCall call) {
        return Objects.requireNonNull(((SqlLiteral) call.operand(1)).getValueAs(String.class));
    }

    @Override
    public RelDataType deriveType(SqlValidator validator, SqlValidatorScope scope, SqlCall call) {
        RelDataType struct = validator.deriveType(scope, call.operand(0));
        if (!struct.isStruct()) {
            throw error(call, Static.RESOURCE.incompatibleTypes());
        }
        RelDataTypeField field = validator.getCatalogReader().nameMatcher().field(struct, name(call));
        if (field == null) {
            throw error(call, Static.RESOURCE.unknownField(name(call)));
        }
        boolean nullable = struct.isNullable() || field.getType().isNullable();
        return validator.getTypeFactory().createTypeWithNullability(field.getType(), nullable);
    }

    private static CalciteContextException error(SqlCall call, Resources.ExInst<? extends Exception> complaint) {
        return SqlUtil.newContextException(call.getParserPosition(), complaint);
    }

    @Override
    public void unparse(SqlWriter writer, SqlCall call, int leftPrecedence, int rightPrecedence) {
        call.operand(0).unparse(writer, leftPrecedence, 0);
        writer.print(".");
        writer.identifier(name(call), true);
    }
}
