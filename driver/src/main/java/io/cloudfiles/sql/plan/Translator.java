package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.exec.ConstantFolder;
import io.cloudfiles.sql.function.FunctionLibrary;
import io.cloudfiles.sql.rel.SparkCoercion;
import io.cloudfiles.sql.rel.SparkTypeFactory;
import java.time.ZoneId;
import java.util.List;
import org.apache.calcite.config.NullCollation;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.hep.HepPlanner;
import org.apache.calcite.plan.hep.HepProgramBuilder;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexExecutor;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.validate.SqlValidator;

/** Calcite's validator and its converter to relational algebra, set up for the dialect; good for one query. */
final class Translator {
    private final CalciteCatalogReader catalog;
    private final SqlValidator validator;
    private final RexExecutor executor;

    Translator(Catalog names, ZoneId zone) {
        SparkTypeFactory factory = new SparkTypeFactory();
        this.catalog = names.reader(factory);
        this.executor = new ConstantFolder(zone);
        this.validator = new DialectValidator(
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
        return OutputNames.of(written, validated, columns(validated).getFieldNames());
    }

    /** A validated query as algebra, not optimised. */
    RelNode algebra(SqlNode validated) {
        HepPlanner planner = new HepPlanner(new HepProgramBuilder().build());
        planner.setExecutor(executor);
        RelOptCluster cluster = RelOptCluster.create(planner, new RexBuilder(validator.getTypeFactory()));
        cluster.setMetadataQuerySupplier(LeanMetadataQuery::new);
        return new AlgebraConverter(validator, catalog, cluster, new SemiJoins(validated)).algebra(validated);
    }
}
