package io.cloudfiles.tck.live;

import java.io.Serializable;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.FlatMapGroupsWithStateFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.streaming.GroupState;
import org.apache.spark.sql.streaming.GroupStateTimeout;
import org.apache.spark.sql.types.StructType;

/** Keeps the newest values of a group, and forgets it when its number is small or its time is over. */
record NewestOfGroup(StructType values, GroupStateTimeout timeout)
        implements FlatMapGroupsWithStateFunction<Row, Row, Row, String>, Serializable {
    @Override
    public Iterator<String> call(Row key, Iterator<Row> rows, GroupState<Row> state) {
        if (state.hasTimedOut()) {
            state.remove();
            return List.of("over").iterator();
        }
        Row newest = rows.next();
        while (rows.hasNext()) {
            newest = rows.next();
        }
        if (!newest.isNullAt(1) && newest.getLong(1) < 150) {
            state.remove();
            return List.of("forgotten").iterator();
        }
        state.update(new KeyOf(values).call(newest));
        if (timeout.equals(GroupStateTimeout.EventTimeTimeout())) {
            state.setTimeoutTimestamp(state.getCurrentWatermarkMs() + 30_000);
        } else if (timeout.equals(GroupStateTimeout.ProcessingTimeTimeout())) {
            state.setTimeoutDuration("1 hour");
        }
        return List.of("kept").iterator();
    }
}
