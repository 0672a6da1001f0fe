package io.cloudfiles.sql.signature;

import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.type.SqlType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.type.SqlOperandTypeInference;
import org.jspecify.annotations.Nullable;

/**
 * A function of Spark's that gives one value per row. It has one form, or several that differ in how many arguments they
 * take.
 */
public sealed class ScalarFunction extends SqlFunction implements Signed permits HigherOrderFunction {
    private final List<Form> forms;
    private final Steadiness steadiness;

    /** When a function gives the same value for the same arguments. */
    private enum Steadiness {
        ALWAYS,
        /** While a statement runs: planning must not take it for a constant. */
        IN_A_STATEMENT,
        /** Never: no call is spared or moved. */
        NEVER
    }

    /** A function of that name; the form that a call has is told by how many arguments it has. */
    public ScalarFunction(String name, Form... forms) {
        this(name, Steadiness.ALWAYS, forms);
    }

    private ScalarFunction(String name, Steadiness steadiness, Form... forms) {
        super(
                name.toUpperCase(Locale.ROOT),
                SqlKind.OTHER_FUNCTION,
                null,
                null,
                null,
                SqlFunctionCategory.USER_DEFINED_FUNCTION);
        this.forms = List.of(forms);
        this.steadiness = steadiness;
    }

    /** The same function under another name. */
    public ScalarFunction alias(String name) {
        return new ScalarFunction(name, steadiness, forms());
    }

    /** The same function, whose value may be another each time: no call is spared or moved. */
    public ScalarFunction random() {
        return new ScalarFunction(getName(), Steadiness.NEVER, forms());
    }

    /** The same function, whose value may change from one statement to the next. */
    public ScalarFunction ofTheMoment() {
        return new ScalarFunction(getName(), Steadiness.IN_A_STATEMENT, forms());
    }

    @Override
    public boolean isDeterministic() {
        return steadiness != Steadiness.NEVER;
    }

    /**
     * Makes the function ready for a call with arguments of the given types; they are cast to what it takes.
     *
     * @param type the call's type
     */
    public Evaluator bind(List<SqlType> given, SqlType type, Session session) {
        return form(given.size()).bind(given, type, session);
    }

    @Override
    public List<Parameters> signatures() {
        return forms.stream().map(Form::parameters).toList();
    }

    Form[] forms() {
        return forms.toArray(Form[]::new);
    }

    /** Whether an argument of a call is a lambda; what has no variables is one too. */
    public final boolean takesLambda(int index, int arguments) {
        return form(arguments).parameters().at(index) == Parameter.LAMBDA;
    }

    private Form form(int arguments) {
        for (Form form : forms) {
            if (form.parameters().takes(arguments)) {
                return form;
            }
        }
        return forms.get(0);
    }

    /** How many arguments it takes. */
    public SqlOperandCountRange arguments() {
        int min = Integer.MAX_VALUE;
        int max = 0;
        for (Form form : forms) {
            min = Math.min(min, form.parameters().min());
            max = max < 0 || form.parameters().max() < 0
                    ? -1
                    : Math.max(max, form.parameters().max());
        }
        return max < 0 ? SqlOperandCountRanges.from(min) : SqlOperandCountRanges.between(min, max);
    }

    @Override
    public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
        checkCount(binding.getOperandCount());
        Parameters parameters = form(binding.getOperandCount()).parameters();
        return parameters.check(getName(), binding, throwOnFailure);
    }

    final void checkCount(int given) {
        SqlOperandCountRange range = arguments();
        if (!range.isValidCount(given)) {
            throw Parameters.miscounted(getName(), range.getMin(), range.getMax(), given);
        }
    }

    /** As many as one likes, so that it is told here how many it takes. */
    @Override
    public SqlOperandCountRange getOperandCountRange() {
        return SqlOperandCountRanges.any();
    }

    @Override
    public RelDataType inferReturnType(SqlOperatorBinding binding) {
        Form form = form(binding.getOperandCount());
        List<SqlType> given = SqlTypes.ofOperands(binding);
        List<@Nullable String> constants = new ArrayList<>();
        boolean anyNullable = false;
        for (int i = 0; i < binding.getOperandCount(); i++) {
            constants.add(constant(binding, i));
            anyNullable |= binding.getOperandType(i).isNullable();
        }
        SqlType type = form.result().of(form.parameters().targets(given), constants);
        return SqlTypes.toCalcite(binding.getTypeFactory(), type, form.nulls().nullable(anyNullable));
    }

    private static @Nullable String constant(SqlOperatorBinding binding, int operand) {
        if (!binding.isOperandLiteral(operand, false)) {
            return null;
        }
        return switch (binding.getOperandType(operand).getSqlTypeName()) {
            case CHAR, VARCHAR -> binding.getOperandLiteralValue(operand, String.class);
            case TINYINT, SMALLINT, INTEGER, BIGINT -> {
                BigDecimal number = binding.getOperandLiteralValue(operand, BigDecimal.class);
                yield number == null ? null : number.toString();
            }
            default -> null;
        };
    }

    /** A {@code ?} takes the type that its place asks for, where that is one. */
    @Override
    public @Nullable SqlOperandTypeInference getOperandTypeInference() {
        return (binding, returnType, types) -> inferParameters(binding, types);
    }

    final void inferParameters(SqlCallBinding binding, RelDataType[] types) {
        Parameters parameters = form(types.length).parameters();
        // Calcite asks before it counts the arguments; too many or too few are refused later.
        for (int i = 0; i < types.length && parameters.takes(types.length); i++) {
            SqlType wanted = parameters.at(i).target(SqlType.VOID);
            if (wanted.kind() != SqlType.Kind.VOID) {
                types[i] = SqlTypes.toCalcite(binding.getTypeFactory(), wanted, true);
            }
        }
    }

    /** Functions of no argument tell the time, or where one is: planning must not take them for constants. */
    @Override
    public boolean isDynamicFunction() {
        return steadiness == Steadiness.IN_A_STATEMENT
                || forms.get(0).parameters().min() == 0;
    }

    @Override
    public String getSignatureTemplate(int operands) {
        return getName() + "(...)";
    }
}
