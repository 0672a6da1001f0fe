package io.cloudfiles.sql.expression;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.function.SparkOperators;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.MapValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import io.cloudfiles.type.ValueKey;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.jspecify.annotations.Nullable;

/** Structs, arrays and maps made of values, and values taken out of them. */
final class Structures {
    private Structures() {}

    static @Nullable Expression compile(RexCall call, ExpressionCompiler compiler) {
        if (call.getOperator().equals(SparkOperators.SUBSCRIPT)) {
            return subscript(call, compiler);
        }
        return switch (call.getKind()) {
            case ROW -> row(call, compiler);
            case ARRAY_VALUE_CONSTRUCTOR -> array(call, compiler);
            case MAP_VALUE_CONSTRUCTOR -> map(call, compiler);
            case ITEM -> subscript(call, compiler);
            default -> null;
        };
    }

    private static Expression row(RexCall call, ExpressionCompiler compiler) {
        SqlType.Struct type = (SqlType.Struct) ExpressionCompiler.type(call);
        List<Expression> fields = new ArrayList<>();
        for (int i = 0; i < type.fields().size(); i++) {
            fields.add(compiler.compileAs(
                    call.getOperands().get(i), type.fields().get(i).type()));
        }
        return row -> {
            @Nullable Object[] values = new @Nullable Object[fields.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = fields.get(i).value(row);
            }
            return StructValue.wrap(values);
        };
    }

    private static Expression array(RexCall call, ExpressionCompiler compiler) {
        SqlType element = ((SqlType.Array) ExpressionCompiler.type(call)).element();
        List<Expression> elements = call.getOperands().stream()
                .map(operand -> compiler.compileAs(operand, element))
                .toList();
        return row -> {
            @Nullable Object[] values = new @Nullable Object[elements.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = elements.get(i).value(row);
            }
            return ArrayValue.wrap(values);
        };
    }

    /** Operands: key and value in turn. */
    private static Expression map(RexCall call, ExpressionCompiler compiler) {
        SqlType.Map type = (SqlType.Map) ExpressionCompiler.type(call);
        UnaryOperator<Object> keyOf = ValueKey.of(type.key());
        List<Expression> keys = new ArrayList<>();
        List<Expression> values = new ArrayList<>();
        for (int i = 0; i + 1 < call.getOperands().size(); i += 2) {
            keys.add(compiler.compileAs(call.getOperands().get(i), type.key()));
            values.add(compiler.compileAs(call.getOperands().get(i + 1), type.value()));
        }
        return row -> {
            @Nullable Object[] entries = new @Nullable Object[keys.size()];
            @Nullable Object[] entryValues = new @Nullable Object[keys.size()];
            Set<Object> seen = new HashSet<>();
            for (int i = 0; i < entries.length; i++) {
                Object key = keys.get(i).value(row);
                if (key == null || !seen.add(keyOf.apply(key))) {
                    throw badKey(key);
                }
                entries[i] = key;
                entryValues[i] = values.get(i).value(row);
            }
            return new MapValue(ArrayValue.wrap(entries), ArrayValue.wrap(entryValues));
        };
    }

    private static EvaluationException badKey(@Nullable Object key) {
        return new EvaluationException(
                ErrorCode.INVALID_PARAMETER_VALUE,
                key == null ? "a map's key is NULL; give every entry a key" : "a map has the key " + key + " twice");
    }

    /** {@code a[i]} of an array counts from 0; of a map it looks up; of a struct the field is known by its name. */
    private static Expression subscript(RexCall call, ExpressionCompiler compiler) {
        RexNode collection = call.getOperands().get(0);
        RexNode index = call.getOperands().get(1);
        SqlType type = ExpressionCompiler.type(collection);
        Expression from = compiler.compile(collection);
        return switch (type.kind()) {
            case ARRAY -> element(from, compiler.compileAs(index, SqlType.BIGINT));
            case MAP -> entry(from, compiler.compileAs(index, ((SqlType.Map) type).key()), ((SqlType.Map) type).key());
            default ->
                throw new RequestException(
                        ErrorCode.DATATYPE_MISMATCH,
                        "[...] takes an element out of an ARRAY or MAP, not out of " + type.sql());
        };
    }

    private static Expression element(Expression array, Expression index) {
        return row -> {
            Object values = array.value(row);
            Object at = index.value(row);
            if (values == null || at == null) {
                return null;
            }
            long position = (Long) at;
            int size = ((ArrayValue) values).size();
            if (position < 0 || position >= size) {
                throw new EvaluationException(
                        ErrorCode.INVALID_ARRAY_INDEX,
                        "index " + position + " of an array of " + size
                                + " elements, which count from 0; use get(array, index) for NULL instead");
            }
            return ((ArrayValue) values).element(Math.toIntExact(position));
        };
    }

    private static Expression entry(Expression map, Expression key, SqlType keyType) {
        UnaryOperator<Object> keyOf = ValueKey.of(keyType);
        return row -> {
            Object entries = map.value(row);
            Object wanted = key.value(row);
            return entries == null || wanted == null ? null : lookUp((MapValue) entries, wanted, keyOf);
        };
    }

    private static @Nullable Object lookUp(MapValue map, Object wanted, UnaryOperator<Object> keyOf) {
        Object key = keyOf.apply(wanted);
        for (int i = 0; i < map.size(); i++) {
            Object entry = map.keys().element(i);
            if (entry != null && keyOf.apply(entry).equals(key)) {
                return map.values().element(i);
            }
        }
        return null;
    }
}
