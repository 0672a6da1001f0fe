package io.cloudfiles.comparison;

/** Who is timed. */
enum Subject {
    DRIVER("cloudfiles"),
    SPARK("Spark"),
    FLOOR("floor"),
    DUCKDB("DuckDB");

    private final String title;

    Subject(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }
}
