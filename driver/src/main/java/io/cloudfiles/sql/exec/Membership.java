package io.cloudfiles.sql.exec;

import io.cloudfiles.sql.expression.Expression;
import io.cloudfiles.table.Row;
import io.cloudfiles.table.RowCursor;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The question behind IN: whether a row of a subquery equals given values. It is unknown, NULL, where none does but NULLs
 * leave it open for one.
 *
 * @param tested the values looked for, in the form that both sides have
 * @param forms brings the subquery's columns to that form
 */
record Membership(List<Expression> tested, List<UnaryOperator<@Nullable Object>> forms) {
    /** A subquery's row in the form that both sides have. */
    @Nullable Object[] member(Row row) {
        @Nullable Object[] member = new @Nullable Object[forms.size()];
        for (int i = 0; i < member.length; i++) {
            member[i] = forms.get(i).apply(row.value(i));
        }
        return member;
    }

    /** Looks through the rows until one is equal. */
    @Nullable Object find(@Nullable Object[] wanted, RowCursor rows) {
        Boolean answer = false;
        while (rows.next()) {
            Boolean equal = equal(wanted, member(rows));
            if (Boolean.TRUE.equals(equal)) {
                return true;
            }
            answer = equal == null ? null : answer;
        }
        return answer;
    }

    /** Whether all values are equal; NULL where that depends on a NULL. */
    static @Nullable Boolean equal(@Nullable Object[] wanted, @Nullable Object[] member) {
        Boolean answer = true;
        for (int i = 0; i < wanted.length; i++) {
            Object a = wanted[i];
            Object b = member[i];
            if (a == null || b == null) {
                answer = null;
            } else if (!a.equals(b)) {
                return false;
            }
        }
        return answer;
    }
}
