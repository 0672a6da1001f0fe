package io.cloudfiles.sql.plan;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.function.Generator;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.sql.rel.StructField;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.runtime.Resources;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlUtil;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.validate.ListScope;
import org.apache.calcite.sql.validate.SqlNameMatcher;
import org.apache.calcite.sql.validate.SqlValidatorCatalogReader;
import org.apache.calcite.sql.validate.SqlValidatorException;
import org.apache.calcite.sql.validate.SqlValidatorScope;
import org.apache.calcite.util.Static;
import org.jspecify.annotations.Nullable;

/** Calcite's validator, for what the dialect has and Calcite's SQL has not. */
final class DialectValidator extends HidingValidator {
    private static final Set<SqlKind> OTHER_COMPARISONS =
            EnumSet.of(SqlKind.IS_DISTINCT_FROM, SqlKind.IS_NOT_DISTINCT_FROM, SqlKind.BETWEEN);

    private final Deque<SqlSelect> selects = new ArrayDeque<>();

    /** Whether the SELECT of a list of items aggregates. */
    private final IdentityHashMap<SqlNodeList, Boolean> aggregations = new IdentityHashMap<>();

    private boolean asking;

    DialectValidator(
            SqlOperatorTable operators, SqlValidatorCatalogReader catalog, RelDataTypeFactory types, Config config) {
        super(operators, catalog, types, config);
    }

    /** Calcite takes a struct before IN (SELECT ...) for several columns; as the only one of a row it is one. */
    @Override
    public RelDataType deriveType(SqlValidatorScope scope, SqlNode expression) {
        boolean inQuery = (expression.getKind() == SqlKind.IN || expression.getKind() == SqlKind.NOT_IN)
                && ((SqlCall) expression).operand(1).isA(SqlKind.QUERY);
        if (inQuery) {
            SqlCall call = (SqlCall) expression;
            SqlNode left = call.operand(0);
            if (left.getKind() != SqlKind.ROW && super.deriveType(scope, left).isStruct()) {
                call.setOperand(0, SqlStdOperatorTable.ROW.createCall(left.getParserPosition(), left));
            }
        }
        if (expression instanceof SqlCall call) {
            MixedTypes.settle(call, operand -> super.deriveType(scope, operand));
        }
        RelDataType type = super.deriveType(scope, expression);
        if (expression instanceof SqlCall call && (call.isA(SqlKind.COMPARISON) || call.isA(OTHER_COMPARISONS))) {
            call.getOperandList().forEach(operand -> refuseUnordered(getValidatedNodeTypeIfKnown(operand)));
        }
        return type;
    }

    /** Calcite would compare maps, and find {@code m = m} true without looking. */
    private static void refuseUnordered(@Nullable RelDataType type) {
        if (type != null && hasMap(type)) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH,
                    "values of type " + SqlTypes.toSpark(type).sql() + " are not compared; cast them to STRING");
        }
    }

    private static boolean hasMap(RelDataType type) {
        RelDataType element = type.getComponentType();
        return type.getSqlTypeName() == SqlTypeName.MAP
                || (element != null && hasMap(element))
                || (type.isStruct() && type.getFieldList().stream().anyMatch(field -> hasMap(field.getType())));
    }

    /** A function that gives rows of several columns stands for several items of SELECT: the fields of its struct. */
    @Override
    protected RelDataType validateSelectList(SqlNodeList items, SqlSelect select, RelDataType targetRowType) {
        SqlNodeList expanded = new SqlNodeList(items.getParserPosition());
        // those that were given are from before names were entered
        for (SqlNode item : select.getSelectList()) {
            SqlNode expression = item.getKind() == SqlKind.AS ? ((SqlCall) item).operand(0) : item;
            if (expression instanceof SqlCall call && call.getOperator() instanceof Generator) {
                expanded.addAll(columns(call, item, getSelectScope(select)));
            } else {
                expanded.add(item);
            }
        }
        RelDataType row = super.validateSelectList(expanded, select, targetRowType);
        if (select.isDistinct() && hasMap(row)) {
            throw new RequestException(
                    ErrorCode.NOT_SUPPORTED, "DISTINCT does not compare maps; cast them to STRING, or use GROUP BY");
        }
        return row;
    }

    private List<SqlNode> columns(SqlCall call, SqlNode item, SqlValidatorScope scope) {
        inferUnknownTypes(unknownType, scope, call);
        List<String> names = deriveType(scope, expand(copy(call), scope)).getFieldNames();
        List<SqlNode> aliases = item == call
                ? List.of()
                : ((SqlCall) item).getOperandList().subList(1, ((SqlCall) item).operandCount());
        if (!aliases.isEmpty() && aliases.size() != names.size()) {
            throw new RequestException(
                    ErrorCode.UDTF_ALIAS_NUMBER_MISMATCH,
                    call.getOperator().getName().toLowerCase(Locale.ROOT) + " gives the columns "
                            + String.join(", ", names) + ", and there are " + aliases.size() + " names for them");
        }
        List<SqlNode> columns = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            SqlParserPos position = item.getParserPosition();
            SqlNode alias = aliases.isEmpty() ? new SqlIdentifier(names.get(i), position) : aliases.get(i);
            columns.add(SqlStdOperatorTable.AS.createCall(
                    position, StructField.of(copy(call), names.get(i), position), alias));
        }
        return columns;
    }

    private static SqlNode copy(SqlCall call) {
        return call.getOperator()
                .createCall(call.getFunctionQuantifier(), call.getParserPosition(), call.getOperandList());
    }

    /** USING of a semi or anti join must not merge columns, since those of the right side are not there behind it. */
    @Override
    protected void validateJoin(SqlJoin join, SqlValidatorScope scope) {
        boolean leftOnly =
                join.getJoinType() == JoinType.LEFT_SEMI_JOIN || join.getJoinType() == JoinType.LEFT_ANTI_JOIN;
        if (leftOnly && join.getConditionType() == JoinConditionType.USING) {
            SqlValidatorScope joinScope = getJoinScope(join);
            validateFrom(join.getLeft(), unknownType, joinScope);
            validateFrom(join.getRight(), unknownType, joinScope);
            join.setOperand(5, equalities(join, joinScope));
            join.setOperand(4, JoinConditionType.ON.symbol(join.getParserPosition()));
        }
        super.validateJoin(join, scope);
    }

    private SqlNode equalities(SqlJoin join, SqlValidatorScope joinScope) {
        String right = name(join.getRight());
        SqlNode all = null;
        for (SqlNode column : (SqlNodeList) java.util.Objects.requireNonNull(join.getCondition())) {
            SqlIdentifier name = (SqlIdentifier) column;
            List<String> tables = joinScope
                    .findQualifyingTableNames(
                            name.getSimple(), name, getCatalogReader().nameMatcher())
                    .keySet()
                    .stream()
                    .filter(table -> !table.equals(right))
                    .toList();
            if (tables.size() != 1) {
                throw SqlUtil.newContextException(
                        name.getParserPosition(),
                        tables.isEmpty()
                                ? Static.RESOURCE.columnNotFound(name.getSimple())
                                : Static.RESOURCE.columnAmbiguous(name.getSimple()));
            }
            SqlParserPos position = name.getParserPosition();
            SqlNode equality = SqlStdOperatorTable.EQUALS.createCall(
                    position,
                    new SqlIdentifier(List.of(tables.get(0), name.getSimple()), position),
                    new SqlIdentifier(List.of(right, name.getSimple()), position));
            all = all == null ? equality : SqlStdOperatorTable.AND.createCall(position, all, equality);
        }
        return java.util.Objects.requireNonNull(all);
    }

    /** Remembers which SELECT a complaint is about. */
    @Override
    protected void validateSelect(SqlSelect select, RelDataType targetRowType) {
        selects.push(select);
        PivotColumns.expand(select, used -> remaining(used, select));
        GroupingCalls.check(select);
        LateralAliases.expand(select, name -> isInFrom(name, select));
        super.validateSelect(select, targetRowType);
        selects.pop();
    }

    /** The columns of the one relation in FROM but those that are used; of a column's field the whole column is. */
    private List<String> remaining(List<SqlNode> used, SqlSelect select) {
        SqlNode from = java.util.Objects.requireNonNull(select.getFrom());
        String table = name(from);
        Set<String> left = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        for (SqlNode name : used) {
            List<String> parts = ((SqlIdentifier) name).names;
            left.add(parts.size() > 1 && parts.get(0).equalsIgnoreCase(table) ? parts.get(1) : parts.get(0));
        }
        return java.util.Objects.requireNonNull(getNamespace(from)).getRowType().getFieldNames().stream()
                .filter(column -> !left.contains(column))
                .toList();
    }

    /** Calcite asks it of each item anew, and looks through all of them each time. */
    @Override
    public boolean isAggregate(SqlSelect select) {
        SqlNodeList items = select.getSelectList();
        Boolean known = aggregations.get(items);
        if (known == null) {
            known = super.isAggregate(select);
            aggregations.put(items, known);
        }
        return known;
    }

    /** By now all of FROM is known. */
    @Override
    protected void validateWhereClause(SqlSelect select) {
        new NestedPaths(this, getWhereScope(select)).enter(select);
        super.validateWhereClause(select);
    }

    @Override
    public SqlNode expand(SqlNode expression, SqlValidatorScope scope) {
        return super.expand(new NestedPaths(this, scope).in(expression), scope);
    }

    /** A name in full; null where it means no column, nor a field of structs. */
    @Nullable SqlIdentifier qualified(SqlIdentifier name, SqlValidatorScope scope) {
        boolean before = asking;
        asking = true;
        try {
            return scope.fullyQualify(name).identifier;
        } catch (CalciteContextException unknown) {
            return null;
        } finally {
            asking = before;
        }
    }

    /** The tables of a SELECT that have a column; none where one of them is just being looked at, as LATERAL may be. */
    private List<String> tablesWith(String column, SqlIdentifier name, SqlSelect select) {
        try {
            return List.copyOf(getFromScope(select)
                    .findQualifyingTableNames(column, name, getCatalogReader().nameMatcher())
                    .keySet());
        } catch (AssertionError cycle) {
            return List.of();
        }
    }

    private boolean isInFrom(SqlIdentifier name, SqlSelect select) {
        SqlNameMatcher matcher = getCatalogReader().nameMatcher();
        if (!(getFromScope(select) instanceof ListScope from)) {
            return false;
        }
        SqlValidatorScope.ResolvedImpl tables = new SqlValidatorScope.ResolvedImpl();
        from.resolve(name.names.subList(0, 1), matcher, false, tables);
        return (name.names.size() > 1 && tables.count() > 0)
                || from.getChildren().stream()
                        .anyMatch(child -> matcher.field(child.getRowType(), name.names.get(0)) != null);
    }

    @Override
    public CalciteContextException newValidationError(SqlNode node, Resources.ExInst<SqlValidatorException> complaint) {
        CalciteContextException error = super.newValidationError(node, complaint);
        Complaint kind =
                Complaint.of(String.valueOf(complaint.ex().getMessage())).orElse(null);
        boolean aboutColumn = kind == Complaint.AMBIGUOUS_COLUMN || kind == Complaint.UNKNOWN_COLUMN;
        SqlSelect select = selects.peek();
        if (asking || !aboutColumn || select == null || !(node instanceof SqlIdentifier column)) {
            return error;
        }
        String name = column.names.get(0);
        List<String> tables = tablesWith(name, column, select);
        SqlParserPos position = column.getComponentParserPosition(0);
        return tables.size() < 2
                ? error
                : new CalciteContextException(
                        "ambiguous",
                        new AmbiguousColumnException(name, tables),
                        position.getLineNum(),
                        position.getColumnNum(),
                        position.getEndLineNum(),
                        position.getEndColumnNum());
    }

    private static String name(SqlNode relation) {
        SqlNode named = relation.getKind() == SqlKind.AS ? ((SqlCall) relation).operand(1) : relation;
        List<String> names = named instanceof SqlIdentifier identifier ? identifier.names : List.of("");
        return names.get(names.size() - 1);
    }
}
