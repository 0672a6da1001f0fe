package io.cloudfiles.sql.aggregate;

import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.sql.signature.Parameter;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.Signed;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.util.Optionality;

/** A function that only a window can be asked: it tells of a row's place among others, or of its neighbours. */
public final class WindowFunction extends SqlAggFunction implements Signed {
    /** Which function it is. */
    public enum Kind {
        ROW_NUMBER,
        RANK,
        DENSE_RANK,
        PERCENT_RANK,
        CUME_DIST,
        NTILE,
        LAG,
        LEAD,
        NTH_VALUE;

        /** Whether it looks at the rows of its frame; the others have a frame of their own. */
        public boolean framed() {
            return this == NTH_VALUE;
        }

        /** The argument that must be the same for all rows, or -1. */
        public int constantArgument() {
            return switch (this) {
                case ROW_NUMBER, RANK, DENSE_RANK, PERCENT_RANK, CUME_DIST -> -1;
                case NTILE -> 0;
                case LAG, LEAD, NTH_VALUE -> 1;
            };
        }

        private Parameters parameters() {
            return switch (this) {
                case ROW_NUMBER, RANK, DENSE_RANK, PERCENT_RANK, CUME_DIST -> Parameters.of();
                case NTILE -> Parameters.of().optionally(Parameter.INT);
                case LAG, LEAD -> Parameters.of(Parameter.ANY).optionally(Parameter.INT, Parameter.ANY);
                case NTH_VALUE -> Parameters.of(Parameter.ANY, Parameter.BIGINT);
            };
        }

        private SqlType result(List<SqlType> arguments) {
            return switch (this) {
                case ROW_NUMBER, RANK, DENSE_RANK, NTILE -> SqlType.INT;
                case PERCENT_RANK, CUME_DIST -> SqlType.DOUBLE;
                case LAG, LEAD, NTH_VALUE -> arguments.get(0);
            };
        }
    }

    private static final Set<String> FIRST = Set.of("FIRST", "FIRST_VALUE", "ANY_VALUE");
    private static final Set<String> LAST = Set.of("LAST", "LAST_VALUE");

    private final Kind own;

    private WindowFunction(Kind kind) {
        super(
                kind.name(),
                null,
                SqlKind.OTHER_FUNCTION,
                null,
                null,
                null,
                SqlFunctionCategory.USER_DEFINED_FUNCTION,
                true,
                true,
                Optionality.FORBIDDEN);
        this.own = kind;
    }

    /** All of them. */
    public static List<SqlOperator> all() {
        List<SqlOperator> all = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            all.add(new WindowFunction(kind));
        }
        return all;
    }

    /** Whether an aggregate gives a value of a frame's first row. */
    public static boolean isFirst(SqlAggFunction function) {
        return FIRST.contains(function.getName());
    }

    /** Whether an aggregate gives a value of a frame's last row. */
    public static boolean isLast(SqlAggFunction function) {
        return LAST.contains(function.getName());
    }

    /** Which function it is. */
    public Kind kind() {
        return own;
    }

    @Override
    public List<Parameters> signatures() {
        return List.of(own.parameters());
    }

    @Override
    public boolean allowsNullTreatment() {
        return own == Kind.LAG || own == Kind.LEAD || own == Kind.NTH_VALUE;
    }

    @Override
    public SqlOperandCountRange getOperandCountRange() {
        return own.parameters().counts();
    }

    @Override
    public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
        return own.parameters().check(getName(), binding, throwOnFailure);
    }

    @Override
    public RelDataType inferReturnType(SqlOperatorBinding binding) {
        List<SqlType> given = SqlTypes.ofOperands(binding);
        return SqlTypes.toCalcite(binding.getTypeFactory(), own.result(given), allowsNullTreatment());
    }

    @Override
    public String getSignatureTemplate(int operands) {
        return getName().toLowerCase(Locale.ROOT) + "(...)";
    }
}
