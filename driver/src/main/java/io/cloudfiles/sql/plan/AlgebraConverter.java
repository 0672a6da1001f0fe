package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.function.FieldAccess;
import io.cloudfiles.sql.rel.StructField;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql2rel.SqlRexConvertlet;
import org.apache.calcite.sql2rel.SqlToRelConverter;
import org.apache.calcite.sql2rel.StandardConvertletTable;
import org.jspecify.annotations.Nullable;

/** Calcite's converter of a validated query to relational algebra, with what Spark has besides. */
final class AlgebraConverter extends SqlToRelConverter {
    private final SemiJoins semiJoins;

    AlgebraConverter(SqlValidator validator, CalciteCatalogReader catalog, RelOptCluster cluster, SemiJoins semiJoins) {
        super(
                (rowType, queryString, schemaPath, viewPath) -> {
                    throw new IllegalStateException("there are no views");
                },
                validator,
                catalog,
                cluster,
                AlgebraConverter::convertlet,
                SqlToRelConverter.config()
                        .withTrimUnusedFields(false)
                        .withExpand(false)
                        // Casts are kept first, see KeptCasts; a projection that gives rows stays as it is, see
                        // Generation.
                        // Rows of literals are not merged: their types may differ, and not every cast is a literal.
                        .withRelBuilderConfigTransform(config -> config.withSimplify(false)
                                .withSimplifyValues(false)
                                .withBloat(-1)
                                .withPruneInputOfAggregate(false))
                        // IN of a list is a condition, never a join with VALUES
                        .withInSubQueryThreshold(Integer.MAX_VALUE));
        this.semiJoins = semiJoins;
    }

    /**
     * The algebra of a validated query, with the validated types: an expression may have been converted with fewer digits
     * or as nullable where the validator, which has looked at less, said otherwise.
     */
    RelNode algebra(SqlNode validated) {
        RelNode rel = convertQueryRecursive(validated, true, null).rel;
        List<RelDataTypeField> fields = java.util.Objects.requireNonNull(validator)
                .getValidatedNodeType(validated)
                .getFieldList();
        List<RexNode> columns = new ArrayList<>();
        for (RelDataTypeField field : fields) {
            RexNode column = rexBuilder.makeInputRef(rel, field.getIndex());
            boolean same = SqlTypeUtil.equalSansNullability(typeFactory, column.getType(), field.getType());
            columns.add(same ? column : rexBuilder.makeAbstractCast(nullable(field, column), column, false));
        }
        boolean asItIs = fields.size() == rel.getRowType().getFieldCount()
                && columns.stream().allMatch(column -> column instanceof RexInputRef);
        List<String> names = fields.stream().map(RelDataTypeField::getName).toList();
        return asItIs ? rel : LogicalProject.create(rel, List.of(), columns, names, Set.of());
    }

    private RelDataType nullable(RelDataTypeField field, RexNode column) {
        return typeFactory.createTypeWithNullability(
                field.getType(), column.getType().isNullable());
    }

    /** An aggregate stays itself, over a window too. */
    private static @Nullable SqlRexConvertlet convertlet(SqlCall call) {
        if (StructField.isCall(call)) {
            return FieldAccess.CONVERTLET;
        }
        return call.getOperator() instanceof SqlAggFunction function
                ? (context, aggregate) ->
                        StandardConvertletTable.INSTANCE.convertAggregateFunction(context, function, aggregate)
                : StandardConvertletTable.INSTANCE.get(call);
    }

    @Override
    protected RelNode createJoin(
            Blackboard blackboard, RelNode left, RelNode right, RexNode condition, JoinRelType type) {
        return super.createJoin(
                blackboard,
                left,
                right,
                condition,
                semiJoins.type(blackboard.scope.getNode()).orElse(type));
    }
}
