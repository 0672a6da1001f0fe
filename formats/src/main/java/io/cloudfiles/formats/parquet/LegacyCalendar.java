package io.cloudfiles.formats.parquet;

import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import io.cloudfiles.spi.SourceFile;
import java.util.Map;
import org.apache.parquet.hadoop.metadata.FileMetaData;

/**
 * Whether a file's dates may be of the calendar that Spark had before its version 3, which differs before 1582-10-15: such
 * dates are refused rather than shown ten days off.
 */
record LegacyCalendar(SourceFile file, boolean dates, boolean int96) {
    private static final String VERSION = "org.apache.spark.version";
    private static final String LEGACY_DATES = "org.apache.spark.legacyDateTime";
    private static final String LEGACY_INT96 = "org.apache.spark.legacyINT96";

    /** 1582-10-15. */
    private static final long FIRST_DAY = -141_427;

    private static final long MICROS_PER_DAY = 86_400_000_000L;

    static LegacyCalendar of(FileMetaData footer, SourceFile file) {
        Map<String, String> noted = footer.getKeyValueMetaData();
        String version = noted.get(VERSION);
        boolean old = version != null && version.compareTo("3.0.0") < 0;
        return new LegacyCalendar(
                file,
                old || noted.containsKey(LEGACY_DATES),
                (version != null && version.compareTo("3.1.0") < 0) || noted.containsKey(LEGACY_INT96));
    }

    long day(long days) {
        if (dates && days < FIRST_DAY) {
            throw refusal();
        }
        return days;
    }

    long timestamp(long micros) {
        if (dates && micros < FIRST_DAY * MICROS_PER_DAY) {
            throw refusal();
        }
        return micros;
    }

    long int96(long micros) {
        if (int96 && micros < FIRST_DAY * MICROS_PER_DAY) {
            throw refusal();
        }
        return micros;
    }

    private UnsupportedFormatException refusal() {
        return new UnsupportedFormatException(
                Location.of(file.path()),
                "it has dates before 1582-10-15 in the calendar of Spark 2, which are not read here; leave their"
                        + " columns out");
    }
}
