package io.cloudfiles.sql.plan;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.function.Generator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.validate.SelectScope;
import org.apache.calcite.sql.validate.SqlValidatorCatalogReader;
import org.apache.calcite.sql.validate.SqlValidatorImpl;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import org.apache.calcite.sql.validate.SqlValidatorTable;
import org.jspecify.annotations.Nullable;

/** Calcite's validator, with columns that {@code *} does not give: {@link io.cloudfiles.table.Table#hiddenColumn}. */
class HidingValidator extends SqlValidatorImpl {
    HidingValidator(
            SqlOperatorTable operators, SqlValidatorCatalogReader catalog, RelDataTypeFactory types, Config config) {
        super(operators, catalog, types, config);
    }

    /** Called for each column that a {@code *} stands for, qualified by what stands before it. */
    @Override
    protected void addToSelectList(
            List<SqlNode> list,
            Set<String> aliases,
            List<Map.Entry<String, RelDataType>> fields,
            SqlNode expression,
            SelectScope scope,
            boolean includeSystemVars) {
        if (!(expression instanceof SqlIdentifier column) || !isHidden(column, scope)) {
            super.addToSelectList(list, aliases, fields, expression, scope, includeSystemVars);
        } else if (mergesColumns(scope.getNode().getFrom())) {
            // Calcite puts the columns in order by their places, which have moved.
            throw new RequestException(
                    ErrorCode.NOT_SUPPORTED,
                    "* beside " + column.names.get(column.names.size() - 1)
                            + " is not supported in a join with USING or NATURAL; name the columns, or join with ON");
        }
    }

    private boolean isHidden(SqlIdentifier column, SqlValidatorScope scope) {
        int last = column.names.size() - 1;
        if (last == 0) {
            return false;
        }
        if (column.names.get(last - 1).equals(Generator.WINDOW_TABLE)) {
            return true;
        }
        SqlValidatorScope.ResolvedImpl resolved = new SqlValidatorScope.ResolvedImpl();
        scope.resolve(column.names.subList(0, last), getCatalogReader().nameMatcher(), false, resolved);
        if (resolved.count() != 1) {
            return false;
        }
        SqlValidatorTable table = resolved.only().namespace.getTable();
        CheckpointTable ours = table == null ? null : table.unwrap(CheckpointTable.class);
        return ours != null && ours.isHidden(column.names.get(last));
    }

    private static boolean mergesColumns(@Nullable SqlNode from) {
        return from instanceof SqlJoin join
                && (join.isNatural()
                        || join.getConditionType() == JoinConditionType.USING
                        || mergesColumns(join.getLeft())
                        || mergesColumns(join.getRight()));
    }

    /** Two hidden columns of the same name would become a condition that nobody wrote. */
    @Override
    protected void validateJoin(SqlJoin join, SqlValidatorScope scope) {
        super.validateJoin(join, scope);
        if (join.isNatural() && (hides(join.getLeft()) || hides(join.getRight()))) {
            throw new RequestException(
                    ErrorCode.NOT_SUPPORTED,
                    "NATURAL JOIN of a table whose hidden column the statement names is not supported; join with ON");
        }
    }

    private boolean hides(SqlNode relation) {
        if (relation instanceof SqlJoin join) {
            return hides(join.getLeft()) || hides(join.getRight());
        }
        var namespace = getNamespace(relation);
        SqlValidatorTable table = namespace == null ? null : namespace.getTable();
        CheckpointTable ours = table == null ? null : table.unwrap(CheckpointTable.class);
        return ours != null && ours.hasHidden();
    }
}
