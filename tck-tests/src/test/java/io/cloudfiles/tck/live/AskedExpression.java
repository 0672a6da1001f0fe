package io.cloudfiles.tck.live;

/**
 * An expression to be asked of Spark and of the driver.
 *
 * @param zone the time zone of the session
 */
record AskedExpression(String zone, String sql) {
    static final String UTC = "UTC";
    static final String NEW_YORK = "America/New_York";

    static AskedExpression of(String sql) {
        return new AskedExpression(UTC, sql);
    }

    static AskedExpression inNewYork(String sql) {
        return new AskedExpression(NEW_YORK, sql);
    }

    @Override
    public String toString() {
        return zone.equals(UTC) ? sql : sql + " in " + zone;
    }
}
