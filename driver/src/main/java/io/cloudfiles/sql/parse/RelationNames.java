package io.cloudfiles.sql.parse;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;

/** The names by which a condition may call the relations of a join. */
final class RelationNames {
    private final Set<String> names = new TreeSet<>();

    RelationNames(SqlNode left, SqlNode right) {
        add(left);
        add(right);
    }

    private void add(SqlNode relation) {
        if (relation instanceof SqlJoin join) {
            add(join.getLeft());
            add(join.getRight());
        } else if (relation instanceof SqlCall call && relation.getKind() == SqlKind.AS) {
            add(call.operand(1));
        } else if (relation instanceof SqlIdentifier name) {
            names.add(name.names.get(name.names.size() - 1).toLowerCase(Locale.ROOT));
        }
    }

    /** The first column in a condition that is not called by its relation's name; subqueries are passed over. */
    Optional<SqlIdentifier> firstUnqualified(SqlNode condition) {
        SqlIdentifier found = condition.accept(new SqlBasicVisitor<@Nullable SqlIdentifier>() {
            @Override
            public @Nullable SqlIdentifier visit(SqlIdentifier column) {
                return names.contains(column.names.get(0).toLowerCase(Locale.ROOT)) && !column.isSimple()
                        ? null
                        : column;
            }

            @Override
            public @Nullable SqlIdentifier visit(SqlCall call) {
                if (call.isA(SqlKind.QUERY)) {
                    return null;
                }
                for (SqlNode operand : call.getOperandList()) {
                    SqlIdentifier inOperand = operand == null ? null : operand.accept(this);
                    if (inOperand != null) {
                        return inOperand;
                    }
                }
                return null;
            }
        });
        return Optional.ofNullable(found);
    }
}
