package io.cloudfiles.format.stateschema;

import io.cloudfiles.error.Location;
import io.cloudfiles.error.UnsupportedFormatException;
import java.util.List;

/** How a store on RocksDB lays out its keys, so that they come in a wanted order (rocksdb.md R21). */
public sealed interface KeyEncoding {
    /** The whole key is one row. */
    record Whole() implements KeyEncoding {}

    /** The first {@code columns} fields are a row of their own. */
    record PrefixScan(int columns) implements KeyEncoding {}

    /**
     * The fields at these ordinals come first, as bytes that sort as the values do.
     *
     * @param ordinals in the order in which the bytes come
     */
    record RangeScan(List<Integer> ordinals) implements KeyEncoding {
        public RangeScan {
            ordinals = List.copyOf(ordinals);
        }
    }

    /** The last field, a time, comes first, as bytes that sort as the times do. */
    record TimestampFirst() implements KeyEncoding {}

    /** The same behind the row of the other fields. */
    record TimestampLast() implements KeyEncoding {}

    /**
     * From the JSON of a schema file, {@link ColumnFamilySchema#keyEncoder}.
     *
     * @param fields how many fields the key has
     * @throws UnsupportedFormatException where it is none of these
     * @throws io.cloudfiles.error.CorruptFileException where it is no JSON, or its numbers do not fit the key
     */
    static KeyEncoding parse(String json, int fields, Location where) {
        JsonText text = JsonText.parse(json, where);
        String name = text.member("keyStateEncoderType").text();
        return switch (name) {
            case "NoPrefixKeyStateEncoderSpec" -> new Whole();
            case "PrefixKeyScanStateEncoderSpec" -> new PrefixScan(upTo(fields, text.member("numColsPrefixKey")));
            case "RangeKeyScanStateEncoderSpec" ->
                new RangeScan(text.member("orderingOrdinals").items().stream()
                        .map(ordinal -> upTo(fields - 1, ordinal))
                        .distinct()
                        .toList());
            case "TimestampAsPrefixKeyStateEncoderSpec" -> new TimestampFirst();
            case "TimestampAsPostfixKeyStateEncoderSpec" -> new TimestampLast();
            default ->
                throw new UnsupportedFormatException(
                        where, "the store's keys are laid out by '" + name + "', which this driver does not read");
        };
    }

    private static int upTo(int most, JsonText number) {
        int value = number.smallInteger();
        if (value < 0 || value > most) {
            throw number.corrupt("the key's layout names a column " + value + ", of which there is none");
        }
        return value;
    }
}
