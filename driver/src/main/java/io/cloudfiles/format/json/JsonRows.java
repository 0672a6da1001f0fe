package io.cloudfiles.format.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.cloudfiles.format.text.BadValue;
import io.cloudfiles.format.text.ReadFields;
import io.cloudfiles.format.text.RecordMode;
import io.cloudfiles.format.text.RowValues;
import io.cloudfiles.spi.FormatOptions;
import io.cloudfiles.spi.RowReader;
import io.cloudfiles.spi.RowRequest;
import io.cloudfiles.spi.RowSink;
import io.cloudfiles.spi.SourceFile;
import java.io.CharConversionException;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import org.jspecify.annotations.Nullable;

/** The rows of JSON files. A record that is an array has a row for each of its elements. */
final class JsonRows implements RowReader {
    private final FormatOptions options;
    private final JsonFactory factory;
    private final ReadFields fields;

    JsonRows(RowRequest request, FormatOptions options) {
        this.options = options;
        this.factory = JsonOptions.factory(options);
        this.fields = new ReadFields(request, options);
        JsonRoot.check(fields.fields());
    }

    @Override
    public void read(SourceFile file, RowSink sink) {
        try (JsonRecords records = new JsonRecords(factory, file, options)) {
            Reading reading = new Reading(records, sink);
            while (records.next()) {
                if (fields.onlyCounts() && records.firstByte() == '{') {
                    // good or bad, it is one row
                    sink.endRows(1);
                } else {
                    reading.record();
                }
            }
        }
    }

    /** The reading of one file. */
    private final class Reading {
        private final JsonRecords records;
        private final RowSink sink;
        private final JsonRoot root;
        private final RowValues row = new RowValues(fields.fields().size());

        Reading(JsonRecords records, RowSink sink) {
            this.records = records;
            this.sink = sink;
            this.root = new JsonRoot(fields.fields(), options, records);
        }

        /** Whether a record is good is known at its end: an array, which may be long, is read twice. */
        void record() {
            root.clear();
            boolean isArray = false;
            try (JsonParser parser = records.parser()) {
                JsonToken token = parser.nextToken();
                if (token == null) {
                    return;
                }
                isArray = token == JsonToken.START_ARRAY;
                if (isArray) {
                    elements(parser, false, null);
                } else {
                    object(parser, token);
                }
            } catch (JsonProcessingException e) {
                broken(e.getOriginalMessage());
                return;
            } catch (CharConversionException | MalformedInputException | BadValue e) {
                broken(e.getMessage());
                return;
            } catch (IOException e) {
                throw records.failed(e);
            }
            String mistake = root.mistake();
            if (mistake == null || fields.mode() == RecordMode.PERMISSIVE) {
                put(isArray, mistake == null ? null : corrupt());
            } else {
                bad(mistake);
            }
        }

        private void object(JsonParser parser, JsonToken token) throws IOException {
            if (token != JsonToken.START_OBJECT) {
                throw new BadValue("it is neither an object nor an array of them");
            }
            row.clear();
            root.object(parser, row);
        }

        private void elements(JsonParser parser, boolean put, @Nullable String record) throws IOException {
            while (JsonValues.until(parser, JsonToken.END_ARRAY)) {
                object(parser, parser.currentToken());
                if (put) {
                    fields.put(row, record, sink);
                }
            }
        }

        private void put(boolean isArray, @Nullable String record) {
            if (!isArray) {
                fields.put(row, record, sink);
                return;
            }
            try (JsonParser parser = records.parser()) {
                parser.nextToken();
                elements(parser, true, record);
            } catch (IOException e) {
                throw records.failed(e);
            }
        }

        private @Nullable String corrupt() {
            return fields.wantsCorrupt() ? records.text() : null;
        }

        private void broken(@Nullable String mistake) {
            if (fields.mode() == RecordMode.PERMISSIVE) {
                row.clear();
                fields.put(row, corrupt(), sink);
            } else {
                bad(String.valueOf(mistake));
            }
        }

        private void bad(String mistake) {
            if (fields.mode() == RecordMode.FAILFAST) {
                throw RecordMode.failure(records.location(), records.text(), mistake);
            }
        }
    }
}
