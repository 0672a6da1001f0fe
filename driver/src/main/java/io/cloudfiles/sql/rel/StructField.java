package io.cloudfiles.sql.rel;

import java.util.Objects;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.runtime.Resources;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.SqlUtil;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import org.apache.calcite.util.Static;

/**
 * {@code (expression).field}, of a struct, of each struct of an array, or of a map by its key. Calcite's own dot holds the field as an identifier, which ORDER BY takes for a column; here
 * it is a string.
 */
public final class StructField extends SqlSpecialOperator {
    private static final StructField OPERATOR = new StructField();

    private StructField() {
        super("STRUCT_FIELD", SqlKind.OTHER, 100);
    }

    /** The field of that name, in any case, of the struct that an expression gives. */
    public static SqlCall of(SqlNode struct, String field, SqlParserPos position) {
        return OPERATOR.createCall(position, struct, SqlLiteral.createCharString(field, position));
    }

    /** What the parts of a name from {@code length} on take out of what those before it mean. */
    public static SqlNode behind(int length, SqlIdentifier name) {
        SqlNode field = name.getComponent(0, length);
        for (int i = length; i < name.names.size(); i++) {
            field = of(field, name.names.get(i), name.getParserPosition());
        }
        return field;
    }

    /** Whether a call is of this operator. */
    public static boolean isCall(SqlCall call) {
        return call.getOperator() instanceof StructField;
    }

    /** The name of the field that a call takes. */
    public static String name(SqlCall call) {
        return Objects.requireNonNull(((SqlLiteral) call.operand(1)).getValueAs(String.class));
    }

    /** Whether values of a type have fields: of a struct; of an array of structs, as an array; of a map, by its keys. */
    public static boolean isIn(RelDataType type) {
        return type.isStruct() || type.getComponentType() != null || type.getKeyType() != null;
    }

    @Override
    public RelDataType deriveType(SqlValidator validator, SqlValidatorScope scope, SqlCall call) {
        RelDataType type = validator.deriveType(scope, call.operand(0));
        RelDataTypeFactory factory = validator.getTypeFactory();
        if (type.getKeyType() != null) {
            return factory.createTypeWithNullability(Objects.requireNonNull(type.getValueType()), true);
        }
        RelDataType element = type.getComponentType();
        RelDataType struct = element == null ? type : element;
        if (!struct.isStruct()) {
            throw error(call, Static.RESOURCE.incompatibleTypes());
        }
        RelDataTypeField field = validator.getCatalogReader().nameMatcher().field(struct, name(call));
        if (field == null) {
            throw new CalciteContextException(
                    "field",
                    new UnknownFieldException(name(call), struct.getFieldNames()),
                    call.getParserPosition().getLineNum(),
                    call.getParserPosition().getColumnNum(),
                    call.getParserPosition().getEndLineNum(),
                    call.getParserPosition().getEndColumnNum());
        }
        RelDataType of = factory.createTypeWithNullability(
                field.getType(), struct.isNullable() || field.getType().isNullable());
        return element == null
                ? of
                : factory.createTypeWithNullability(factory.createArrayType(of, -1), type.isNullable());
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
