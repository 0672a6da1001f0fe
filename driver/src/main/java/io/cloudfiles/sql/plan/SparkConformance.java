package io.cloudfiles.sql.plan;

import org.apache.calcite.sql.validate.SqlConformanceEnum;
import org.apache.calcite.sql.validate.SqlDelegatingConformance;

/** What the dialect allows: the most lenient of Calcite's conformances but for three points. */
final class SparkConformance extends SqlDelegatingConformance {
    static final SparkConformance INSTANCE = new SparkConformance();

    private SparkConformance() {
        super(SqlConformanceEnum.BABEL);
    }

    /** Spark wants every column of a grouped query grouped or aggregated. */
    @Override
    public boolean isNonStrictGroupBy() {
        return false;
    }

    /** An array's element that is a struct stays one column. */
    @Override
    public boolean allowAliasUnnestItems() {
        return true;
    }

    /** With aliases in reach of SELECT itself, Calcite misreports every missing column. */
    @Override
    public SelectAliasLookup isSelectAlias() {
        return SelectAliasLookup.UNSUPPORTED;
    }
}
