package io.cloudfiles.comparison;

/** A question that is asked of a checkpoint's state, by Spark and by us. */
enum Task {
    TYPED("every row's typed values", "key.user, key.shard, value.max, partition_id", ""),
    JSON("every row's key and value as JSON", "to_json(key), to_json(value)", ""),
    SUM_MAX("sum and max over the state", "SUM(value.max), MAX(value.max)", ""),
    ONE_KEY("one key by equality on its columns", "key.user, value.max", "WHERE key.user = '%s' AND key.shard = %d"),
    LIMIT("LIMIT 10", "key.user, value.max", "LIMIT 10"),
    COUNT("COUNT(*)", "COUNT(*)", "");

    private final String title;
    private final String select;
    private final String rest;

    Task(String title, String select, String rest) {
        this.title = title;
        this.select = select;
        this.rest = rest;
    }

    String title() {
        return title;
    }

    /** The query on a relation with the columns of {@code read_statestore}; the key asked for is one of the middle. */
    String sql(String relation, long keys) {
        long id = keys / 2;
        String sql = "SELECT " + select + " FROM " + relation + " " + rest;
        return this == ONE_KEY ? sql.formatted(Key.user(id), Key.shard(id)) : sql;
    }
}
