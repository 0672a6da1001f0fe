package io.cloudfiles.sql.expression;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.function.FunctionLibrary;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Lambda;
import io.cloudfiles.sql.signature.LambdaOperator;
import io.cloudfiles.sql.signature.LambdaVariable;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.table.Row;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.Conversion;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexDynamicParam;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.jspecify.annotations.Nullable;

/** Turns expressions of a plan into closures. One compiler serves one execution. */
public final class ExpressionCompiler {
    private static final Row NO_ROW = position -> {
        throw new RequestException(
                ErrorCode.INVALID_PARAMETER_VALUE,
                "a constant is expected here, not a column (the " + position + "th)");
    };

    /** Operators that are compiled alike. */
    private static final List<CallCompiler> FAMILIES = List.of(
            Logic::compile,
            Comparisons::compile,
            Arithmetic::compile,
            Conditionals::compile,
            Structures::compile,
            Tries::compile,
            Likes::compile);

    private final RexBuilder rexBuilder;
    private final Environment environment;
    private final CallCompiler others;

    /** The lambdas around the expression, the innermost first. */
    private final List<LambdaOperator> lambdas;

    /** {@code rexBuilder} is the plan's. */
    public ExpressionCompiler(RexBuilder rexBuilder, Environment environment) {
        this(rexBuilder, environment, CallCompiler.NONE);
    }

    /** {@code others} makes closures of calls that no family here knows. */
    public ExpressionCompiler(RexBuilder rexBuilder, Environment environment, CallCompiler others) {
        this(rexBuilder, environment, others, List.of());
    }

    private ExpressionCompiler(
            RexBuilder rexBuilder, Environment environment, CallCompiler others, List<LambdaOperator> lambdas) {
        this.rexBuilder = rexBuilder;
        this.environment = environment;
        this.others = others;
        this.lambdas = lambdas;
    }

    /**
     * The closure of an expression over rows of the types that its input references have.
     *
     * @throws RequestException (0A000) naming an operator that is not supported
     */
    public Expression compile(RexNode node) {
        if (node instanceof RexInputRef column) {
            return new Column(column.getIndex());
        }
        if (node instanceof RexLiteral literal) {
            return new Constant(Literals.value(literal));
        }
        if (node instanceof RexDynamicParam parameter) {
            return new Constant(environment.parameters().get(parameter.getIndex()));
        }
        if (node instanceof RexFieldAccess access) {
            return field(compile(access.getReferenceExpr()), access.getField().getIndex());
        }
        // RexOver and RexSubQuery are calls of other kinds
        if (node.getClass() == RexCall.class) {
            return call((RexCall) node);
        }
        throw unsupported(node.getKind() + " in an expression");
    }

    /** The closures of several. */
    public List<Expression> compile(List<? extends RexNode> nodes) {
        return nodes.stream().map(this::compile).toList();
    }

    /** The value of an expression without columns, cast to a type. */
    public @Nullable Object constant(RexNode node, SqlType type) {
        return compileAs(node, type).value(NO_ROW);
    }

    /** The columns of a row, cast from the types they have to others. */
    public Expression[] casts(List<SqlType> given, List<SqlType> wanted) {
        Expression[] casts = new Expression[given.size()];
        for (int i = 0; i < casts.length; i++) {
            Expression column = new Column(i);
            Conversion conversion = Casts.of(given.get(i), wanted.get(i), environment.zone());
            casts[i] = Casts.isIdentity(given.get(i), wanted.get(i))
                    ? column
                    : row -> conversion.convertNullable(column.value(row));
        }
        return casts;
    }

    /** The closure of an expression, its value cast to a type. */
    Expression compileAs(RexNode node, SqlType type) {
        SqlType given = type(node);
        Expression expression = compile(node);
        if (Casts.isIdentity(given, type)) {
            return expression;
        }
        Conversion conversion = Casts.of(given, type, environment.zone());
        return row -> conversion.convertNullable(expression.value(row));
    }

    /** The type of an expression's values. */
    static SqlType type(RexNode node) {
        return SqlTypes.toSpark(node.getType());
    }

    Environment environment() {
        return environment;
    }

    RexBuilder rexBuilder() {
        return rexBuilder;
    }

    private Expression call(RexCall call) {
        if (call.getOperator() instanceof ScalarFunction function) {
            return function(call, function);
        }
        if (call.getOperator() instanceof LambdaVariable variable) {
            return variable(variable);
        }
        if (call.getOperator().equals(FunctionLibrary.CONCATENATION)) {
            return function(call, FunctionLibrary.CONCAT);
        }
        for (CallCompiler family : FAMILIES) {
            Expression expression = family.compile(call, this);
            if (expression != null) {
                return expression;
            }
        }
        Expression other = others.compile(call, this);
        if (other != null) {
            return other;
        }
        throw unsupported("the operator " + call.getOperator().getName().toLowerCase(Locale.ROOT));
    }

    private Expression function(RexCall call, ScalarFunction function) {
        List<Expression> arguments = new ArrayList<>();
        for (int i = 0; i < call.getOperands().size(); i++) {
            RexNode operand = call.getOperands().get(i);
            arguments.add(function.takesLambda(i, call.getOperands().size()) ? lambda(operand) : compile(operand));
        }
        List<SqlType> given =
                call.getOperands().stream().map(ExpressionCompiler::type).toList();
        Evaluator evaluator = function.bind(given, type(call), environment.session());
        return row -> {
            @Nullable Object[] values = new @Nullable Object[arguments.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = arguments.get(i).value(row);
            }
            return evaluator.evaluate(values);
        };
    }

    private Expression lambda(RexNode node) {
        LambdaOperator lambda = LambdaOperator.in(node);
        if (lambda == null) {
            Expression constant = compile(node);
            return row -> (Lambda) (first, second, third) -> constant.value(row);
        }
        List<LambdaOperator> within = new ArrayList<>(lambdas.size() + 1);
        within.add(lambda);
        within.addAll(lambdas);
        Expression body = new ExpressionCompiler(rexBuilder, environment, others, within)
                .compile(((RexCall) node).getOperands().get(0));
        return row -> new LambdaRow(row, body);
    }

    private Expression variable(LambdaVariable variable) {
        for (int i = 0; i < lambdas.size(); i++) {
            int index = lambdas.get(i).variables().indexOf(variable);
            if (index >= 0) {
                return new LambdaRow.Variable(i, index);
            }
        }
        throw unsupported("the variable " + variable.getName() + " outside of its lambda");
    }

    private static Expression field(Expression struct, int ordinal) {
        return row -> {
            Object value = struct.value(row);
            return value == null ? null : ((StructValue) value).field(ordinal);
        };
    }

    static RequestException unsupported(String what) {
        return new RequestException(ErrorCode.NOT_SUPPORTED, what + " is not supported yet");
    }
}
