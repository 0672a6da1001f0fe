package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.exec.ConstantFolder;
import io.cloudfiles.sql.function.FunctionLibrary;
import io.cloudfiles.sql.rel.SparkCoercion;
import io.cloudfiles.sql.rel.SparkTypeFactory;
import io.cloudfiles.sql.rel.StructField;
import java.time.ZoneId;
import java.util.List;
import org.apache.calcite.config.NullCollation;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.hep.HepPlanner;
import org.apache.calcite.plan.hep.HepProgramBuilder;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.RelRoot;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexExecutor;
import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.fun.SqlSumAggFunction;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql2rel.SqlRexConvertlet;
import org.apache.calcite.sql2rel.SqlToRelConverter;
import org.apache.calcite.sql2rel.StandardConvertletTable;
import org.jspecify.annotations.Nullable;

/** Calcite's validator and its converter to relational algebra, set up for the dialect; good for one query. */
final class Translator {
    /** Of Calcite's own sum over a window the converter makes a CASE of two aggregates, and of avg a quotient. */
    private static final SqlAggFunction WINDOW_SUM =
            new SqlSumAggFunction(new SparkTypeFactory().createSqlType(SqlTypeName.BIGINT));

    private final CalciteCatalogReader catalog;
    private final SqlValidator validator;
    private final RexExecutor executor;

    Translator(Catalog names, ZoneId zone) {
        SparkTypeFactory factory = new SparkTypeFactory();
        this.catalog = names.reader(factory);
        this.executor = new ConstantFolder(zone);
        this.validator = new HidingValidator(
                FunctionLibrary.operators(),
                catalog,
                factory,
                SqlValidator.Config.DEFAULT
                        // Spark sorts NULL before everything else
                        .withDefaultNullCollation(NullCollation.LOW)
                        .withIdentifierExpansion(true)
                        .withConformance(SparkConformance.INSTANCE)
                        .withTypeCoercionFactory(SparkCoercion::new));
    }

    RexExecutor executor() {
        return executor;
    }

    /** Resolves all names and types; the query may be rewritten on the way. */
    SqlNode validated(SqlNode query) {
        return validator.validate(query);
    }

    /** The row type of the parameters of a validated query. */
    RelDataType parameters(SqlNode validated) {
        return validator.getParameterRowType(validated);
    }

    /** The row type of a validated query. */
    RelDataType columns(SqlNode validated) {
        return validator.getValidatedNodeType(validated);
    }

    /** The names of its columns, {@code written} being the query before validation. */
    List<String> names(SqlNode written, SqlNode validated) {
        return OutputNames.of(written, columns(validated).getFieldNames(), validator.getFieldOrigins(validated));
    }

    /** A validated query as algebra, not optimised. */
    RelRoot algebra(SqlNode validated) {
        HepPlanner planner = new HepPlanner(new HepProgramBuilder().build());
        planner.setExecutor(executor);
        RelOptCluster cluster = RelOptCluster.create(planner, new RexBuilder(validator.getTypeFactory()));
        cluster.setMetadataQuerySupplier(LeanMetadataQuery::new);
        SqlToRelConverter converter = new SqlToRelConverter(
                (rowType, queryString, schemaPath, viewPath) -> {
                    throw new IllegalStateException("there are no views");
                },
                validator,
                catalog,
                cluster,
                Translator::convertlet,
                SqlToRelConverter.config()
                        .withTrimUnusedFields(false)
                        .withExpand(false)
                        // Casts are kept first, see KeptCasts.
                        .withRelBuilderConfigTransform(config -> config.withSimplify(false))
                        // IN of a list is a condition, never a join with VALUES
                        .withInSubQueryThreshold(Integer.MAX_VALUE));
        return converter.convertQuery(validated, false, true);
    }

    private static @Nullable SqlRexConvertlet convertlet(SqlCall call) {
        if (StructField.isCall(call)) {
            return StructField.CONVERTLET;
        }
        return call.getOperator() instanceof SqlAggFunction function
                ? (context, aggregate) -> StandardConvertletTable.INSTANCE.convertAggregateFunction(
                        context, function.equals(SqlStdOperatorTable.SUM) ? WINDOW_SUM : function, aggregate)
                : StandardConvertletTable.INSTANCE.get(call);
    }
}
