package io.cloudfiles.sql.parse;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.grammar.CloudFilesParser;
import io.cloudfiles.sql.function.Generator;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.util.Litmus;
import org.jspecify.annotations.Nullable;

/**
 * The time window of one SELECT. {@code window(time, duration)} gives a row for each window that the time lies in, so it is
 * a function in FROM, and where it is called stands that function's column.
 */
final class TimeWindow {
    static final String FUNCTION = "window";
    private static final List<String> DURATIONS = List.of("duration", "slide", "start");

    private final Translation translation;
    private @Nullable SqlNode call;

    TimeWindow(Translation translation) {
        this.translation = translation;
    }

    /** The column that stands for a call. */
    SqlNode column(List<SqlNode> operands, CloudFilesParser.FunctionCallContext context) {
        SqlNode window = generated(operands, context);
        if (call != null && !call.equalsDeep(window, Litmus.IGNORE)) {
            throw translation.unsupported("a second time window in one SELECT", context);
        }
        call = window;
        return new SqlIdentifier(List.of(Generator.WINDOW_TABLE, FUNCTION), Positions.of(context));
    }

    private SqlNode generated(List<SqlNode> operands, CloudFilesParser.FunctionCallContext context) {
        if (operands.size() < 2 || operands.size() > 4) {
            throw translation.error(
                    ErrorCode.WRONG_NUM_ARGS,
                    "window takes a time, a duration, and possibly a slide and a start, not " + operands.size()
                            + " arguments",
                    context);
        }
        long duration = micros(operands.get(1), context);
        long slide = operands.size() > 2 ? micros(operands.get(2), context) : duration;
        long start = operands.size() > 3 ? micros(operands.get(3), context) : 0;
        if (duration <= 0 || slide <= 0 || slide > duration || Math.abs(start) >= slide) {
            throw translation.error(
                    ErrorCode.DATATYPE_MISMATCH,
                    "the duration and the slide of a window are above 0, the slide is not longer than the duration, and"
                            + " the start is shorter than the slide",
                    context);
        }
        SqlParserPos position = Positions.of(context);
        List<SqlNode> arguments = new ArrayList<>();
        arguments.add(operands.get(0));
        for (long micros : new long[] {duration, slide, start}) {
            arguments.add(SqlLiteral.createExactNumeric(Long.toString(micros), position));
        }
        return Generator.WINDOW.createCall(position, arguments);
    }

    /** Text or a number of microseconds, written out. */
    private long micros(SqlNode operand, CloudFilesParser.FunctionCallContext context) {
        if (operand instanceof SqlCharStringLiteral text) {
            String written = text.getValueAs(String.class);
            return new IntervalTranslator(translation).micros(written, context);
        }
        if (operand instanceof SqlNumericLiteral number && number.isInteger()) {
            BigDecimal micros = number.getValueAs(BigDecimal.class);
            if (micros.toBigInteger().bitLength() < Long.SIZE) {
                return micros.longValueExact();
            }
        }
        throw translation.error(
                ErrorCode.DATATYPE_MISMATCH,
                "window takes its " + String.join(", ", DURATIONS)
                        + " as text like '10 minutes' or as microseconds, written out",
                context);
    }

    /** FROM with the function behind it, where the SELECT has called it. */
    @Nullable SqlNode joined(@Nullable SqlNode from, SqlParserPos position) {
        if (call == null) {
            return from;
        }
        SqlNode table = SqlStdOperatorTable.COLLECTION_TABLE.createCall(position, call);
        SqlNode named = SqlStdOperatorTable.AS.createCall(
                position,
                from == null ? table : SqlStdOperatorTable.LATERAL.createCall(position, table),
                new SqlIdentifier(Generator.WINDOW_TABLE, position),
                new SqlIdentifier(FUNCTION, position));
        return from == null
                ? named
                : new SqlJoin(
                        position,
                        from,
                        SqlLiteral.createBoolean(false, position),
                        JoinType.COMMA.symbol(position),
                        named,
                        JoinConditionType.NONE.symbol(position),
                        null);
    }
}
