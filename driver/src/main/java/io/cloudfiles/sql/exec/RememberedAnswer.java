package io.cloudfiles.sql.exec;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.sql.expression.Expression;
import io.cloudfiles.sql.memory.HeldMemory;
import io.cloudfiles.table.Row;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.type.StructValue;
import io.cloudfiles.type.ValueSizes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a subquery answers, asked once for the same values; the answers asked for last are remembered. */
final class RememberedAnswer implements Expression {
    /** So many answers are remembered: a subquery often meets the same few values again and again. */
    private static final int ANSWERS = 4096;

    /** Makes the answer of a subquery's rows. */
    @FunctionalInterface
    interface Question {
        @Nullable Object answer(@Nullable Object[] tested, RowCursor rows);
    }

    private final List<Expression> tested;
    private final SubqueryRun run;
    private final Question question;
    private final HeldMemory memory;
    private final Map<StructValue, Answer> answers = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<StructValue, Answer> eldest) {
            boolean full = size() > ANSWERS;
            if (full) {
                memory.add(-eldest.getValue().bytes());
            }
            return full;
        }
    };

    private record Answer(@Nullable Object value, long bytes) {}

    /** {@code tested} are values of the row that the question is about, besides those that the subquery takes. */
    RememberedAnswer(List<Expression> tested, SubqueryRun run, Question question, HeldMemory memory) {
        this.tested = tested;
        this.run = run;
        this.question = question;
        this.memory = memory;
    }

    @Override
    public @Nullable Object value(Row row) {
        @Nullable Object[] outer = run.values(row);
        @Nullable Object[] about = new @Nullable Object[tested.size()];
        for (int i = 0; i < about.length; i++) {
            about[i] = tested.get(i).value(row);
        }
        StructValue key = StructValue.wrap(StructValue.wrap(outer), StructValue.wrap(about));
        Answer known = answers.get(key);
        if (known == null) {
            try (RowCursor rows = run.open(outer)) {
                Object value = question.answer(about, rows);
                known = new Answer(value, HeldMemory.ENTRY + ValueSizes.of(key) + ValueSizes.of(value));
            }
            memory.add(known.bytes());
            answers.put(key, known);
        }
        return known.value();
    }

    /** The value of a subquery that stands for one. */
    static @Nullable Object onlyValue(@Nullable Object[] tested, RowCursor rows) {
        if (!rows.next()) {
            return null;
        }
        Object value = rows.value(0);
        if (rows.next()) {
            throw new EvaluationException(
                    ErrorCode.SCALAR_SUBQUERY_TOO_MANY_ROWS,
                    "a subquery that stands for one value gave more than one row; add LIMIT 1 or an aggregate");
        }
        return value;
    }
}
