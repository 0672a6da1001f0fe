package io.cloudfiles.sql.exec;

import io.cloudfiles.sql.expression.Expression;
import io.cloudfiles.sql.function.Generator;
import io.cloudfiles.sql.function.GeneratorRows;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.table.ArrayRow;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.Conversion;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.calcite.rel.core.TableFunctionScan;
import org.apache.calcite.rex.RexCall;
import org.jspecify.annotations.Nullable;

/** Makes functions that give rows ready; their arguments are constants, or values from outside. */
final class GeneratorSource {
    private GeneratorSource() {}

    static Source of(TableFunctionScan scan, PlanCompiler compiler) {
        if (!(scan.getCall() instanceof RexCall call) || !(call.getOperator() instanceof Generator generator)) {
            throw PlanCompiler.unsupported("the table function " + scan.getCall());
        }
        List<SqlType> columns = PlanCompiler.types(scan.getRowType());
        List<SqlType> given = call.getOperands().stream()
                .map(operand -> SqlTypes.toSpark(operand.getType()))
                .toList();
        List<SqlType> targets = GeneratorRows.targets(generator, given, columns);
        List<Conversion> casts = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            casts.add(Casts.of(given.get(i), targets.get(i), compiler.scope().zone()));
        }
        List<Expression> arguments = compiler.expressions().compile(call.getOperands());
        return () -> {
            @Nullable Object[] values = new @Nullable Object[casts.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = casts.get(i).convertNullable(arguments.get(i).value(ArrayRow.EMPTY));
            }
            Iterator<@Nullable Object[]> rows = GeneratorRows.of(generator, values, columns.size());
            return new ValuesCursor(rows, compiler.ticker());
        };
    }
}
