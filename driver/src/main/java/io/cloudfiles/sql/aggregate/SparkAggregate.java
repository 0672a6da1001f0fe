package io.cloudfiles.sql.aggregate;

import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.Signed;
import io.cloudfiles.type.SqlType;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.util.Optionality;

/** An aggregate function of Spark's that Calcite lacks or types otherwise. */
final class SparkAggregate extends SqlAggFunction implements Signed {
    /** What a function is, besides its name. */
    record Definition(
            Parameters parameters,
            boolean nullable,
            Function<List<SqlType>, SqlType> result,
            Function<AggregateInput, Supplier<Accumulator>> accumulators) {}

    private final Definition definition;

    SparkAggregate(String name, Definition definition) {
        super(
                name.toUpperCase(Locale.ROOT),
                null,
                SqlKind.OTHER_FUNCTION,
                null,
                null,
                null,
                SqlFunctionCategory.USER_DEFINED_FUNCTION,
                false,
                false,
                Optionality.FORBIDDEN);
        this.definition = definition;
    }

    /** What makes the states of a call's groups. */
    Supplier<Accumulator> accumulators(AggregateInput input) {
        return definition.accumulators().apply(input);
    }

    @Override
    public List<Parameters> signatures() {
        return List.of(definition.parameters());
    }

    @Override
    public boolean allowsNullTreatment() {
        return true;
    }

    @Override
    public SqlOperandCountRange getOperandCountRange() {
        return definition.parameters().counts();
    }

    @Override
    public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
        return definition.parameters().check(getName(), binding, throwOnFailure);
    }

    @Override
    public RelDataType inferReturnType(SqlOperatorBinding binding) {
        List<SqlType> given = SqlTypes.ofOperands(binding);
        return SqlTypes.toCalcite(binding.getTypeFactory(), definition.result().apply(given), definition.nullable());
    }

    @Override
    public String getSignatureTemplate(int operands) {
        return getName() + "(...)";
    }
}
