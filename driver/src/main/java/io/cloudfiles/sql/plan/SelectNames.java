package io.cloudfiles.sql.plan;

import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlWindow;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;

/** Puts expressions in the place of names of columns, in one SELECT: names in a subquery are its own. */
abstract class SelectNames extends SqlShuttle {
    private final boolean copying;

    /** With {@code copying} every call is a new one, since the validator changes those it is given. */
    SelectNames(boolean copying) {
        this.copying = copying;
    }

    /** What replaces an item of a SELECT list: one that was a name is called by the name's last part all the same. */
    static SqlNode named(SqlNode item, SqlNode replaced) {
        if (item instanceof SqlIdentifier name && !(replaced instanceof SqlIdentifier)) {
            SqlIdentifier last = name.getComponent(name.names.size() - 1);
            return SqlStdOperatorTable.AS.createCall(item.getParserPosition(), replaced, last);
        }
        return replaced;
    }

    /** What stands in the place of a name; the name itself to leave it. */
    abstract SqlNode meaning(SqlIdentifier name);

    @Override
    public final @Nullable SqlNode visit(SqlIdentifier name) {
        return meaning(name);
    }

    /** A window is called by a name of another sort. */
    @Override
    public final @Nullable SqlNode visit(SqlCall call) {
        if (call.isA(SqlKind.QUERY)) {
            return call;
        }
        if (call instanceof SqlWindow window) {
            SqlWindow changed = (SqlWindow) window.clone(window.getParserPosition());
            changed.setOperand(2, window.getPartitionList().accept(this));
            changed.setOperand(3, window.getOrderList().accept(this));
            return changed;
        }
        if (call.getKind() == SqlKind.OVER && call.operand(1) instanceof SqlIdentifier window) {
            SqlNode function = call.operand(0).accept(this);
            return call.getOperator().createCall(call.getParserPosition(), function, window);
        }
        CallCopyingArgHandler handler = new CallCopyingArgHandler(call, copying);
        call.getOperator().acceptCall(this, call, false, handler);
        return handler.result();
    }
}
