package io.cloudfiles.sql.function;

import io.cloudfiles.sql.rel.StructField;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameter;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql2rel.SqlRexContext;
import org.apache.calcite.sql2rel.SqlRexConvertlet;
import org.jspecify.annotations.Nullable;

/** How the planner's algebra says {@link StructField}. */
public final class FieldAccess {
    public static final SqlRexConvertlet CONVERTLET = FieldAccess::converted;

    /** The fields at an ordinal of an array's structs; it has no name that a statement could write. */
    private static final ScalarFunction OF_EACH = new ScalarFunction(
            "array$fields",
            new Form(
                    Parameters.of(Parameter.ARRAY, Parameter.INT),
                    Form.Nulls.IF_ANY_ARGUMENT,
                    FieldAccess::type,
                    call -> FieldAccess::fields));

    private FieldAccess() {}

    private static RexNode converted(SqlRexContext context, SqlCall call) {
        RexNode of = context.convertExpression(call.operand(0));
        String name = StructField.name(call);
        RexBuilder builder = context.getRexBuilder();
        RelDataType type = of.getType();
        if (type.getKeyType() != null) {
            return builder.makeCall(SparkOperators.SUBSCRIPT, of, builder.makeLiteral(name));
        }
        if (type.isStruct()) {
            return builder.makeFieldAccess(of, name, false);
        }
        RelDataType struct = Objects.requireNonNull(type.getComponentType(), name);
        RelDataTypeField field = Objects.requireNonNull(struct.getField(name, false, false), name);
        return builder.makeCall(OF_EACH, of, builder.makeExactLiteral(BigDecimal.valueOf(field.getIndex())));
    }

    private static SqlType type(List<SqlType> types, List<@Nullable String> constants) {
        SqlType.Array array = (SqlType.Array) types.get(0);
        int ordinal = Integer.parseInt(Objects.requireNonNull(constants.get(1)));
        SqlType.Field field = ((SqlType.Struct) array.element()).fields().get(ordinal);
        return new SqlType.Array(field.type(), array.containsNull() || field.nullable());
    }

    private static Object fields(@Nullable Object[] arguments) {
        ArrayValue structs = (ArrayValue) Objects.requireNonNull(arguments[0]);
        int ordinal = ((Number) Objects.requireNonNull(arguments[1])).intValue();
        @Nullable Object[] fields = new @Nullable Object[structs.size()];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = structs.element(i) instanceof StructValue struct ? struct.field(ordinal) : null;
        }
        return ArrayValue.wrap(fields);
    }
}
