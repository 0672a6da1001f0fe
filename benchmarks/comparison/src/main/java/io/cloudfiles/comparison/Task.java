package io.cloudfiles.comparison;

/** A question that is asked of a checkpoint's state, by Spark and by us. */
enum Task {
    /** Every row's typed values. */
    TYPED("key.user, key.shard, value.max, partition_id", ""),
    /** Every row's key and value as JSON. */
    JSON("to_json(key), to_json(value)", ""),
    SUM_MAX("SUM(value.max), MAX(value.max)", ""),
    /** One key, by equality on its columns. */
    ONE_KEY("key.user, value.max", "WHERE key.user = '%s' AND key.shard = %d"),
    LIMIT("key.user, value.max", "LIMIT 10"),
    COUNT("COUNT(*)", "");

    private final String select;
    private final String rest;

    Task(String select, String rest) {
        this.select = select;
        this.rest = rest;
    }

    /** The query on a relation with the columns of {@code read_statestore}; the key asked for is one of the middle. */
    String sql(String relation, long keys) {
        long id = keys / 2;
        String sql = "SELECT " + select + " FROM " + relation + " " + rest;
        return this == ONE_KEY ? sql.formatted(Key.user(id), Key.shard(id)) : sql;
    }
}
