package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.parse.ParsedStatement;
import io.cloudfiles.table.CheckpointDatabase;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.Table;
import java.time.ZoneId;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlBasicVisitor;
import org.jspecify.annotations.Nullable;

/**
 * How one statement sees the tables of a database: in its session's zone, and with the hidden columns that it names.
 *
 * @param names every name in the statement, in lower case
 */
record TableAccess(CheckpointDatabase database, ZoneId zone, Set<String> names) {
    TableAccess {
        names = Set.copyOf(names);
    }

    /** The tables as a query sees them. */
    static TableAccess of(CheckpointDatabase database, ZoneId zone, ParsedStatement.Query query) {
        Set<String> names = new HashSet<>();
        SqlNode node = query.node();
        node.accept(new SqlBasicVisitor<@Nullable Void>() {
            @Override
            public @Nullable Void visit(SqlIdentifier identifier) {
                identifier.names.forEach(name -> names.add(name.toLowerCase(Locale.ROOT)));
                return null;
            }
        });
        return new TableAccess(database, zone, names);
    }

    /** A table; a hidden column that the statement never names stays out, so that it is in nobody's way. */
    CheckpointTable seen(Table table) {
        boolean named = table.hiddenColumn()
                .map(Column::name)
                .filter(name -> names.contains(name.toLowerCase(Locale.ROOT)))
                .isPresent();
        return new CheckpointTable(table, named);
    }
}
