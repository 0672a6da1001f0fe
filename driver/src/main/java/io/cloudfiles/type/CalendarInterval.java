package io.cloudfiles.type;

/** Spark's legacy INTERVAL: months, days and microseconds, none folded into another. */
public record CalendarInterval(int months, int days, long microseconds) {}
