package io.cloudfiles.sql.information;

import io.cloudfiles.table.Column;
import io.cloudfiles.type.SqlType;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The tables of information_schema, with those columns of ANSI and Databricks that say something here. */
public enum InformationView {
    /** The catalog's name. */
    INFORMATION_SCHEMA_CATALOG_NAME("The catalog's name", "catalog_name!"),
    /** The schemas of the tree. */
    SCHEMATA("The schemas: one for each checkpoint", "catalog_name!, schema_name!, comment"),
    /** Their tables. */
    TABLES(
            "The tables of the schemas",
            "table_catalog!, table_schema!, table_name!, table_type!, is_insertable_into!, comment"),
    /** Their columns. */
    COLUMNS(
            "The columns of the tables",
            "table_catalog!, table_schema!, table_name!, column_name!, ordinal_position INT!, column_default,"
                    + " is_nullable!, full_data_type!, data_type!, character_maximum_length INT,"
                    + " character_octet_length INT, numeric_precision INT, numeric_precision_radix INT,"
                    + " numeric_scale INT, datetime_precision INT, interval_type, comment"),
    /** The functions. */
    ROUTINES(
            "The functions; data_type is TABLE for those that stand in FROM",
            "specific_catalog!, specific_schema, specific_name!, routine_catalog!, routine_schema, routine_name!,"
                    + " routine_type!, data_type, comment"),
    /** What table functions take. */
    PARAMETERS(
            "The parameters of table functions",
            "specific_catalog!, specific_schema, specific_name!, ordinal_position INT!, parameter_mode!, is_result!,"
                    + " parameter_name!, data_type!, full_data_type!, parameter_default, is_required!, comment"),
    /** What could not be listed. */
    UNREADABLE(
            "Schemas and tables whose columns could not be read, and why; the other tables leave them out",
            "table_catalog!, table_schema, table_name, message!");

    /** The schema that they are in. */
    public static final String SCHEMA = "information_schema";

    static final String TABLE_SCHEMA = "table_schema";
    static final String TABLE_NAME = "table_name";

    private final String comment;
    private final String layout;

    /** Columns are STRING unless said, and may be NULL unless marked by {@code !}. */
    InformationView(String comment, String layout) {
        this.comment = comment;
        this.layout = layout;
    }

    private static Column column(String text) {
        boolean required = text.endsWith("!");
        String[] words = text.replace("!", "").split(" ", -1);
        SqlType type = words.length > 1 && words[1].equals("INT") ? SqlType.INT : SqlType.STRING;
        return new Column(words[0], type, !required, "");
    }

    /** Whether that is the name of information_schema. */
    public static boolean isSchema(String name) {
        return name.equalsIgnoreCase(SCHEMA);
    }

    static Optional<InformationView> of(String name) {
        return Arrays.stream(values())
                .filter(view -> view.viewName().equalsIgnoreCase(name))
                .findFirst();
    }

    String viewName() {
        return name().toLowerCase(Locale.ROOT);
    }

    String comment() {
        return comment;
    }

    List<Column> columns() {
        return Arrays.stream(layout.split(", *", -1))
                .map(InformationView::column)
                .toList();
    }

    /** The ordinal of a column that there is. */
    int position(String column) {
        List<Column> columns = columns();
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).name().equals(column)) {
                return i;
            }
        }
        throw new IllegalArgumentException(this + "." + column);
    }
}
