package io.cloudfiles.table.tree;

import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.Table;
import io.cloudfiles.table.TableFunction;
import java.util.List;

/**
 * A call whose columns are known beforehand, bound when it is scanned: a tool that walks the tree reads columns of every
 * table, also of those that a checkpoint cannot fill.
 */
record TreeCall(TableFunction function, Arguments arguments, List<Column> columns) implements Table {
    /** The table of a call. */
    static Table of(TableFunction function, Arguments arguments) {
        return function.fixedColumns().isPresent()
                ? new TreeCall(function, arguments, function.fixedColumns().get())
                : function.bind(arguments);
    }

    @Override
    public RowCursor scan(ScanRequest request, ScanContext context) {
        return function.bind(arguments).scan(request, context);
    }
}
