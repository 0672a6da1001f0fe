package io.cloudfiles.sql.parse;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.grammar.CloudFilesParser;
import io.cloudfiles.grammar.SqlText;
import io.cloudfiles.grammar.SyntaxError;
import io.cloudfiles.sql.json.JsonInference;
import io.cloudfiles.sql.json.JsonOptions;
import io.cloudfiles.sql.rel.SparkTypeSpec;
import io.cloudfiles.type.SqlType;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.antlr.v4.runtime.ParserRuleContext;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Translates schemas that are arguments, {@code 'a INT, b STRING'} or schema_of_json of a text, to a NULL of their type. */
final class SchemaTranslator {
    private final Translation translation;

    SchemaTranslator(Translation translation) {
        this.translation = translation;
    }

    SqlNode typed(SqlNode schema, ParserRuleContext call) {
        SqlParserPos position = schema.getParserPosition();
        SqlType type = type(schema, call);
        refuseUnreadable(type, call);
        return SqlStdOperatorTable.CAST.createCall(
                position, SqlLiteral.createNull(position), SparkTypeSpec.of(type, position));
    }

    /** There are no values of VARIANT, and of two fields of one name only one could be found again. */
    private void refuseUnreadable(SqlType type, ParserRuleContext call) {
        if (type.kind() == SqlType.Kind.VARIANT) {
            throw translation.unsupported("a VARIANT in a schema", call);
        }
        if (type instanceof SqlType.Array array) {
            refuseUnreadable(array.element(), call);
        } else if (type instanceof SqlType.Map map) {
            refuseUnreadable(map.value(), call);
        } else if (type instanceof SqlType.Struct struct) {
            Set<String> names = new HashSet<>();
            for (SqlType.Field field : struct.fields()) {
                if (!names.add(field.name())) {
                    throw translation.unsupported("a schema with the field " + field.name() + " twice", call);
                }
                refuseUnreadable(field.type(), call);
            }
        }
    }

    private SqlType type(SqlNode schema, ParserRuleContext call) {
        if (schema instanceof SqlCharStringLiteral literal) {
            return type(literal.getValueAs(String.class), call);
        }
        boolean inferred = schema instanceof SqlBasicCall inference
                && inference.getOperator().getName().equalsIgnoreCase("schema_of_json")
                && inference.operandCount() == 1
                && inference.operand(0) instanceof SqlCharStringLiteral;
        if (inferred) {
            SqlCharStringLiteral json = ((SqlBasicCall) schema).operand(0);
            return JsonInference.of(json.getValueAs(String.class), new JsonOptions(Map.of(), ZoneOffset.UTC));
        }
        throw translation.error(
                ErrorCode.INVALID_SCHEMA,
                "a schema is written out, as 'a INT, b STRING', or schema_of_json of a text written out",
                call);
    }

    private SqlType type(String text, ParserRuleContext call) {
        if (text.isBlank()) {
            throw translation.error(ErrorCode.PARSE_EMPTY_STATEMENT, "the schema is empty", call);
        }
        CloudFilesParser.SingleSchemaContext tree;
        try {
            tree = SqlText.parseSchema(text);
        } catch (SyntaxError mistake) {
            throw new RequestException(
                    ErrorCode.PARSE_SYNTAX_ERROR, "the schema '" + text + "' is none: " + mistake.getMessage());
        }
        TypeTranslator types = new TypeTranslator(new Translation(text, tree));
        return tree.dataType() == null ? types.struct(tree.structField()) : types.type(tree.dataType());
    }
}
