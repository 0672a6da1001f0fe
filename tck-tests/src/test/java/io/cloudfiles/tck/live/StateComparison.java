package io.cloudfiles.tck.live;

import io.cloudfiles.tck.CanonicalJson;
import io.cloudfiles.tck.live.LiveDifferences.Answer;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Asks Spark's readers and the driver the same questions about one checkpoint, and collects where they differ. */
final class StateComparison {
    private final Connection connection;
    private final String stream;
    private final Path ours;
    private final Path sparks;
    private final List<String> differences = new ArrayList<>();
    private final List<String> beyond = new ArrayList<>();

    private int compared;

    /**
     * @param stream what {@link LiveDifferences} knows it by
     * @param ours the checkpoint that the driver reads
     * @param sparks the same one, or a copy in a place where Spark can read it
     */
    StateComparison(Connection connection, String stream, Path ours, Path sparks) {
        this.connection = connection;
        this.stream = stream;
        this.ours = ours;
        this.sparks = sparks;
    }

    int compared() {
        return compared;
    }

    /** Question and how the answers differ, where they do. */
    List<String> differences() {
        return differences;
    }

    /** Question, Spark's error and our answer, where {@link #askBeyondSpark} found an error of Spark's. */
    List<String> beyond() {
        return beyond;
    }

    /** The same rows, or the same error, but for the known differences. */
    void ask(StateRead read) {
        List<Answer> known = LiveDifferences.of(stream, read.options());
        Saying answer = Saying.ofDriver(connection, ours, read);
        Saying spark = spark(read);
        boolean sameSchema = true;
        if (known.contains(new Answer.Appended())) {
            answer = answer.withoutMoreThan(spark, row -> row.contains("\"change_type\":\"append\""));
        }
        for (Answer difference : known) {
            if (difference instanceof Answer.Unwrapped unwrapped) {
                answer = answer.mapped(row -> lowHalf(row, unwrapped.field()));
                sameSchema = false;
            } else if (difference instanceof Answer.Elsewhere elsewhere) {
                spark = elsewhere(elsewhere, read);
                sameSchema = false;
            }
        }
        if (spark.isError() && !answer.isError() && known.contains(new Answer.Rows(spark.condition()))) {
            note(read, notFoldedFromSparks(read, answer));
        } else if (known.contains(new Answer.Bare(spark.condition(), answer.condition()))) {
            note(read, "");
        } else {
            note(read, sameSchema ? answer.differenceFrom(spark) : answer.rowsDifferFrom(spark));
        }
    }

    private Saying elsewhere(Answer.Elsewhere elsewhere, StateRead read) {
        Map<String, String> options = new TreeMap<>(read.options());
        options.put("storeName", "left".equals(options.remove("joinSide")) ? elsewhere.left() : elsewhere.right());
        return spark(new StateRead(read.format(), options)).mapped(StateComparison::withoutMatched);
    }

    /** Our changes, which Spark cannot give, must lead from its state before them to its state after them. */
    private String notFoldedFromSparks(StateRead read, Saying changes) {
        if (!read.keysAreUnique()) {
            return "";
        }
        long start = Long.parseLong(read.options().getOrDefault("changeStartBatchId", "0"));
        List<String> before =
                start == 0 ? List.of() : spark(read.asOf(start - 1)).rows();
        String end = read.options().get("changeEndBatchId");
        List<String> after = spark(end == null ? read.asOfLast() : read.asOf(Long.parseLong(end)))
                .rows();
        boolean folds = FoldedChanges.after(before, changes.rows()).equals(FoldedChanges.after(after, List.of()));
        return folds ? "" : "the changes do not lead from Spark's state before them to that after them";
    }

    /** The same rows where Spark has rows; where it has none, rows or an error that is not an internal one. */
    void askBeyondSpark(StateRead read) {
        Saying answer = Saying.ofDriver(connection, ours, read);
        Saying spark = spark(read);
        if (spark.isError() && !answer.condition().equals("XX000")) {
            beyond.add(read.sql(ours.toString()) + "\n    Spark: " + spark.shown() + "\n    ours:  " + answer.shown());
            note(read, "");
        } else {
            note(read, answer.differenceFrom(spark));
        }
    }

    private Saying spark(StateRead read) {
        return Saying.ofSpark(sparks, read);
    }

    private void note(StateRead read, String difference) {
        compared++;
        if (!difference.isEmpty()) {
            differences.add(read.sql(ours.toString()) + "\n" + difference.indent(4));
        }
    }

    /** Without the field of a join's value that a side does not show. */
    private static String withoutMatched(String row) {
        return row.replaceFirst("\"matched\":(true|false|null),|,\"matched\":(true|false|null)", "");
    }

    private static String lowHalf(String row, String field) {
        return Pattern.compile("(\"" + field + "\":)(-?[\\d.]+(?:E\\+\\d+)?)")
                .matcher(row)
                .replaceAll(found -> found.group(1)
                        + CanonicalJson.of(Integer.toString(new BigDecimal(found.group(2))
                                .toBigIntegerExact()
                                .intValue())));
    }
}
