package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.rel.StructField;
import java.util.Objects;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import org.jspecify.annotations.Nullable;

/**
 * Names that go on behind a column that is an array or a map, as {@code items.price} and {@code m.key}. Calcite's names enter
 * structs alone; what comes behind is written as fields taken out.
 */
final class NestedPaths extends SelectNames {
    private final DialectValidator validator;
    private final SqlValidatorScope scope;

    NestedPaths(DialectValidator validator, SqlValidatorScope scope) {
        super(false);
        this.validator = validator;
        this.scope = scope;
    }

    /** An expression with such names written out. */
    SqlNode in(SqlNode node) {
        return Objects.requireNonNull(node.accept(this));
    }

    /** All of a SELECT but FROM and WHERE. */
    void enter(SqlSelect select) {
        SqlNodeList items = new SqlNodeList(select.getSelectList().getParserPosition());
        select.getSelectList().forEach(item -> items.add(SelectNames.named(item, in(item))));
        select.setSelectList(items);
        select.setGroupBy(list(select.getGroup()));
        select.setHaving(optional(select.getHaving()));
        select.setQualify(optional(select.getQualify()));
        select.setOrderBy(list(select.getOrderList()));
    }

    private @Nullable SqlNodeList list(@Nullable SqlNodeList nodes) {
        return nodes == null ? null : (SqlNodeList) in(nodes);
    }

    private @Nullable SqlNode optional(@Nullable SqlNode node) {
        return node == null ? null : in(node);
    }

    @Override
    SqlNode meaning(SqlIdentifier name) {
        if (name.isStar() || name.isSimple() || validator.qualified(name, scope) != null) {
            return name;
        }
        for (int length = name.names.size() - 1; length > 0; length--) {
            SqlIdentifier column = validator.qualified(name.getComponent(0, length), scope);
            if (column != null) {
                return StructField.isIn(validator.deriveType(scope, column)) ? StructField.behind(length, name) : name;
            }
        }
        return name;
    }
}
