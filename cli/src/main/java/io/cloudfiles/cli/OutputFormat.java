package io.cloudfiles.cli;

import java.io.Writer;

/** The formats of {@code --format}. */
enum OutputFormat {
    TABLE,
    CSV,
    TSV,
    JSON;

    ResultWriter writer(Writer out) {
        return switch (this) {
            case TABLE -> new TableWriter(out);
            case CSV -> new CsvWriter(out);
            case TSV -> new TsvWriter(out);
            case JSON -> new JsonLinesWriter(out);
        };
    }
}
