package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.table.Column;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.SqlType;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An ARRAY value as JDBC's. Its elements are made anew each time, for some classes of them can be changed. */
final class ArrayObject implements Array {
    private final Cell cell;
    private final SqlType element;
    private final ArrayValue value;
    private volatile boolean freed;

    private ArrayObject(Cell cell) {
        this.cell = cell;
        this.element = ((SqlType.Array) cell.type()).element();
        this.value = (ArrayValue) cell.value();
    }

    static Array of(Cell cell) throws SQLException {
        if (cell.type().kind() != SqlType.Kind.ARRAY) {
            throw cell.cannotBecome("Array");
        }
        return new ArrayObject(cell);
    }

    SqlType type() {
        return cell.type();
    }

    /** The value that this shows. */
    ArrayValue value() throws SQLException {
        checkNotFreed();
        return value;
    }

    private void checkNotFreed() throws SQLException {
        if (freed) {
            throw SqlErrors.of(ErrorCode.OBJECT_CLOSED, "the array is freed; read the column again");
        }
    }

    private TypeMapping mapping() {
        return TypeMapping.of(element, ComplexTypes.STRUCT);
    }

    @Override
    public String getBaseTypeName() throws SQLException {
        checkNotFreed();
        return element.sql();
    }

    @Override
    public int getBaseType() throws SQLException {
        checkNotFreed();
        return mapping().jdbcType();
    }

    /** An array of the class that getObject gives for the elements' type: {@code Integer[]}, {@code Struct[]}. */
    @Override
    public Object getArray() throws SQLException {
        return getArray(1, value.size());
    }

    @Override
    public Object getArray(@Nullable Map<String, Class<?>> map) throws SQLException {
        return getArray(1, value.size(), map);
    }

    @Override
    public Object getArray(long index, int count, @Nullable Map<String, Class<?>> map) throws SQLException {
        TypeMapping.checkTypeMap(map);
        return getArray(index, count);
    }

    /** Of fewer elements where there are not as many behind the index, which counts from 1. */
    @Override
    public Object getArray(long index, int count) throws SQLException {
        int from = from(index, count);
        int length = Math.min(count, value.size() - from);
        Object array = java.lang.reflect.Array.newInstance(mapping().javaClass(), length);
        for (int i = 0; i < length; i++) {
            Object one = value.element(from + i);
            if (one != null) {
                java.lang.reflect.Array.set(
                        array, i, ObjectConversion.of(cell.inside(element, one), ComplexTypes.STRUCT));
            }
        }
        return array;
    }

    /** The ordinal of an index. */
    private int from(long index, int count) throws SQLException {
        checkNotFreed();
        if (index < 1 || index > Math.max(1, value.size())) {
            throw SqlErrors.of(
                    ErrorCode.INVALID_INDEX, "no element " + index + ": they count from 1 to " + value.size());
        }
        if (count < 0) {
            throw SqlErrors.of(
                    ErrorCode.INVALID_PARAMETER_VALUE, "a number of elements must be 0 or more, not " + count);
        }
        return Math.toIntExact(index - 1);
    }

    @Override
    public ResultSet getResultSet() throws SQLException {
        return getResultSet(1, value.size());
    }

    @Override
    public ResultSet getResultSet(@Nullable Map<String, Class<?>> map) throws SQLException {
        return getResultSet(1, value.size(), map);
    }

    @Override
    public ResultSet getResultSet(long index, int count, @Nullable Map<String, Class<?>> map) throws SQLException {
        TypeMapping.checkTypeMap(map);
        return getResultSet(index, count);
    }

    /** The elements as rows of their index, which counts from 1, and their value. */
    @Override
    public ResultSet getResultSet(long index, int count) throws SQLException {
        int from = from(index, count);
        List<Column> columns = List.of(
                Column.required("INDEX", SqlType.INT, "counts from 1"),
                Column.optional("VALUE", element, "the element"));
        int to = from + Math.min(count, value.size() - from);
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (int i = from; i < to; i++) {
            rows.add(new @Nullable Object[] {i + 1L, value.element(i)});
        }
        return cell.session().show(KnownRows.query(columns, rows));
    }

    @Override
    public void free() {
        freed = true;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ArrayObject that && type().equals(that.type()) && value.equals(that.value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public String toString() {
        return Texts.of(cell);
    }
}
