package io.cloudfiles.sql.exec;

import io.cloudfiles.sql.function.FieldAccess;
import io.cloudfiles.sql.function.FunctionLibrary;
import io.cloudfiles.sql.memory.MemoryLimit;
import io.cloudfiles.sql.memory.StatementMemory;
import io.cloudfiles.sql.parse.ParsedStatement;
import io.cloudfiles.sql.parse.StatementParser;
import io.cloudfiles.sql.rel.CheckpointScan;
import io.cloudfiles.sql.rel.SparkCoercion;
import io.cloudfiles.sql.rel.SparkTypeFactory;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.sql.rel.StructField;
import io.cloudfiles.sql.signature.Session;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.ScanRequest;
import io.cloudfiles.table.SourceFiles;
import io.cloudfiles.table.Table;
import io.cloudfiles.type.ScalarText;
import io.cloudfiles.type.SqlType;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.stream.IntStream;
import org.apache.calcite.config.CalciteConnectionConfigImpl;
import org.apache.calcite.config.NullCollation;
import org.apache.calcite.jdbc.CalciteSchema;
import org.apache.calcite.plan.Contexts;
import org.apache.calcite.plan.RelOptCluster;
import org.apache.calcite.plan.RelOptCostImpl;
import org.apache.calcite.plan.RelOptPredicateList;
import org.apache.calcite.plan.RelOptTable;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.plan.hep.HepPlanner;
import org.apache.calcite.plan.hep.HepProgramBuilder;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.metadata.RelMetadataQuery;
import org.apache.calcite.rel.rules.JoinPushExpressionsRule;
import org.apache.calcite.rel.rules.SubQueryRemoveRule;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.schema.TranslatableTable;
import org.apache.calcite.schema.impl.AbstractTable;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.validate.SqlConformanceEnum;
import org.apache.calcite.sql.validate.SqlDelegatingConformance;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorUtil;
import org.apache.calcite.sql2rel.RelDecorrelator;
import org.apache.calcite.sql2rel.SqlToRelConverter;
import org.apache.calcite.sql2rel.StandardConvertletTable;
import org.apache.calcite.tools.RelBuilder;
import org.apache.calcite.util.ImmutableBitSet;
import org.jspecify.annotations.Nullable;

/** SQL over tables in memory, planned with no more rules than the executor needs. */
final class TestSql {
    private final RelDataTypeFactory types = new SparkTypeFactory();
    private final Map<String, Table> tables = new HashMap<>();
    private ZoneId zone = ZoneId.of("UTC");
    private boolean fold;
    private List<@Nullable Object> parameters = List.of();
    private Cancellation cancellation = Cancellation.untimed();

    TestSql in(String zoneName) {
        zone = ZoneId.of(zoneName);
        return this;
    }

    /** Constants are worked out while planning. */
    TestSql folding() {
        fold = true;
        return this;
    }

    TestSql with(@Nullable Object... values) {
        parameters = java.util.Arrays.asList(values);
        return this;
    }

    TestSql cancelledBy(Cancellation signal) {
        cancellation = signal;
        return this;
    }

    TestSql table(String name, Table table) {
        tables.put(name, table);
        return this;
    }

    /** Rows of nullable columns c0, c1 ... of these types. */
    TestSql table(String name, List<SqlType> columnTypes, @Nullable Object[]... rows) {
        List<Column> columns = IntStream.range(0, columnTypes.size())
                .mapToObj(i -> Column.optional("c" + i, columnTypes.get(i), ""))
                .toList();
        return table(name, new MemoryTable(columns, List.of(rows), 1));
    }

    RowCursor open(String sql) {
        return open(plan(sql));
    }

    private RowCursor open(RelNode plan) {
        return Execution.open(
                plan,
                new ExecutionScope(
                        new Session(zone, Instant.parse("2024-02-29T12:34:56.789012Z"), "default", SourceFiles.NONE),
                        parameters,
                        new ScanContext(1, cancellation),
                        new StatementMemory(MemoryLimit.NONE)));
    }

    /** All rows, each as the text of its values (CAST AS STRING) with {@code |} between, NULL as {@code NULL}. */
    List<String> rows(String sql) {
        RelNode plan = plan(sql);
        List<SqlType> columns = PlanCompiler.types(plan.getRowType());
        List<String> rows = new ArrayList<>();
        try (RowCursor cursor = open(plan)) {
            while (cursor.next()) {
                List<String> values = new ArrayList<>();
                for (int i = 0; i < columns.size(); i++) {
                    Object value = cursor.value(i);
                    values.add(value == null ? "NULL" : ScalarText.of(value, columns.get(i), zone));
                }
                rows.add(String.join("|", values));
            }
        }
        return rows;
    }

    /** The one value of an expression. */
    String value(String expression) {
        return String.join("\n", rows("SELECT " + expression));
    }

    /** The type of an expression, as typeof names it. */
    String type(String expression) {
        return value("typeof(" + expression + ")");
    }

    RelNode plan(String sql) {
        CalciteSchema root = CalciteSchema.createRootSchema(false, false);
        tables.forEach((name, table) -> root.add(name.toUpperCase(Locale.ROOT), new Scanned(table)));
        Properties properties = new Properties();
        properties.setProperty("caseSensitive", "false");
        CalciteCatalogReader catalog =
                new CalciteCatalogReader(root, List.of(), types, new CalciteConnectionConfigImpl(properties));
        SqlValidator validator = SqlValidatorUtil.newValidator(
                FunctionLibrary.operators(),
                catalog,
                types,
                SqlValidator.Config.DEFAULT
                        .withDefaultNullCollation(NullCollation.LOW)
                        .withConformance(new SqlDelegatingConformance(SqlConformanceEnum.BABEL) {
                            @Override
                            public boolean isNonStrictGroupBy() {
                                return false;
                            }
                        })
                        .withTypeCoercionFactory(SparkCoercion::new));
        SqlNode validated = validator.validate(parse(sql));
        HepPlanner planner = planner();
        RelOptCluster cluster = RelOptCluster.create(planner, new RexBuilder(types));
        cluster.setMetadataQuerySupplier(NothingKnown::new);
        SqlToRelConverter converter = new SqlToRelConverter(
                (type, query, path, view) -> null,
                validator,
                catalog,
                cluster,
                call -> StructField.isCall(call) ? FieldAccess.CONVERTLET : StandardConvertletTable.INSTANCE.get(call),
                SqlToRelConverter.config().withExpand(false).withInSubQueryThreshold(Integer.MAX_VALUE));
        RelNode logical = converter.convertQuery(validated, false, true).project();
        planner.setRoot(logical);
        return RelDecorrelator.decorrelateQuery(
                planner.findBestExp(), RelBuilder.proto(Contexts.empty()).create(cluster, null));
    }

    private HepPlanner planner() {
        HepProgramBuilder program = new HepProgramBuilder()
                .addRuleInstance(SubQueryRemoveRule.Config.FILTER.toRule())
                .addRuleInstance(SubQueryRemoveRule.Config.PROJECT.toRule())
                .addRuleInstance(SubQueryRemoveRule.Config.JOIN.toRule())
                .addRuleInstance(JoinPushExpressionsRule.Config.DEFAULT.toRule());
        if (fold) {
            program.addRuleInstance(org.apache.calcite.rel.rules.CoreRules.PROJECT_REDUCE_EXPRESSIONS)
                    .addRuleInstance(org.apache.calcite.rel.rules.CoreRules.FILTER_REDUCE_EXPRESSIONS);
        }
        HepPlanner planner = new HepPlanner(program.build(), Contexts.empty(), true, null, RelOptCostImpl.FACTORY);
        planner.setExecutor(new ConstantFolder(zone));
        return planner;
    }

    private static SqlNode parse(String sql) {
        return ((ParsedStatement.Query) StatementParser.parse(sql)).node();
    }

    /** The plan as text. */
    String explain(String sql) {
        return RelOptUtil.toString(plan(sql));
    }

    /** What the rules and the converter ask about plans, answered without knowing. */
    private static final class NothingKnown extends RelMetadataQuery {
        @Override
        public Boolean areColumnsUnique(RelNode rel, ImmutableBitSet columns, boolean ignoreNulls) {
            return false;
        }

        @Override
        public RelOptPredicateList getPulledUpPredicates(RelNode rel) {
            return RelOptPredicateList.EMPTY;
        }

        @Override
        public Double getMinRowCount(RelNode rel) {
            return 0d;
        }

        @Override
        public @Nullable Double getMaxRowCount(RelNode rel) {
            return null;
        }
    }

    private static final class Scanned extends AbstractTable implements TranslatableTable {
        private final Table table;

        Scanned(Table table) {
            this.table = table;
        }

        @Override
        public RelDataType getRowType(RelDataTypeFactory factory) {
            RelDataTypeFactory.Builder row = factory.builder();
            for (Column column : table.columns()) {
                row.add(column.name(), SqlTypes.toCalcite(factory, column.type(), column.nullable()));
            }
            return row.build();
        }

        @Override
        public RelNode toRel(RelOptTable.ToRelContext context, RelOptTable relOptTable) {
            List<ColumnPath> all = IntStream.range(0, table.columns().size())
                    .mapToObj(ColumnPath::of)
                    .toList();
            return new CheckpointScan(
                    context.getCluster(), relOptTable, table, ScanRequest.of(all), relOptTable.getRowType());
        }
    }
}
