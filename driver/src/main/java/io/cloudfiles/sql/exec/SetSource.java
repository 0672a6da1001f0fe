package io.cloudfiles.sql.exec;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.memory.Holder;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Casts;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Intersect;
import org.apache.calcite.rel.core.SetOp;
import org.apache.calcite.rel.core.Union;

/** Makes UNION, INTERSECT and EXCEPT ready. */
final class SetSource {
    private SetSource() {}

    static Source union(Union union, PlanCompiler compiler) {
        List<Source> inputs = inputs(union, compiler);
        Source all = () -> new UnionCursor(inputs);
        if (union.all) {
            return all;
        }
        List<SqlType> types = compared(PlanCompiler.types(union.getRowType()));
        List<Integer> columns = IntStream.range(0, types.size()).boxed().toList();
        AggregateCursor.Grouping rows = new AggregateCursor.Grouping(Keys.all(types), columns, List.of());
        AggregateCursor.Plan plan = new AggregateCursor.Plan(types.size(), List.of(rows), false);
        return () -> new AggregateCursor(all.open(), plan, compiler.ticker(), compiler.memory(Holder.GROUPS));
    }

    static Source of(SetOp node, PlanCompiler compiler) {
        List<Source> inputs = inputs(node, compiler);
        List<SqlType> types = compared(PlanCompiler.types(node.getRowType()));
        SetCursor.Operation operation =
                new SetCursor.Operation(node instanceof Intersect, node.all, Keys.all(types), types.size());
        return () -> new SetCursor(inputs, operation, compiler.ticker(), compiler.memory(Holder.SETS));
    }

    /** Rows are compared, which Spark does not do where there are maps. */
    private static List<SqlType> compared(List<SqlType> types) {
        for (SqlType type : types) {
            if (hasMap(type)) {
                throw new RequestException(
                        ErrorCode.NOT_SUPPORTED,
                        "DISTINCT, UNION, INTERSECT and EXCEPT do not compare a " + type.sql()
                                + "; use UNION ALL, or cast it to STRING");
            }
        }
        return types;
    }

    /** Whether there are maps in values of a type. */
    static boolean hasMap(SqlType type) {
        return switch (type.kind()) {
            case MAP -> true;
            case ARRAY -> hasMap(((SqlType.Array) type).element());
            case STRUCT -> ((SqlType.Struct) type).fields().stream().anyMatch(field -> hasMap(field.type()));
            default -> false;
        };
    }

    /** Inputs with their rows in the operation's own types. */
    private static List<Source> inputs(SetOp node, PlanCompiler compiler) {
        List<SqlType> wanted = PlanCompiler.types(node.getRowType());
        List<Source> inputs = new ArrayList<>();
        for (RelNode input : node.getInputs()) {
            Source source = compiler.compile(input);
            List<SqlType> given = PlanCompiler.types(input.getRowType());
            boolean fits =
                    IntStream.range(0, wanted.size()).allMatch(i -> Casts.isIdentity(given.get(i), wanted.get(i)));
            inputs.add(
                    fits
                            ? source
                            : () -> new ProjectCursor(
                                    source.open(), compiler.expressions().casts(given, wanted)));
        }
        return inputs;
    }
}
