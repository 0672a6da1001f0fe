package io.cloudfiles.sql.plan;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.sql.exec.ConstantFolder;
import io.cloudfiles.sql.parse.StatementText;
import io.cloudfiles.table.CheckpointDatabase;
import io.cloudfiles.table.ColumnPath;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlSelect;
import org.jspecify.annotations.Nullable;

/** Works out the arguments of table functions, which must be constant: their values decide what the columns are. */
final class Constants {
    private final CheckpointDatabase database;
    private final ZoneId zone;
    private final StatementText text;

    Constants(CheckpointDatabase database, ZoneId zone, StatementText text) {
        this.database = database;
        this.zone = zone;
        this.text = text;
    }

    /** The value, null for NULL. */
    @Nullable Object value(SqlNode node) {
        if (node instanceof SqlCharStringLiteral string) {
            return string.getValueAs(String.class);
        }
        if (node instanceof SqlNumericLiteral number && number.isInteger()) {
            BigDecimal value = number.getValueAs(BigDecimal.class);
            return value.toBigInteger().bitLength() < Long.SIZE ? (Object) value.longValueExact() : value;
        }
        return evaluated(node);
    }

    private @Nullable Object evaluated(SqlNode node) {
        Catalog nothing = new Catalog(new TableAccess(database, zone, Set.of()), "", List.of());
        try {
            Translator translator = new Translator(nothing, zone);
            SqlNode query = new SqlSelect(
                    node.getParserPosition(),
                    null,
                    SqlNodeList.of(node),
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null);
            RexNode expression = onlyColumn(translator.algebra(translator.validated(query)));
            if (expression == null || !isConstant(expression)) {
                throw notConstant(node);
            }
            return ConstantFolder.evaluate(expression, zone, Instant.now());
        } catch (CloudFilesException ours) {
            throw ours;
        } catch (RuntimeException calcites) {
            CloudFilesException error = new ValidatorErrors(text, nothing).translated(calcites);
            throw error.code() == ErrorCode.UNRESOLVED_COLUMN ? notConstant(node) : error;
        }
    }

    /** Of a query without FROM, or null for an aggregate or whatever else needs rows. */
    private static @Nullable RexNode onlyColumn(RelNode plan) {
        if (plan instanceof Values values) {
            return values.getTuples().get(0).get(0);
        }
        boolean oneRow = plan instanceof Project project && project.getInput() instanceof Values;
        return oneRow ? ((Project) plan).getProjects().get(0) : null;
    }

    private static boolean isConstant(RexNode expression) {
        Set<ColumnPath> paths = Paths.set();
        Paths.collect(List.of(expression), paths);
        return paths.isEmpty() && RexUtil.SubQueryFinder.find(expression) == null;
    }

    private CloudFilesException notConstant(SqlNode node) {
        return text.error(
                ErrorCode.INVALID_PARAMETER_VALUE,
                "an argument of a table function must be a constant: a literal, an expression of literals, or a ?",
                node.getParserPosition());
    }
}
