package io.cloudfiles.jdbc;

import java.sql.SQLException;
import java.sql.Struct;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A value of type STRUCT whose attributes have names. Every {@link Struct} that this driver gives is one. Two are equal
 * where types and values are, and {@code toString} gives the value as JSON text.
 */
public interface NamedStruct extends Struct {
    /** The names in the order of {@link #getAttributes()}; repeated ones are numbered, {@code sum, count, sum_2}. */
    List<String> getAttributeNames();

    /**
     * The attribute of that name, in any case, as {@link #getAttributes()} has it; null for NULL.
     *
     * @throws SQLException (42703) where there is none
     */
    @Nullable Object getAttribute(String name) throws SQLException;

    /**
     * The attribute as an object of a class, of those that {@code ResultSet.getObject(column, type)} takes; null for NULL.
     *
     * @throws SQLException (42703) where there is none, (22018) where it cannot be read so
     */
    <T> @Nullable T getAttribute(String name, Class<T> type) throws SQLException;
}
