package io.cloudfiles.format.row;

import io.cloudfiles.type.SqlType;
import java.util.List;

/** A way to write rows as bytes. */
@FunctionalInterface
public interface RowFormat {
    /**
     * A reader of a field.
     *
     * @param stored all fields that the rows really have
     * @param visible how many of them a whole row is shown with
     * @param path the field's ordinals, outermost first, each but the last that of a struct; empty for the whole row
     */
    FieldReader reader(SqlType.Struct stored, int visible, List<Integer> path);
}
