package io.cloudfiles.comparison;

/** The keys that the checkpoints hold: a user's name and its shard, both made of a number. */
final class Key {
    static final int SHARDS = 100;

    private Key() {}

    static String user(long id) {
        return "user-" + id;
    }

    static long shard(long id) {
        return id % SHARDS;
    }
}
