package io.cloudfiles.sql.plan;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.sql.exec.ConstantFolder;
import io.cloudfiles.sql.rel.CheckpointScan;
import io.cloudfiles.table.ColumnPath;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlOperator;

/** Conditions on nothing but the partition: a table knows its partitions, so each is tried. */
final class PartitionConditions {
    private final RexBuilder builder;
    private final ZoneId zone;

    PartitionConditions(RexBuilder builder, ZoneId zone) {
        this.builder = builder;
        this.zone = zone;
    }

    /** The partitions of a scan that fulfil a condition; empty where the condition is on something else too. */
    Optional<Set<Integer>> fulfilling(RexNode written, CheckpointScan scan) {
        RexNode condition = RexUtil.expandSearch(builder, null, written);
        OptionalInt column = scan.scanned().partitionColumn();
        if (column.isEmpty()) {
            return Optional.empty();
        }
        int position = scan.request().columns().indexOf(ColumnPath.of(column.getAsInt()));
        if (!mentions(condition, position) || !isDecidedBy(condition, position)) {
            return Optional.empty();
        }
        try {
            Set<Integer> fulfilling = new TreeSet<>();
            for (int partition : scan.scanned().partitions()) {
                if (Boolean.TRUE.equals(ConstantFolder.evaluate(with(condition, partition), zone, Instant.EPOCH))) {
                    fulfilling.add(partition);
                }
            }
            return Optional.of(fulfilling);
        } catch (CloudFilesException leftToRunTime) {
            return Optional.empty();
        }
    }

    private static boolean mentions(RexNode node, int position) {
        return node instanceof RexInputRef column
                ? column.getIndex() == position
                : node instanceof RexCall call
                        && call.getOperands().stream().anyMatch(each -> mentions(each, position));
    }

    /** Whether nothing but the column at a position decides what an expression gives, at any time. */
    private static boolean isDecidedBy(RexNode node, int position) {
        if (node instanceof RexCall call) {
            SqlOperator operator = call.getOperator();
            return operator.isDeterministic()
                    && !operator.isDynamicFunction()
                    && call.getOperands().stream().allMatch(each -> isDecidedBy(each, position));
        }
        return node instanceof RexLiteral || mentions(node, position);
    }

    private RexNode with(RexNode condition, int partition) {
        return condition.accept(new RexShuttle() {
            @Override
            public RexNode visitInputRef(RexInputRef column) {
                return builder.makeLiteral(BigDecimal.valueOf(partition), column.getType(), true);
            }
        });
    }
}
