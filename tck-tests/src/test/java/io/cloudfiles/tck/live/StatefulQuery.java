package io.cloudfiles.tck.live;

import org.apache.spark.sql.Dataset;

/**
 * A query that has not started.
 *
 * @param mode the output mode
 * @param neverIdle whether it wants a batch even when there is no data
 */
record StatefulQuery(Dataset<?> rows, String mode, boolean neverIdle) {}
