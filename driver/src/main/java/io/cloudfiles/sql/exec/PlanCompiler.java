package io.cloudfiles.sql.exec;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.error.Ticker;
import io.cloudfiles.sql.expression.Environment;
import io.cloudfiles.sql.expression.Expression;
import io.cloudfiles.sql.expression.ExpressionCompiler;
import io.cloudfiles.sql.memory.HeldMemory;
import io.cloudfiles.sql.memory.Holder;
import io.cloudfiles.sql.rel.CheckpointScan;
import io.cloudfiles.sql.rel.LateralJoin;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.sql.rel.Windowing;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Correlate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Intersect;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Minus;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableFunctionScan;
import org.apache.calcite.rel.core.Uncollect;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexLiteral;
import org.jspecify.annotations.Nullable;

/** Turns a plan into operators, one kind of RelNode each. */
final class PlanCompiler {
    /** An operator of a plan, and how it is made ready. */
    private record Rule<R extends RelNode>(Class<R> node, BiFunction<R, PlanCompiler, Source> compile) {
        Optional<Source> tryOn(RelNode plan, PlanCompiler compiler) {
            return node.isInstance(plan) ? Optional.of(compile.apply(node.cast(plan), compiler)) : Optional.empty();
        }
    }

    private static final List<Rule<?>> RULES = List.of(
            new Rule<>(CheckpointScan.class, (node, compiler) -> compiler.scan(node)),
            new Rule<>(Filter.class, FilterSource::of),
            new Rule<>(Project.class, (node, compiler) -> compiler.project(node)),
            new Rule<>(Aggregate.class, AggregateSource::of),
            new Rule<>(Windowing.class, WindowSource::of),
            new Rule<>(LateralJoin.class, (node, compiler) -> compiler.lateral(node)),
            new Rule<>(Join.class, JoinSource::of),
            new Rule<>(Sort.class, SortSource::of),
            new Rule<>(TableFunctionScan.class, GeneratorSource::of),
            new Rule<>(Values.class, (node, compiler) -> compiler.values(node)),
            new Rule<>(Union.class, SetSource::union),
            new Rule<>(Intersect.class, SetSource::of),
            new Rule<>(Minus.class, SetSource::of));

    private final ExecutionScope scope;
    private final OuterCells cells;
    private final ExpressionCompiler expressions;
    private final Kept kept;

    PlanCompiler(RelNode plan, ExecutionScope scope) {
        this.scope = scope;
        this.cells = new OuterCells();
        this.kept = Kept.NOTHING;
        this.expressions = new ExpressionCompiler(
                plan.getCluster().getRexBuilder(),
                new Environment(scope.session(), scope.parameters()),
                new SubqueryCompiler(this));
    }

    private PlanCompiler(PlanCompiler around, Kept kept) {
        this.scope = around.scope;
        this.cells = around.cells;
        this.expressions = around.expressions;
        this.kept = kept;
    }

    /** Makes the plan of a subquery ready, to be run again and again. */
    Source ofSubquery(RelNode plan) {
        return new PlanCompiler(this, Kept.of(plan)).compile(plan);
    }

    /**
     * Makes an operator and its inputs ready.
     *
     * @throws RequestException (0A000) naming what is not supported
     */
    Source compile(RelNode plan) {
        return kept.source(plan, () -> made(plan), this);
    }

    private Source made(RelNode plan) {
        for (Rule<?> rule : RULES) {
            Optional<Source> source = rule.tryOn(plan, this);
            if (source.isPresent()) {
                return source.get();
            }
        }
        throw unsupported(words(plan));
    }

    /** An operation as a person would call it. */
    private static String words(RelNode plan) {
        if (plan instanceof Correlate) {
            return "a subquery or LATERAL that must run once per row of what stands before it";
        }
        if (plan instanceof Uncollect) {
            return "turning an array or a map into rows (explode, UNNEST)";
        }
        return "the operation " + plan.getRelTypeName();
    }

    ExecutionScope scope() {
        return scope;
    }

    OuterCells cells() {
        return cells;
    }

    ExpressionCompiler expressions() {
        return expressions;
    }

    /** The account of an operator that is started. */
    HeldMemory memory(Holder holder) {
        return scope.memory().of(holder);
    }

    Ticker ticker() {
        return new Ticker(scope.scan().cancellation()::check);
    }

    static RequestException unsupported(String what) {
        return new RequestException(ErrorCode.NOT_SUPPORTED, what + " is not supported yet");
    }

    /** The types of a row's columns. */
    static List<SqlType> types(RelDataType row) {
        return row.getFieldList().stream()
                .map(RelDataTypeField::getType)
                .map(SqlTypes::toSpark)
                .toList();
    }

    private Source scan(CheckpointScan scan) {
        return () -> scan.scanned().scan(scan.request(), scope.scan());
    }

    private Source lateral(LateralJoin lateral) {
        Source left = compile(lateral.getInput());
        SubqueryRun run = new SubqueryRun(
                ofSubquery(lateral.right().plan()),
                expressions.compile(lateral.values()),
                lateral.right().outer().stream().map(cells::of).toList());
        LateralCursor.Plan plan = new LateralCursor.Plan(
                lateral.getInput().getRowType().getFieldCount(),
                run,
                lateral.right().orNulls());
        return () -> new LateralCursor(left.open(), plan, ticker());
    }

    private Source project(Project project) {
        Source input = compile(project.getInput());
        Expression[] columns = expressions.compile(project.getProjects()).toArray(Expression[]::new);
        return () -> new ProjectCursor(input.open(), columns);
    }

    private Source values(Values values) {
        List<SqlType> types = types(values.getRowType());
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (List<RexLiteral> tuple : values.getTuples()) {
            @Nullable Object[] row = new @Nullable Object[types.size()];
            for (int i = 0; i < row.length; i++) {
                row[i] = expressions.constant(tuple.get(i), types.get(i));
            }
            rows.add(row);
        }
        return () -> new ValuesCursor(rows, ticker());
    }
}
