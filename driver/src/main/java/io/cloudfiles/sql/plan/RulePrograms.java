package io.cloudfiles.sql.plan;

import java.util.List;
import java.util.stream.Stream;
import org.apache.calcite.plan.Contexts;
import org.apache.calcite.plan.RelOptCostImpl;
import org.apache.calcite.plan.RelOptRule;
import org.apache.calcite.plan.RelRule;
import org.apache.calcite.plan.hep.HepPlanner;
import org.apache.calcite.plan.hep.HepProgram;
import org.apache.calcite.plan.hep.HepProgramBuilder;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.rules.AggregateProjectMergeRule;
import org.apache.calcite.rel.rules.FilterAggregateTransposeRule;
import org.apache.calcite.rel.rules.FilterJoinRule;
import org.apache.calcite.rel.rules.FilterMergeRule;
import org.apache.calcite.rel.rules.FilterProjectTransposeRule;
import org.apache.calcite.rel.rules.FilterSetOpTransposeRule;
import org.apache.calcite.rel.rules.JoinPushExpressionsRule;
import org.apache.calcite.rel.rules.ProjectMergeRule;
import org.apache.calcite.rel.rules.ProjectRemoveRule;
import org.apache.calcite.rel.rules.PruneEmptyRules;
import org.apache.calcite.rel.rules.ReduceExpressionsRule;
import org.apache.calcite.rel.rules.SortProjectTransposeRule;
import org.apache.calcite.rel.rules.SortRemoveConstantKeysRule;
import org.apache.calcite.rel.rules.UnionMergeRule;
import org.apache.calcite.rex.RexExecutor;
import org.apache.calcite.tools.RelBuilder;
import org.apache.calcite.tools.RelBuilderFactory;

/**
 * The rules, in the stages they run in. Each rule is made from its own configuration: Calcite's collections of rules
 * would load every rule there is.
 */
final class RulePrograms {
    /** Made first, as the next: the programs are made with them. Rows of literals are not merged, see AlgebraConverter. */
    private static final RelBuilderFactory SIMPLIFYING =
            RelBuilder.proto(Contexts.of(RelBuilder.Config.DEFAULT.withSimplifyValues(false)));

    private static final RelBuilderFactory PLAIN = RelBuilder.proto(
            Contexts.of(RelBuilder.Config.DEFAULT.withSimplifyValues(false).withSimplify(false)));

    /** Constants are worked out, filters go down, what does nothing goes. */
    static final RulePrograms SIMPLIFY = new RulePrograms(
            FilterMergeRule.Config.DEFAULT,
            FilterProjectTransposeRule.Config.DEFAULT,
            FilterJoinRule.FilterIntoJoinRule.FilterIntoJoinRuleConfig.DEFAULT,
            FilterJoinRule.JoinConditionPushRule.JoinConditionPushRuleConfig.DEFAULT,
            FilterAggregateTransposeRule.Config.DEFAULT,
            FilterSetOpTransposeRule.Config.DEFAULT,
            ReduceExpressionsRule.FilterReduceExpressionsRule.FilterReduceExpressionsRuleConfig.DEFAULT,
            ReduceExpressionsRule.ProjectReduceExpressionsRule.ProjectReduceExpressionsRuleConfig.DEFAULT,
            ReduceExpressionsRule.JoinReduceExpressionsRule.JoinReduceExpressionsRuleConfig.DEFAULT,
            ProjectMergeRule.Config.DEFAULT,
            ProjectRemoveRule.Config.DEFAULT,
            AggregateProjectMergeRule.Config.DEFAULT,
            UnionMergeRule.Config.DEFAULT,
            UnionMergeRule.Config.INTERSECT,
            UnionMergeRule.Config.MINUS,
            PruneEmptyRules.RemoveEmptySingleRule.RemoveEmptySingleRuleConfig.FILTER,
            PruneEmptyRules.RemoveEmptySingleRule.RemoveEmptySingleRuleConfig.PROJECT,
            SortProjectTransposeRule.Config.DEFAULT,
            SortRemoveConstantKeysRule.Config.DEFAULT);

    /** Equalities of expressions become equalities of columns, which a join can hash. */
    static final RulePrograms JOIN_KEYS = new RulePrograms(
            JoinPushExpressionsRule.Config.DEFAULT,
            FilterMergeRule.Config.DEFAULT,
            FilterProjectTransposeRule.Config.DEFAULT,
            FilterJoinRule.FilterIntoJoinRule.FilterIntoJoinRuleConfig.DEFAULT);

    /** Projections of projections become one. */
    static final RulePrograms TIDY =
            new RulePrograms(ProjectMergeRule.Config.DEFAULT, ProjectRemoveRule.Config.DEFAULT);

    /** Steps at most: a pair of rules that undo each other must end. */
    private static final int MATCH_LIMIT = 5000;

    /** Parts of one expression at most that Calcite may simplify: it compares each with all others. */
    private static final int MAX_PARTS = 400;

    private final List<RelOptRule> rules;

    /** Those that leave expressions as they are. */
    private final List<RelOptRule> plain;

    private RulePrograms(RelRule.Config... configs) {
        this.rules = Stream.of(configs)
                .map(config -> config.withRelBuilderFactory(SIMPLIFYING).toRule())
                .toList();
        this.plain = Stream.of(configs)
                .filter(config -> !(config instanceof ReduceExpressionsRule.Config))
                .map(config -> config.withRelBuilderFactory(PLAIN).toRule())
                .toList();
    }

    /** The plan after this stage. */
    RelNode run(RelNode plan, RexExecutor executor) {
        HepProgram program = new HepProgramBuilder()
                .addMatchLimit(MATCH_LIMIT)
                .addRuleCollection(ExpressionSize.most(plan) > MAX_PARTS ? plain : rules)
                .build();
        // a tree, not a graph: equal scans stay two, so that each can get a request of its own
        HepPlanner planner = new HepPlanner(program, Contexts.EMPTY_CONTEXT, true, null, RelOptCostImpl.FACTORY);
        planner.setExecutor(executor);
        planner.addListener(new PlanningStop());
        planner.setRoot(plan);
        return planner.findBestExp();
    }
}
