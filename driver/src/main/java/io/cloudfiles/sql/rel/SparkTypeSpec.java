package io.cloudfiles.sql.rel;

import io.cloudfiles.type.SqlType;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlTypeNameSpec;
import org.apache.calcite.sql.SqlWriter;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.util.Litmus;

/** A type written in a statement, known already. */
public final class SparkTypeSpec extends SqlTypeNameSpec {
    private final SqlType type;

    private SparkTypeSpec(SqlType type, SqlParserPos position) {
        super(new SqlIdentifier(type.sql(), position), position);
        this.type = type;
    }

    /** As the second operand of a cast. */
    public static SqlDataTypeSpec of(SqlType type, SqlParserPos position) {
        return new SqlDataTypeSpec(new SparkTypeSpec(type, position), position);
    }

    @Override
    public RelDataType deriveType(SqlValidator validator) {
        return SqlTypes.toCalcite(validator.getTypeFactory(), type, false);
    }

    @Override
    public void unparse(SqlWriter writer, int leftPrecedence, int rightPrecedence) {
        writer.keyword(type.sql());
    }

    @Override
    public boolean equalsDeep(SqlTypeNameSpec other, Litmus litmus) {
        boolean same = other instanceof SparkTypeSpec that && type.equals(that.type);
        return same ? litmus.succeed() : litmus.fail("{} != {}", this, other);
    }
}
