package io.cloudfiles.tck.live;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.cloudfiles.tck.CanonicalJson;
import io.cloudfiles.tck.Database;
import io.cloudfiles.tck.Database.Result;
import io.cloudfiles.tck.SparkSchema;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.apache.spark.SparkThrowable;

/**
 * What Spark or the driver says to a question: rows and their schema, or an error.
 *
 * @param rows canonical, their fields by name, in the order in which they came
 * @param condition the error's, or its class where it has none; empty where there are rows
 */
record Saying(SparkSchema schema, List<String> rows, String condition, String message) {
    private static final int SHOWN = 4;
    private static final ObjectMapper JSON = new ObjectMapper()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);

    private static Saying of(SparkSchema schema, List<String> rows) {
        return new Saying(schema, rows.stream().map(Saying::sorted).toList(), "", "");
    }

    /** The fields of each object by name: maps have no order, and that of structs is the schema's. */
    private static String sorted(String row) {
        try {
            return JSON.writeValueAsString(JSON.readValue(row, Object.class));
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Saying error(String condition, String message) {
        return new Saying(new SparkSchema(List.of(), List.of()), List.of(), condition, message);
    }

    boolean isError() {
        return !condition.isEmpty();
    }

    /** What Spark's own readers say. */
    static Saying ofSpark(Path checkpoint, StateRead read) {
        try {
            LiveSpark.Answer answer = LiveSpark.read(read.format(), checkpoint, read.options());
            return of(SparkSchema.parse(answer.schema()), answer.rows());
        } catch (Exception e) {
            String condition = e instanceof SparkThrowable known ? known.getCondition() : null;
            return error(condition == null ? e.getClass().getName() : condition, String.valueOf(e.getMessage()));
        }
    }

    /** What the driver says. */
    static Saying ofDriver(Connection connection, Path checkpoint, StateRead read) {
        try {
            Result result = Database.query(connection, read.sql(checkpoint.toString()));
            return of(new SparkSchema(result.names(), result.types()), CanonicalJson.rows(result));
        } catch (SQLException e) {
            String message = String.valueOf(e.getMessage());
            boolean named = message.matches("(?s)\\[[A-Z0-9_.]+].*");
            return error(named ? message.substring(1, message.indexOf(']')) : e.getSQLState(), message);
        }
    }

    /** The same, its rows changed. */
    Saying mapped(UnaryOperator<String> change) {
        return new Saying(schema, rows.stream().map(change).toList(), condition, message);
    }

    /** The same without those rows of a kind that the other does not have. */
    Saying withoutMoreThan(Saying other, Predicate<String> kind) {
        List<String> unmatched = new ArrayList<>(other.rows);
        List<String> kept = rows.stream()
                .filter(row -> unmatched.remove(row) || !kind.test(row))
                .toList();
        return new Saying(schema, kept, condition, message);
    }

    /** How this differs from what Spark says; empty where it does not. */
    String differenceFrom(Saying spark) {
        if (!isError() && !spark.isError() && !schema.equals(spark.schema)) {
            return "Spark: " + spark.schema + "\nours:  " + schema;
        }
        return rowsDifferFrom(spark);
    }

    /** The same, the schema put aside. */
    String rowsDifferFrom(Saying spark) {
        if (!condition.equals(spark.condition)) {
            return "Spark: " + spark.shown() + "\nours:  " + shown();
        }
        List<String> missing = new ArrayList<>(spark.rows);
        rows.forEach(missing::remove);
        List<String> extra = new ArrayList<>(rows);
        spark.rows.forEach(extra::remove);
        if (missing.isEmpty() && extra.isEmpty()) {
            return "";
        }
        return spark.rows.size() + " rows of Spark's, " + rows.size() + " of ours; " + missing.size() + " missing, "
                + extra.size() + " extra" + lines("\nmissing ", missing) + lines("\nextra   ", extra);
    }

    private static String lines(String prefix, List<String> rows) {
        return String.join("", rows.stream().limit(SHOWN).map(prefix::concat).toList());
    }

    String shown() {
        return isError() ? condition + " " + message.lines().findFirst().orElse("") : rows.size() + " rows";
    }
}
