package io.cloudfiles.comparison;

import org.apache.spark.sql.SparkSession;

/** The Spark that we are compared with: two cores, nothing else than its defaults. */
final class Spark {
    private Spark() {}

    static SparkSession session() {
        SparkSession spark = SparkSession.builder()
                .master("local[2]")
                .appName("comparison")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.sql.session.timeZone", "UTC")
                .config("spark.log.level", "ERROR")
                .getOrCreate();
        // The state reader of 4.2.0 fails in a session that never touched its streams.
        spark.streams().active();
        return spark;
    }
}
