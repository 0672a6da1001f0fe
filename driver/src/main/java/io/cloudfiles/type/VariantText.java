package io.cloudfiles.type;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.EvaluationException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.Base64;
import java.util.UUID;

/**
 * A VARIANT value as JSON. Numbers name the sections of Parquet's "Variant Binary Encoding": a value is a header byte
 * (basic type in the low two bits) and its data, a metadata block is a dictionary of field names.
 */
final class VariantText {
    /** Nesting beyond this is taken for damage: no writer goes so deep. */
    private static final int MAX_DEPTH = 500;

    private final ByteBuffer value;
    private final ByteBuffer metadata;
    private final ZoneId zone;
    private final StringBuilder text;

    private VariantText(Variant variant, ZoneId zone, StringBuilder text) {
        this.value = buffer(variant.value());
        this.metadata = buffer(variant.metadata());
        this.zone = zone;
        this.text = text;
    }

    /** Appends the value's JSON. */
    static void append(StringBuilder text, Variant variant, ZoneId zone) {
        try {
            new VariantText(variant, zone, text).value(0, 0);
        } catch (IndexOutOfBoundsException | IllegalArgumentException | ArithmeticException damaged) {
            throw malformed();
        }
    }

    /** As CAST AS STRING gives it: the JSON, but a string is itself, without quotes. */
    static String scalar(Variant variant, ZoneId zone) {
        StringBuilder text = new StringBuilder();
        append(text, variant, zone);
        if (text.charAt(0) != '"') {
            return text.toString();
        }
        try {
            return new VariantText(variant, zone, text).plain();
        } catch (IndexOutOfBoundsException | IllegalArgumentException | ArithmeticException damaged) {
            throw malformed();
        }
    }

    private static EvaluationException malformed() {
        return new EvaluationException(
                ErrorCode.INVALID_PARAMETER_VALUE,
                "a VARIANT value's bytes do not follow the encoding; leave its column out of the query");
    }

    private static ByteBuffer buffer(Binary bytes) {
        return ByteBuffer.wrap(bytes.toByteArray()).order(ByteOrder.LITTLE_ENDIAN);
    }

    private void value(int at, int depth) {
        if (depth > MAX_DEPTH) {
            throw new IllegalArgumentException("too deep");
        }
        int header = value.get(at) & 0xFF;
        switch (header & 3) {
            case 2 -> object(at, header >>> 2, depth);
            case 3 -> array(at, header >>> 2, depth);
            default -> primitive(at, header);
        }
    }

    /** Object: count, field ids, offsets (one more than fields), values; sizes of the numbers in the header. */
    private void object(int at, int header, int depth) {
        int offsetSize = (header & 3) + 1;
        int idSize = ((header >>> 2) & 3) + 1;
        int countSize = ((header >>> 4) & 1) == 1 ? 4 : 1;
        int count = number(value, at + 1, countSize);
        int ids = at + 1 + countSize;
        int offsets = Math.addExact(ids, Math.multiplyExact(count, idSize));
        int values = Math.addExact(offsets, Math.multiplyExact(count + 1, offsetSize));
        text.append('{');
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : ",");
            JsonText.quote(text, name(number(value, ids + i * idSize, idSize)));
            text.append(':');
            value(Math.addExact(values, number(value, offsets + i * offsetSize, offsetSize)), depth + 1);
        }
        text.append('}');
    }

    private void array(int at, int header, int depth) {
        int offsetSize = (header & 3) + 1;
        int countSize = ((header >>> 2) & 1) == 1 ? 4 : 1;
        int count = number(value, at + 1, countSize);
        int offsets = at + 1 + countSize;
        int values = Math.addExact(offsets, Math.multiplyExact(count + 1, offsetSize));
        text.append('[');
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : ",");
            value(Math.addExact(values, number(value, offsets + i * offsetSize, offsetSize)), depth + 1);
        }
        text.append(']');
    }

    /** Metadata: header (offset size in the top two bits), dictionary size, offsets, the names' bytes. */
    private String name(int id) {
        int offsetSize = ((metadata.get(0) >>> 6) & 3) + 1;
        int size = number(metadata, 1, offsetSize);
        if (id >= size) {
            throw new IndexOutOfBoundsException(id);
        }
        int offsets = 1 + offsetSize;
        int names = offsets + Math.multiplyExact(size + 1, offsetSize);
        int start = number(metadata, offsets + id * offsetSize, offsetSize);
        int end = number(metadata, offsets + (id + 1) * offsetSize, offsetSize);
        return string(metadata, names + start, end - start);
    }

    private void primitive(int at, int header) {
        if ((header & 3) == 1) {
            JsonText.quote(text, string(value, at + 1, header >>> 2));
            return;
        }
        int type = header >>> 2;
        int data = at + 1;
        switch (type) {
            case 0 -> text.append("null");
            case 1 -> text.append("true");
            case 2 -> text.append("false");
            case 3 -> text.append(value.get(data));
            case 4 -> text.append(value.getShort(data));
            case 5 -> text.append(value.getInt(data));
            case 6 -> text.append(value.getLong(data));
            case 7 -> JsonText.append(text, value.getDouble(data), SqlType.DOUBLE, zone);
            case 8 -> decimal(data, 4);
            case 9 -> decimal(data, 8);
            case 10 -> decimal(data, 16);
            case 14 -> JsonText.append(text, value.getFloat(data), SqlType.FLOAT, zone);
            default -> JsonText.quote(text, quoted(type, data));
        }
    }

    /** The text of a string, or of a primitive that JSON writes as one. */
    private String plain() {
        int header = value.get(0) & 0xFF;
        if ((header & 3) == 1) {
            return string(value, 1, header >>> 2);
        }
        int type = header >>> 2;
        return switch (type) {
            case 7 -> Double.toString(value.getDouble(1));
            case 14 -> Float.toString(value.getFloat(1));
            default -> quoted(type, 1);
        };
    }

    private String quoted(int type, int data) {
        return switch (type) {
            case 11 -> DateTimeText.of(value.getInt(data), SqlType.Kind.DATE, zone);
            case 12 -> timestamp(value.getLong(data), SqlType.Kind.TIMESTAMP);
            case 13 -> timestamp(value.getLong(data), SqlType.Kind.TIMESTAMP_NTZ);
            case 15 -> Base64.getEncoder().encodeToString(bytes(value, data + 4, number(value, data, 4)));
            case 16 -> string(value, data + 4, number(value, data, 4));
            case 17 -> DateTimeText.of(Math.multiplyExact(value.getLong(data), 1_000), SqlType.Kind.TIME, zone);
            case 20 -> uuid(data);
            default -> throw new IllegalArgumentException("primitive type " + type);
        };
    }

    private String timestamp(long micros, SqlType.Kind kind) {
        String plain = DateTimeText.of(micros, kind, zone);
        // Spark writes +00:00 here, never Z.
        return kind == SqlType.Kind.TIMESTAMP
                ? plain + DateTimeText.offset(micros, zone).replace("Z", "+00:00")
                : plain;
    }

    private void decimal(int data, int size) {
        byte[] unscaled = bytes(value, data + 1, size);
        for (int i = 0; i < size / 2; i++) {
            byte low = unscaled[i];
            unscaled[i] = unscaled[size - 1 - i];
            unscaled[size - 1 - i] = low;
        }
        text.append(new BigDecimal(new BigInteger(unscaled), value.get(data)).toPlainString());
    }

    private String uuid(int data) {
        ByteBuffer bytes = ByteBuffer.wrap(bytes(value, data, 16));
        return new UUID(bytes.getLong(), bytes.getLong()).toString();
    }

    private static String string(ByteBuffer from, int at, int length) {
        return new String(bytes(from, at, length), StandardCharsets.UTF_8);
    }

    private static byte[] bytes(ByteBuffer from, int at, int length) {
        if (length < 0 || length > from.capacity() - at) {
            throw new IndexOutOfBoundsException(length);
        }
        byte[] bytes = new byte[length];
        from.get(at, bytes);
        return bytes;
    }

    /** A little-endian number of 1 to 4 bytes that counts bytes or things in the buffer. */
    private static int number(ByteBuffer from, int at, int size) {
        long number = 0;
        for (int i = size - 1; i >= 0; i--) {
            number = (number << 8) | (from.get(at + i) & 0xFF);
        }
        if (number > from.capacity()) {
            throw new IndexOutOfBoundsException((int) Math.min(number, Integer.MAX_VALUE));
        }
        return (int) number;
    }
}
