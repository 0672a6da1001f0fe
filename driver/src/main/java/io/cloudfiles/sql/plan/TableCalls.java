package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.parse.TableCall;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.apache.calcite.util.Util;

/** Questions about calls of table functions. */
final class TableCalls {
    private TableCalls() {}

    /** Whether an argument depends on a {@code ?}. */
    static boolean hasParameter(TableCall call) {
        return call.arguments().stream()
                .anyMatch(argument -> argument.value()
                        .expression()
                        .filter(TableCalls::hasParameter)
                        .isPresent());
    }

    private static boolean hasParameter(SqlNode node) {
        try {
            node.accept(new SqlBasicVisitor<Void>() {
                @Override
                public Void visit(SqlDynamicParam parameter) {
                    throw new Util.FoundOne(parameter);
                }
            });
            return false;
        } catch (Util.FoundOne found) {
            return true;
        }
    }
}
