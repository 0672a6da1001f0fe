package io.cloudfiles.tck.live;

import java.time.Duration;
import java.util.Objects;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.streaming.ExpiredTimerInfo;
import org.apache.spark.sql.streaming.ListState;
import org.apache.spark.sql.streaming.MapState;
import org.apache.spark.sql.streaming.OutputMode;
import org.apache.spark.sql.streaming.StatefulProcessor;
import org.apache.spark.sql.streaming.TTLConfig;
import org.apache.spark.sql.streaming.TimeMode;
import org.apache.spark.sql.streaming.TimerValues;
import org.apache.spark.sql.streaming.ValueState;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import scala.collection.Iterator;
import scala.jdk.javaapi.CollectionConverters;

/** A processor for transformWithState that keeps variables of every kind, and registers timers when asked to. */
final class Variables extends StatefulProcessor<Row, Row, String> {
    private static final StructType USER_KEY = StructType.fromDDL("n BIGINT, word STRING");

    private final StructType values;
    private final Clock clock;
    private final Expiry expiry;

    private transient @Nullable ValueState<Long> count;
    private transient @Nullable ValueState<Row> newest;
    private transient @Nullable ListState<String> words;
    private transient @Nullable ListState<Row> history;
    private transient @Nullable MapState<String, Long> sums;
    private transient @Nullable MapState<Row, Row> byNumber;

    /** What timers are registered by. */
    enum Clock {
        NO_TIMERS,
        PROCESSING_TIME,
        EVENT_TIME
    }

    /** After what time half of the variables are forgotten. */
    enum Expiry {
        NEVER,
        SOON,
        LATE
    }

    Variables(StructType values, Clock clock, Expiry expiry) {
        this.values = values;
        this.clock = clock;
        this.expiry = expiry;
    }

    /** The query over rows with these keys; the watermark is that of {@code ts}. */
    StatefulQuery over(Dataset<Row> rows, StructType keys) {
        Dataset<String> out = rows.withWatermark("ts", "10 seconds")
                .groupByKey(new KeyOf(keys), Encoders.row(keys))
                .transformWithState(this, timeMode(), OutputMode.Append(), Encoders.STRING());
        return new StatefulQuery(out, "append", timeMode().equals(TimeMode.ProcessingTime()));
    }

    private TimeMode timeMode() {
        if (clock == Clock.EVENT_TIME) {
            return TimeMode.EventTime();
        }
        boolean timed = clock == Clock.PROCESSING_TIME || expiry != Expiry.NEVER;
        return timed ? TimeMode.ProcessingTime() : TimeMode.None();
    }

    @Override
    public void init(OutputMode outputMode, TimeMode timeMode) {
        TTLConfig limited = switch (expiry) {
            case NEVER -> TTLConfig.NONE();
            case SOON -> new TTLConfig(Duration.ofMillis(1));
            case LATE -> new TTLConfig(Duration.ofHours(1));
        };
        count = getHandle().getValueState("count", Encoders.LONG(), TTLConfig.NONE());
        newest = getHandle().getValueState("newest", Encoders.row(values), limited);
        words = getHandle().getListState("words", Encoders.STRING(), TTLConfig.NONE());
        history = getHandle().getListState("history", Encoders.row(values), limited);
        sums = getHandle().getMapState("sums", Encoders.STRING(), Encoders.LONG(), TTLConfig.NONE());
        byNumber = getHandle().getMapState("byNumber", Encoders.row(USER_KEY), Encoders.row(values), limited);
    }

    @Override
    public Iterator<String> handleInputRows(Row key, Iterator<Row> rows, TimerValues now) {
        long number = 0;
        while (rows.hasNext()) {
            Row row = rows.next();
            number = row.isNullAt(1) ? 0 : row.getLong(1);
            keep(number, row);
        }
        timers(number, now);
        return none();
    }

    private void keep(long number, Row row) {
        Row kept = new KeyOf(values).call(row);
        ValueState<Long> counter = Objects.requireNonNull(count);
        counter.update(counter.exists() ? counter.get() + 1 : 1L);
        Objects.requireNonNull(newest).update(kept);
        Objects.requireNonNull(sums).updateValue("s" + number % 3, number);
        Row userKey = RowFactory.create(number % 7, number % 2 == 0 ? null : "w" + number % 3);
        switch ((int) (number % 5)) {
            case 0 -> Objects.requireNonNull(history).appendValue(kept);
            case 1 -> Objects.requireNonNull(words).appendValue("word, " + number);
            case 2 -> Objects.requireNonNull(byNumber).updateValue(userKey, kept);
            case 3 -> Objects.requireNonNull(byNumber).removeKey(userKey);
            default -> forget(number);
        }
    }

    private void forget(long number) {
        if (number % 2 == 0) {
            Objects.requireNonNull(newest).clear();
            Objects.requireNonNull(history).clear();
        } else {
            Objects.requireNonNull(words).put(new String[] {"one", "", "other"});
            Objects.requireNonNull(sums).clear();
        }
    }

    private void timers(long number, TimerValues now) {
        if (clock == Clock.NO_TIMERS) {
            return;
        }
        Iterator<Object> registered = getHandle().listTimers();
        if (number % 4 == 0 && registered.hasNext()) {
            getHandle().deleteTimer((Long) registered.next());
        }
        long at = clock == Clock.EVENT_TIME
                ? now.getCurrentWatermarkInMs() + 20_000
                : now.getCurrentProcessingTimeInMs() + 3_600_000;
        getHandle().registerTimer(at + number);
    }

    @Override
    public Iterator<String> handleExpiredTimer(Row key, TimerValues now, ExpiredTimerInfo expired) {
        Objects.requireNonNull(newest).clear();
        return none();
    }

    private static Iterator<String> none() {
        return CollectionConverters.asScala(java.util.Collections.<String>emptyIterator());
    }
}
