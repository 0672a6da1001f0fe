package io.cloudfiles.sql.signature;

import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.validate.SqlValidator;

/** A function that is short for something else, and rewritten as soon as it is known. */
public final class Shorthand extends SqlFunction {
    /** What a function is short for. */
    @FunctionalInterface
    public interface Meaning {
        /** The call's meaning. An operand that stands in it twice must be cloned: the validator changes nodes in place. */
        SqlNode of(List<SqlNode> operands, SqlParserPos at);
    }

    private final Meaning meaning;
    private final SqlOperandCountRange operands;
    private final boolean aggregates;

    /** Of so many operands. */
    public Shorthand(String name, int operands, Meaning meaning) {
        this(name, SqlOperandCountRanges.of(operands), meaning);
    }

    /** Of as many operands as the range allows. */
    public Shorthand(String name, SqlOperandCountRange operands, Meaning meaning) {
        this(name, operands, meaning, false);
    }

    private Shorthand(String name, SqlOperandCountRange operands, Meaning meaning, boolean aggregates) {
        super(
                name.toUpperCase(Locale.ROOT),
                SqlKind.OTHER_FUNCTION,
                ReturnTypes.ARG0,
                null,
                OperandTypes.variadic(operands),
                SqlFunctionCategory.USER_DEFINED_FUNCTION);
        this.meaning = meaning;
        this.operands = operands;
        this.aggregates = aggregates;
    }

    /** One whose meaning is an aggregate of so many operands. */
    public static Shorthand ofAggregate(String name, int operands, Meaning meaning) {
        return new Shorthand(name, SqlOperandCountRanges.of(operands), meaning, true);
    }

    @Override
    public boolean isAggregator() {
        return aggregates;
    }

    @Override
    public SqlNode rewriteCall(SqlValidator validator, SqlCall call) {
        if (!operands.isValidCount(call.operandCount())) {
            throw Parameters.miscounted(getName(), operands.getMin(), operands.getMax(), call.operandCount());
        }
        return meaning.of(call.getOperandList(), call.getParserPosition());
    }
}
