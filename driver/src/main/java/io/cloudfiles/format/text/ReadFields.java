package io.cloudfiles.format.text;

import io.cloudfiles.spi.FormatOptions;
import io.cloudfiles.spi.RowRequest;
import io.cloudfiles.spi.RowSink;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a record that are looked at for a request: those that are wanted, or all where else the count of rows, or
 * which of them are bad, would hang on what a query asks for.
 */
public final class ReadFields {
    /** Stands for the column that has the text of bad records. */
    private static final int CORRUPT = -1;

    private final RecordMode mode;
    private final List<SqlType.Field> fields = new ArrayList<>();
    private final List<Integer> ordinals = new ArrayList<>();
    private final int[] sources;
    private final Narrowing[] narrowings;
    private final int corrupt;

    /** What a request makes one look at. */
    public ReadFields(RowRequest request, FormatOptions options) {
        this.mode = RecordMode.of(options);
        this.corrupt = corruptOrdinal(request.all(), options);
        this.sources = new int[request.fields().size()];
        this.narrowings = new Narrowing[sources.length];
        boolean all = mode != RecordMode.PERMISSIVE || request.fields().contains(corrupt);
        for (int column = 0; column < sources.length; column++) {
            int ordinal = request.fields().get(column);
            SqlType.Field wanted = request.wanted().fields().get(column);
            narrowings[column] = Narrowing.NONE;
            if (ordinal == corrupt) {
                sources[column] = CORRUPT;
                continue;
            }
            sources[column] = fields.size();
            SqlType.Field whole = request.all().fields().get(ordinal);
            if (all) {
                narrowings[column] = Narrowing.of(whole.type(), wanted.type());
            }
            add(ordinal, all ? whole : wanted);
        }
        for (int ordinal = 0; all && ordinal < request.all().fields().size(); ordinal++) {
            if (ordinal != corrupt && !request.fields().contains(ordinal)) {
                add(ordinal, request.all().fields().get(ordinal));
            }
        }
    }

    private void add(int ordinal, SqlType.Field field) {
        fields.add(field);
        ordinals.add(ordinal > corrupt ? ordinal - 1 : ordinal);
    }

    /** The ordinal of the column of corrupt records; a number beyond all where there is none. */
    private static int corruptOrdinal(SqlType.Struct all, FormatOptions options) {
        String name = RecordMode.corruptColumn(options);
        for (int i = 0; i < all.fields().size(); i++) {
            SqlType.Field field = all.fields().get(i);
            if (field.name().equalsIgnoreCase(name) && field.type().equals(SqlType.STRING)) {
                return i;
            }
        }
        return Integer.MAX_VALUE;
    }

    /** What becomes of bad records. */
    public RecordMode mode() {
        return mode;
    }

    /** What is looked at. */
    public List<SqlType.Field> fields() {
        return fields;
    }

    /** The ordinal of a field among the schema's, the column of corrupt records left out. */
    public int ordinal(int field) {
        return ordinals.get(field);
    }

    /** Whether nothing of a record is looked at: each is a row, as it is. */
    public boolean onlyCounts() {
        return sources.length == 0 && mode == RecordMode.PERMISSIVE;
    }

    /** Whether the text of bad records is asked for. */
    public boolean wantsCorrupt() {
        for (int source : sources) {
            if (source == CORRUPT) {
                return true;
            }
        }
        return false;
    }

    /** Puts a row into the sink; {@code record} is the text of a bad one, null for a good one or where it is not wanted. */
    public void put(RowValues row, @Nullable String record, RowSink sink) {
        if (sources.length == 0) {
            sink.endRows(1);
            return;
        }
        for (int column = 0; column < sources.length; column++) {
            if (sources[column] == CORRUPT) {
                sink.column(column).addObject(record);
            } else {
                row.put(sources[column], narrowings[column], sink.column(column));
            }
        }
        sink.endRow();
    }
}
