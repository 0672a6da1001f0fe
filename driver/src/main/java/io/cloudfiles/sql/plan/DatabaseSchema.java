package io.cloudfiles.sql.plan;

import java.util.Set;
import java.util.function.Function;
import org.apache.calcite.schema.Schema;
import org.apache.calcite.schema.Table;
import org.apache.calcite.schema.impl.AbstractSchema;
import org.apache.calcite.schema.lookup.LikePattern;
import org.apache.calcite.schema.lookup.Lookup;
import org.apache.calcite.schema.lookup.Named;
import org.jspecify.annotations.Nullable;

/** A schema whose tables, or schemas, are looked for one by one when they are named; none is ever listed. */
final class DatabaseSchema extends AbstractSchema {
    private final Lookup<Schema> schemas;
    private final Lookup<Table> tables;

    private DatabaseSchema(Lookup<Schema> schemas, Lookup<Table> tables) {
        this.schemas = schemas;
        this.tables = tables;
    }

    /** Holds schemas only; {@code find} gives null for a name that is none. */
    static DatabaseSchema ofSchemas(Function<String, @Nullable Schema> find) {
        return new DatabaseSchema(new ByName<>(find), Lookup.empty());
    }

    /** Holds tables only; {@code find} gives null for a name that is none. */
    static DatabaseSchema ofTables(Function<String, @Nullable Table> find) {
        return new DatabaseSchema(Lookup.empty(), new ByName<>(find));
    }

    @Override
    public Lookup<Table> tables() {
        return tables;
    }

    @Override
    public Lookup<? extends Schema> subSchemas() {
        return schemas;
    }

    /** Names are matched without regard to case by whoever finds. */
    private record ByName<T>(Function<String, @Nullable T> find) implements Lookup<T> {
        @Override
        public @Nullable T get(String name) {
            return find.apply(name);
        }

        @Override
        public @Nullable Named<T> getIgnoreCase(String name) {
            T found = find.apply(name);
            return found == null ? null : new Named<>(name, found);
        }

        @Override
        public Set<String> getNames(LikePattern pattern) {
            return Set.of();
        }
    }
}
