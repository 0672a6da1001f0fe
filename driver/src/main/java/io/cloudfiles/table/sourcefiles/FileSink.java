package io.cloudfiles.table.sourcefiles;

import io.cloudfiles.spi.RowSink;
import io.cloudfiles.spi.ValueSink;
import io.cloudfiles.table.BatchBuilder;
import io.cloudfiles.type.StructValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes the rows of one file and puts them into batches, with what is known of the file in each row. */
final class FileSink implements RowSink {
    /** Rows that are only counted are handed on so many at a time. */
    private static final int COUNTED_AT_ONCE = 1 << 14;

    private final BatchBuilder batches;
    private final boolean onlyCounts;
    /** Of a column whose values go straight to one position, that position; else -1. */
    private final int[] straight;

    private final Spread[] spread;
    private final List<Constant> constants = new ArrayList<>();
    private final List<Numbered> numbered = new ArrayList<>();
    private long row;
    private long counted;

    /** A value that all rows have. */
    private record Constant(int position, @Nullable Object value) {}

    /**
     * A position for the row's number.
     *
     * @param before the fields of a struct whose last one is the number; none where it stands alone
     */
    private record Numbered(int position, List<Object> before) {
        void add(BatchBuilder batches, long row) {
            if (before.isEmpty()) {
                batches.column(position).addLong(row);
            } else {
                @Nullable Object[] fields = before.toArray(new @Nullable Object[before.size() + 1]);
                fields[before.size()] = row;
                batches.column(position).addObject(StructValue.wrap(fields));
            }
        }
    }

    FileSink(ReadPlan plan, FileColumns table, DataFile file, BatchBuilder batches) {
        this.batches = batches;
        this.onlyCounts = plan.sources().isEmpty();
        List<List<Place>> places = new ArrayList<>();
        plan.request().fields().forEach(field -> places.add(new ArrayList<>()));
        for (int position = 0; position < plan.sources().size(); position++) {
            ReadPlan.Source source = plan.sources().get(position);
            if (source instanceof ReadPlan.Field field) {
                places.get(field.column()).add(new Place(position, field.fields()));
            } else if (source instanceof ReadPlan.Folder folder) {
                constants.add(new Constant(position, table.partitioning().value(file, folder.column())));
            } else {
                addMetadata(position, ((ReadPlan.Metadata) source).field(), table.numbersRows(), file);
            }
        }
        this.straight = places.stream().mapToInt(FileSink::straight).toArray();
        this.spread = places.stream().map(Spread::new).toArray(Spread[]::new);
    }

    private void addMetadata(int position, @Nullable MetadataField field, boolean numbersRows, DataFile file) {
        if (field == MetadataField.ROW_INDEX) {
            numbered.add(new Numbered(position, List.of()));
        } else if (field != null) {
            constants.add(new Constant(position, field.of(file)));
        } else {
            List<Object> known = new ArrayList<>();
            MetadataField.fields(false).forEach(each -> known.add(each.of(file)));
            if (numbersRows) {
                numbered.add(new Numbered(position, known));
            } else {
                constants.add(new Constant(position, StructValue.wrap(known.toArray(new @Nullable Object[0]))));
            }
        }
    }

    private static int straight(List<Place> places) {
        return places.size() == 1 && places.get(0).fields().isEmpty()
                ? places.get(0).position()
                : -1;
    }

    @Override
    public ValueSink column(int position) {
        return straight[position] >= 0 ? batches.column(straight[position]) : spread[position];
    }

    @Override
    public void endRow() {
        for (Constant constant : constants) {
            batches.column(constant.position()).add(constant.value());
        }
        for (Numbered number : numbered) {
            number.add(batches, row);
        }
        row++;
        batches.endRow();
    }

    @Override
    public void endRows(long count) {
        if (onlyCounts) {
            counted += count;
            if (counted >= COUNTED_AT_ONCE) {
                handOnCount();
            }
            return;
        }
        for (long i = 0; i < count; i++) {
            endRow();
        }
    }

    /** Hands on what is left; the last call. */
    void finish() {
        handOnCount();
        batches.finish();
    }

    private void handOnCount() {
        batches.count(counted);
        counted = 0;
    }

    /** A requested column, and the fields that lead to its value within what the reader gives. */
    private record Place(int position, List<Integer> fields) {}

    /** Hands a value, or fields within it, to several positions. */
    private final class Spread implements ValueSink {
        private final List<Place> places;

        Spread(List<Place> places) {
            this.places = places;
        }

        @Override
        public void addNull() {
            places.forEach(place -> batches.column(place.position()).addNull());
        }

        @Override
        public void addLong(long value) {
            places.forEach(place -> batches.column(place.position()).addLong(value));
        }

        @Override
        public void addDouble(double value) {
            places.forEach(place -> batches.column(place.position()).addDouble(value));
        }

        @Override
        public void addObject(@Nullable Object value) {
            for (Place place : places) {
                Object within = value;
                for (int field : place.fields()) {
                    within = within == null ? null : ((StructValue) within).field(field);
                }
                batches.column(place.position()).add(within);
            }
        }
    }
}
