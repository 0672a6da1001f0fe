package io.cloudfiles.format.text;

import io.cloudfiles.error.CorruptFileException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.spi.FormatOption;
import io.cloudfiles.spi.FormatOptions;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What becomes of records that do not fit. */
public enum RecordMode {
    /** What can be read of them is a row, the rest NULL. */
    PERMISSIVE,
    /** They are left out. */
    DROPMALFORMED,
    /** They end the query. */
    FAILFAST;

    private static final String MODE = "mode";
    private static final String CORRUPT_COLUMN = "columnNameOfCorruptRecord";

    /** The options of it. */
    public static final List<FormatOption> OPTIONS = List.of(
            FormatOption.text(
                    MODE,
                    "PERMISSIVE",
                    "Records that do not fit: PERMISSIVE gives NULLs, DROPMALFORMED leaves them out, FAILFAST fails"),
            FormatOption.text(
                    CORRUPT_COLUMN,
                    "_corrupt_record",
                    "The column of the schema that has the text of a record that does not fit"));

    /** The mode that the options say. */
    public static RecordMode of(FormatOptions options) {
        String name = options.text(MODE).orElse("PERMISSIVE");
        return Arrays.stream(values())
                .filter(mode -> mode.name().equals(name.toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> options.invalid(
                        MODE,
                        "it is one of "
                                + Arrays.stream(values()).map(RecordMode::name).collect(Collectors.joining(", "))));
    }

    /** The name of the column that has the text of bad records, where the schema has it. */
    public static String corruptColumn(FormatOptions options) {
        return options.text(CORRUPT_COLUMN).orElse("_corrupt_record");
    }

    /** The error of FAILFAST. */
    public static CorruptFileException failure(Location where, String record, String why) {
        String shown = record.length() > 200 ? record.substring(0, 200) + "..." : record;
        return new CorruptFileException(
                ErrorCode.MALFORMED_RECORD_IN_PARSING,
                where,
                why + ", in the record " + shown + "; mode => 'PERMISSIVE' reads what can be read of it");
    }
}
