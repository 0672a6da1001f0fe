package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.rel.StructField;
import java.util.Objects;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
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
        select.getSelectList().forEach(item -> items.add(item(item)));
        select.setSelectList(items);
        select.setGroupBy(list(select.getGroup()));
        select.setHaving(optional(select.getHaving()));
        select.setQualify(optional(select.getQualify()));
        select.setOrderBy(list(select.getOrderList()));
    }

    /** A column is called by the last part of its name. */
    private SqlNode item(SqlNode item) {
        SqlNode replaced = in(item);
        boolean named = replaced instanceof SqlIdentifier || !(item instanceof SqlIdentifier);
        if (named) {
            return replaced;
        }
        SqlIdentifier name = (SqlIdentifier) item;
        return SqlStdOperatorTable.AS.createCall(
                item.getParserPosition(), replaced, name.getComponent(name.names.size() - 1));
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
            SqlIdentifier prefix = name.getComponent(0, length);
            SqlIdentifier column = validator.qualified(prefix, scope);
            if (column != null) {
                return StructField.isIn(validator.deriveType(scope, column)) ? fields(prefix, name, length) : name;
            }
        }
        return name;
    }

    private static SqlNode fields(SqlIdentifier prefix, SqlIdentifier name, int length) {
        SqlNode field = prefix;
        for (int i = length; i < name.names.size(); i++) {
            field = StructField.of(field, name.names.get(i), name.getParserPosition());
        }
        return field;
    }
}
