package io.cloudfiles.table.sourcefiles;

import io.cloudfiles.table.Column;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;

/** The fields of the hidden column {@code _metadata}, in order. */
enum MetadataField {
    FILE_PATH,
    FILE_NAME,
    FILE_SIZE,
    FILE_BLOCK_START,
    FILE_BLOCK_LENGTH,
    FILE_MODIFICATION_TIME,
    /** Of formats that number rows. */
    ROW_INDEX;

    static final String COLUMN = "_metadata";
    private static final long MICROS_PER_MILLI = 1000;

    /** The fields that are the same in all rows of a file. */
    private static final List<MetadataField> OF_FILE = List.copyOf(EnumSet.complementOf(EnumSet.of(ROW_INDEX)));

    private static final List<MetadataField> OF_ROW = List.copyOf(EnumSet.allOf(MetadataField.class));

    /** The fields of the column. */
    static List<MetadataField> fields(boolean numbersRows) {
        return numbersRows ? OF_ROW : OF_FILE;
    }

    /** The column. */
    static Column column(boolean numbersRows) {
        List<SqlType.Field> fields = new ArrayList<>();
        for (MetadataField field : fields(numbersRows)) {
            fields.add(new SqlType.Field(field.name().toLowerCase(Locale.ROOT), field.type(), false));
        }
        return Column.required(COLUMN, new SqlType.Struct(fields), "The file that the row is of");
    }

    SqlType type() {
        return switch (this) {
            case FILE_PATH, FILE_NAME -> SqlType.STRING;
            case FILE_SIZE, FILE_BLOCK_START, FILE_BLOCK_LENGTH, ROW_INDEX -> SqlType.BIGINT;
            case FILE_MODIFICATION_TIME -> SqlType.TIMESTAMP;
        };
    }

    /** The value for all rows of a file. */
    Object of(DataFile file) {
        return switch (this) {
            case FILE_PATH -> file.uri();
            case FILE_NAME -> file.uri().substring(file.uri().lastIndexOf('/') + 1);
            case FILE_SIZE, FILE_BLOCK_LENGTH -> file.size();
            case FILE_BLOCK_START -> 0L;
            case FILE_MODIFICATION_TIME -> file.modifiedMillis() * MICROS_PER_MILLI;
            case ROW_INDEX -> throw new IllegalStateException("each row has its own");
        };
    }
}
