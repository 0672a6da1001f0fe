package io.cloudfiles.sql.plan;

import io.cloudfiles.sql.rel.CheckpointScan;
import io.cloudfiles.sql.rel.LateralJoin;
import io.cloudfiles.sql.rel.Windowing;
import io.cloudfiles.table.ColumnPath;
import io.cloudfiles.table.ScanRequest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiFunction;
import org.apache.calcite.rel.RelCollation;
import org.apache.calcite.rel.RelCollations;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.logical.LogicalSort;
import org.apache.calcite.rel.logical.LogicalUnion;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.util.ImmutableBitSet;
import org.apache.calcite.util.mapping.Mapping;
import org.apache.calcite.util.mapping.MappingType;
import org.apache.calcite.util.mapping.Mappings;

/**
 * Lets each scan read only what the plan above needs, down to nested fields, through joins, filters and whatever else
 * stands between. It goes from the top down with the paths wanted of an operator, and comes back with an operator that has a
 * column for each.
 */
final class PathTrimmer {
    /** An operator of a plan, and how it is trimmed to the wanted paths. */
    private record Rule<R extends RelNode>(Class<R> node, BiFunction<R, Set<ColumnPath>, Trimmed> trim) {
        Optional<Trimmed> tryOn(RelNode rel, Set<ColumnPath> wanted) {
            return node.isInstance(rel) ? Optional.of(trim.apply(node.cast(rel), wanted)) : Optional.empty();
        }
    }

    private static final List<Rule<?>> RULES = List.of(
            new Rule<>(CheckpointScan.class, PathTrimmer::scan),
            new Rule<>(Project.class, PathTrimmer::project),
            new Rule<>(Filter.class, PathTrimmer::filter),
            new Rule<>(Join.class, PathTrimmer::join),
            new Rule<>(Aggregate.class, (aggregate, wanted) -> Trimmed.nested(aggregate(aggregate), wanted)),
            new Rule<>(Sort.class, PathTrimmer::sort),
            new Rule<>(Windowing.class, PathTrimmer::windowing),
            new Rule<>(LateralJoin.class, PathTrimmer::lateral),
            new Rule<>(Union.class, (union, wanted) -> union.all ? union(union, wanted) : inside(union, wanted)));

    private PathTrimmer() {}

    /** The plan, its columns and their names as they were. */
    static RelNode trim(RelNode plan) {
        return whole(plan);
    }

    /** An operator trimmed inside, its columns as they were. */
    private static RelNode whole(RelNode rel) {
        List<ColumnPath> all = Trimmed.columns(rel);
        return trim(rel, Trimmed.setOf(all)).ordered(all, rel.getRowType().getFieldNames());
    }

    private static Trimmed trim(RelNode rel, Set<ColumnPath> wanted) {
        if (!rel.getVariablesSet().isEmpty()) {
            return inside(rel, wanted);
        }
        return RULES.stream()
                .flatMap(rule -> rule.tryOn(rel, wanted).stream())
                .findFirst()
                .orElseGet(() -> inside(rel, wanted));
    }

    /** An operator that needs its inputs' columns as they are. */
    private static Trimmed inside(RelNode rel, Set<ColumnPath> wanted) {
        List<RelNode> inputs = rel.getInputs().stream().map(PathTrimmer::whole).toList();
        return Trimmed.nested(inputs.isEmpty() ? rel : rel.copy(rel.getTraitSet(), inputs), wanted);
    }

    private static Trimmed scan(CheckpointScan scan, Set<ColumnPath> wanted) {
        List<ColumnPath> paths = new ArrayList<>();
        Map<ColumnPath, Integer> columns = new HashMap<>();
        RelDataTypeFactory.Builder row = scan.getCluster().getTypeFactory().builder();
        for (ColumnPath path : wanted) {
            ColumnPath of = scan.request().columns().get(path.column());
            columns.put(path, paths.size());
            paths.add(Paths.extended(of, path.fields()));
            row.add(Paths.name(path, scan.getRowType()), Paths.type(path, scan.getRowType()));
        }
        ScanRequest request = new ScanRequest(
                paths,
                scan.request().conjuncts(),
                scan.request().limit(),
                scan.request().partitions());
        RelNode trimmed = new CheckpointScan(
                scan.getCluster(),
                scan.getTable(),
                scan.scanned(),
                request,
                row.uniquify().build());
        return new Trimmed(trimmed, columns);
    }

    private static Trimmed project(Project project, Set<ColumnPath> wanted) {
        RexBuilder builder = project.getCluster().getRexBuilder();
        List<RexNode> expressions = new ArrayList<>();
        List<String> names = new ArrayList<>();
        Map<ColumnPath, Integer> columns = new HashMap<>();
        for (ColumnPath path : wanted) {
            columns.put(path, expressions.size());
            expressions.add(Paths.access(builder, project.getProjects().get(path.column()), path.fields()));
            names.add(Paths.name(path, project.getRowType()));
        }
        Set<ColumnPath> read = Paths.set();
        Paths.collect(expressions, read);
        Trimmed input = trim(project.getInput(), read);
        List<RexNode> rewritten =
                Paths.rewriter(input.columns(), input.rel().getRowType()).visitList(expressions);
        return new Trimmed(LogicalProject.create(input.rel(), List.of(), rewritten, names, Set.of()), columns);
    }

    private static Trimmed filter(Filter filter, Set<ColumnPath> wanted) {
        Set<ColumnPath> read = Trimmed.setOf(List.copyOf(wanted));
        Paths.collect(List.of(filter.getCondition()), read);
        Trimmed input = trim(filter.getInput(), read);
        RexNode condition = filter.getCondition()
                .accept(Paths.rewriter(input.columns(), input.rel().getRowType()));
        return new Trimmed(LogicalFilter.create(input.rel(), condition), input.columns());
    }

    private static Trimmed join(Join join, Set<ColumnPath> wanted) {
        Set<ColumnPath> read = Trimmed.setOf(List.copyOf(wanted));
        Paths.collect(List.of(join.getCondition()), read);
        int width = join.getLeft().getRowType().getFieldCount();
        Set<ColumnPath> ofLeft = Paths.set();
        Set<ColumnPath> ofRight = Paths.set();
        for (ColumnPath path : read) {
            if (path.column() < width) {
                ofLeft.add(path);
            } else {
                ofRight.add(shifted(path, -width));
            }
        }
        Trimmed left = trim(join.getLeft(), ofLeft);
        Trimmed right = trim(join.getRight(), ofRight);
        int newWidth = left.rel().getRowType().getFieldCount();
        Map<ColumnPath, Integer> columns = new HashMap<>(left.columns());
        right.columns().forEach((path, column) -> columns.put(shifted(path, width), column + newWidth));
        RelDataType both = join.getCluster()
                .getTypeFactory()
                .createJoinType(left.rel().getRowType(), right.rel().getRowType());
        RexNode condition = join.getCondition().accept(Paths.rewriter(columns, both));
        RelNode trimmed = join.copy(
                join.getTraitSet(), condition, left.rel(), right.rel(), join.getJoinType(), join.isSemiJoinDone());
        return new Trimmed(trimmed, columns);
    }

    private static ColumnPath shifted(ColumnPath path, int by) {
        return new ColumnPath(path.column() + by, path.fields());
    }

    /** The same aggregate over the columns that it reads, in their order: groups are put out by position. */
    private static Aggregate aggregate(Aggregate aggregate) {
        ImmutableBitSet.Builder read = ImmutableBitSet.builder().addAll(aggregate.getGroupSet());
        for (AggregateCall call : aggregate.getAggCallList()) {
            read.addAll(call.getArgList());
            if (call.filterArg >= 0) {
                read.set(call.filterArg);
            }
            if (call.distinctKeys != null) {
                read.addAll(call.distinctKeys);
            }
            call.getCollation().getFieldCollations().forEach(field -> read.set(field.getFieldIndex()));
        }
        RelNode input = aggregate.getInput();
        List<Integer> kept = read.build().asList();
        List<ColumnPath> paths = kept.stream().map(ColumnPath::of).toList();
        List<String> names =
                kept.stream().map(input.getRowType().getFieldNames()::get).toList();
        RelNode trimmed = trim(input, Trimmed.setOf(paths)).ordered(paths, names);
        Map<Integer, Integer> places = new HashMap<>();
        kept.forEach(column -> places.put(column, places.size()));
        Mapping mapping = Mappings.create(
                MappingType.INVERSE_SURJECTION, input.getRowType().getFieldCount(), kept.size());
        for (int i = 0; i < kept.size(); i++) {
            mapping.set(kept.get(i), i);
        }
        List<ImmutableBitSet> sets = aggregate.getGroupSets().stream()
                .map(set -> Mappings.apply(mapping, set))
                .toList();
        List<AggregateCall> calls = aggregate.getAggCallList().stream()
                .map(call -> call.transform(mapping))
                .toList();
        return aggregate.copy(
                aggregate.getTraitSet(), trimmed, Mappings.apply(mapping, aggregate.getGroupSet()), sets, calls);
    }

    private static Trimmed sort(Sort sort, Set<ColumnPath> wanted) {
        Set<ColumnPath> read = Trimmed.setOf(List.copyOf(wanted));
        for (RelFieldCollation field : sort.getCollation().getFieldCollations()) {
            read.add(ColumnPath.of(field.getFieldIndex()));
        }
        Trimmed input = trim(sort.getInput(), read);
        List<RelFieldCollation> fields = new ArrayList<>();
        for (RelFieldCollation field : sort.getCollation().getFieldCollations()) {
            RexInputRef column = (RexInputRef) input.input(ColumnPath.of(field.getFieldIndex()));
            fields.add(field.withFieldIndex(column.getIndex()));
        }
        RelCollation collation = RelCollations.of(fields);
        return new Trimmed(LogicalSort.create(input.rel(), collation, sort.offset, sort.fetch), input.columns());
    }

    /** Without the functions that nobody wants. */
    private static Trimmed windowing(Windowing windowing, Set<ColumnPath> wanted) {
        int width = windowing.getInput().getRowType().getFieldCount();
        Set<ColumnPath> read = Paths.set();
        SortedSet<Integer> calls = new TreeSet<>();
        for (ColumnPath path : wanted) {
            if (path.column() < width) {
                read.add(path);
            } else {
                calls.add(path.column() - width);
            }
        }
        if (calls.isEmpty()) {
            return trim(windowing.getInput(), read);
        }
        windowing.columns(calls).forEach(column -> read.add(ColumnPath.of(column)));
        Trimmed input = trim(windowing.getInput(), read);
        Map<ColumnPath, Integer> columns = new HashMap<>(input.columns());
        for (int call : calls) {
            columns.put(
                    ColumnPath.of(width + call),
                    input.rel().getRowType().getFieldCount()
                            + calls.headSet(call).size());
        }
        Windowing trimmed = windowing.over(input.rel(), calls, input::place);
        return new Trimmed(trimmed, columns).withFields(windowing.getRowType(), wanted);
    }

    private static Trimmed lateral(LateralJoin lateral, Set<ColumnPath> wanted) {
        int width = lateral.getInput().getRowType().getFieldCount();
        Set<ColumnPath> ofLeft = Paths.set();
        Set<ColumnPath> ofRight = Paths.set();
        for (ColumnPath path : wanted) {
            if (path.column() < width) {
                ofLeft.add(path);
            } else {
                ofRight.add(shifted(path, -width));
            }
        }
        Paths.collect(lateral.values(), ofLeft);
        Trimmed left = trim(lateral.getInput(), ofLeft);
        Trimmed right = trim(lateral.right().plan(), ofRight);
        int newWidth = left.rel().getRowType().getFieldCount();
        Map<ColumnPath, Integer> columns = new HashMap<>(left.columns());
        right.columns().forEach((path, column) -> columns.put(shifted(path, width), column + newWidth));
        List<RexNode> values =
                Paths.rewriter(left.columns(), left.rel().getRowType()).visitList(lateral.values());
        return new Trimmed(lateral.over(left.rel(), right.rel(), values), columns);
    }

    private static Trimmed union(Union union, Set<ColumnPath> wanted) {
        List<ColumnPath> paths = List.copyOf(wanted);
        List<String> names =
                paths.stream().map(path -> Paths.name(path, union.getRowType())).toList();
        List<RelNode> inputs = new ArrayList<>();
        for (RelNode input : union.getInputs()) {
            inputs.add(trim(input, wanted).ordered(paths, names));
        }
        Map<ColumnPath, Integer> columns = new HashMap<>();
        paths.forEach(path -> columns.put(path, columns.size()));
        return new Trimmed(LogicalUnion.create(inputs, true), columns);
    }
}
