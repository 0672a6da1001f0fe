package io.cloudfiles.sql.plan;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.sql.parse.StatementText;
import io.cloudfiles.sql.parse.TableCall;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.TableFunction;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;

/** Turns a statement's calls of table functions into tables: arguments worked out, batch pinned, columns known. */
final class CallBinder {
    private final TableAccess access;
    private final Constants constants;
    private final StatementText text;

    CallBinder(TableAccess access, Constants constants, StatementText text) {
        this.access = access;
        this.constants = constants;
        this.text = text;
    }

    /** One table per call, in their order. */
    List<CheckpointTable> bind(List<TableCall> calls) {
        return calls.stream().map(this::bind).toList();
    }

    private CheckpointTable bind(TableCall call) {
        TableFunction function = access.database().function(call.function()).orElseThrow(() -> unknown(call));
        List<Arguments.Argument> arguments = new ArrayList<>();
        for (TableCall.Argument argument : call.arguments()) {
            arguments.add(new Arguments.Argument(argument.name(), value(argument.value())));
        }
        return access.seen(function.bind(new Arguments(arguments), access.zone()));
    }

    private @Nullable Object value(TableCall.Value value) {
        if (value instanceof TableCall.Named named) {
            return new Arguments.TableName(named.parts());
        }
        SqlNode node = value.expression().orElseThrow();
        return constants.value(node);
    }

    private RuntimeException unknown(TableCall call) {
        List<String> names = access.database().functions().stream()
                .map(TableFunction::name)
                .sorted()
                .toList();
        return text.error(
                ErrorCode.UNRESOLVABLE_TABLE_VALUED_FUNCTION,
                "there is no table function " + call.function() + "; there are " + String.join(", ", names),
                call.position());
    }
}
