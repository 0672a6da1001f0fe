package io.cloudfiles.sql.parse;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.grammar.CloudFilesParser;
import io.cloudfiles.grammar.CloudFilesParserBaseVisitor;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.TypeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Translates the types that casts name. */
final class TypeTranslator extends CloudFilesParserBaseVisitor<SqlType> {
    private final Translation translation;

    TypeTranslator(Translation translation) {
        this.translation = translation;
    }

    SqlType type(CloudFilesParser.DataTypeContext context) {
        return context.accept(this);
    }

    @Override
    public SqlType visitArrayType(CloudFilesParser.ArrayTypeContext context) {
        return new SqlType.Array(type(context.dataType()), true);
    }

    @Override
    public SqlType visitMapType(CloudFilesParser.MapTypeContext context) {
        return new SqlType.Map(type(context.dataType(0)), type(context.dataType(1)), true);
    }

    @Override
    public SqlType visitStructType(CloudFilesParser.StructTypeContext context) {
        return struct(context.structField());
    }

    SqlType struct(List<CloudFilesParser.StructFieldContext> written) {
        List<SqlType.Field> fields = new ArrayList<>();
        for (CloudFilesParser.StructFieldContext field : written) {
            fields.add(new SqlType.Field(
                    Names.text(translation, field.fieldName()), type(field.dataType()), field.NOT() == null));
        }
        return new SqlType.Struct(fields);
    }

    @Override
    public SqlType visitIntervalType(CloudFilesParser.IntervalTypeContext context) {
        if (context.from == null) {
            return SqlType.INTERVAL_CALENDAR;
        }
        String from = IntervalTranslator.unit(context.from);
        String to = context.to == null ? from : IntervalTranslator.unit(context.to);
        return IntervalTranslator.type(from, to)
                .orElseThrow(() -> translation.error(
                        ErrorCode.PARSE_SYNTAX_ERROR, "there is no INTERVAL " + from + " TO " + to, context));
    }

    @Override
    public SqlType visitNamedType(CloudFilesParser.NamedTypeContext context) {
        String name = context.identifier().getText().toUpperCase(Locale.ROOT);
        List<TerminalNode> parameters = context.INTEGER();
        if (name.equals("VARCHAR") || name.equals("CHAR") || name.equals("CHARACTER")) {
            // Spark casts to STRING whatever the length
            return SqlType.STRING;
        }
        SqlType simple = TypeText.simple(name)
                .orElseThrow(() -> translation.error(
                        ErrorCode.PARSE_SYNTAX_ERROR,
                        "there is no type " + context.identifier().getText(),
                        context));
        if (parameters.isEmpty()) {
            return simple;
        }
        try {
            return parameterized(simple, parameters, context);
        } catch (IllegalArgumentException outOfRange) {
            throw translation.error(
                    ErrorCode.PARSE_SYNTAX_ERROR,
                    "DECIMAL takes a precision of 1 to 38 and a scale up to it, TIME a precision of 0 to 6",
                    context);
        }
    }

    private SqlType parameterized(
            SqlType simple, List<TerminalNode> parameters, CloudFilesParser.NamedTypeContext context) {
        int first = Integer.parseInt(parameters.get(0).getText());
        if (simple instanceof SqlType.Decimal && parameters.size() <= 2) {
            return new SqlType.Decimal(
                    first,
                    parameters.size() == 1
                            ? 0
                            : Integer.parseInt(parameters.get(1).getText()));
        }
        if (simple instanceof SqlType.Time && parameters.size() == 1 && first <= 6) {
            return new SqlType.Time(first);
        }
        if (simple instanceof SqlType.Time || simple instanceof SqlType.Decimal) {
            throw new IllegalArgumentException("parameters of " + simple.sql());
        }
        throw translation.error(ErrorCode.PARSE_SYNTAX_ERROR, simple.sql() + " takes no parameters", context);
    }
}
