package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.StopCheck;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.Row;
import io.cloudfiles.type.SqlType;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Struct;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Calendar;
import java.util.Map;
import org.apache.calcite.avatica.util.Cursor;
import org.joou.UByte;
import org.joou.UInteger;
import org.joou.ULong;
import org.joou.UShort;
import org.jspecify.annotations.Nullable;

/** Reads one column of the row that a result set stands on, as whatever a getter asks for. */
final class ColumnAccessor implements Cursor.Accessor {
    private static final int MISSING = -1;

    private final RowWalk walk;
    private final int position;
    private final String place;
    private final SqlType type;
    private final CloudFilesConnection session;
    private final boolean integral;
    private final ColumnTexts texts = new ColumnTexts();

    static ColumnAccessor of(RowWalk walk, int position, Column column, CloudFilesConnection session) {
        return new ColumnAccessor(walk, position, "column \"" + column.name() + "\"", column.type(), session);
    }

    private ColumnAccessor(RowWalk walk, int position, String place, SqlType type, CloudFilesConnection session) {
        this.walk = walk;
        this.position = position;
        this.place = place;
        this.type = type;
        this.session = session;
        this.integral = switch (type.kind()) {
            case TINYINT, SMALLINT, INT, BIGINT -> true;
            default -> false;
        };
    }

    /** Stands for a column whose index is out of range: reading it says so, whatever it is read as. */
    static ColumnAccessor missing(RowWalk walk, CloudFilesConnection session, int index, int count) {
        return new ColumnAccessor(
                walk, MISSING, "no column " + index + ": they count from 1 to " + count, SqlType.VOID, session);
    }

    /** What a getter makes of a value that is not NULL. */
    @FunctionalInterface
    private interface Conversion<T> {
        T of(Cell cell) throws SQLException;
    }

    private @Nullable Object value() throws SQLException {
        if (position == MISSING) {
            throw SqlErrors.of(ErrorCode.INVALID_INDEX, place);
        }
        Row row = walk.current();
        Object value;
        StopCheck.Place here = walk.here();
        Object before = walk.enter(here);
        try {
            value = row.value(position);
        } catch (RuntimeException | AssertionError | LinkageError | VirtualMachineError e) {
            throw walk.failure(e);
        } finally {
            here.leave(before);
        }
        walk.noteNull(value == null);
        return value;
    }

    private @Nullable Cell cell() throws SQLException {
        Object value = value();
        return value == null ? null : new Cell(place, type, value, session);
    }

    private <T> @Nullable T read(Conversion<T> conversion) throws SQLException {
        Cell cell = cell();
        return cell == null ? null : convert(conversion, cell);
    }

    private <T> T read(Conversion<T> conversion, T ofNull) throws SQLException {
        Cell cell = cell();
        return cell == null ? ofNull : convert(conversion, cell);
    }

    private <T> T convert(Conversion<T> conversion, Cell cell) throws SQLException {
        try {
            return conversion.of(cell);
        } catch (RuntimeException | AssertionError | LinkageError | VirtualMachineError e) {
            throw walk.failure(e);
        }
    }

    @Override
    public boolean wasNull() {
        return walk.lastWasNull();
    }

    @Override
    public @Nullable Object getObject() throws SQLException {
        return read(ObjectConversion::of);
    }

    /** Types have no Java classes of the user's, so a map of them changes nothing. */
    @Override
    public @Nullable Object getObject(Map<String, Class<?>> map) throws SQLException {
        return getObject();
    }

    @Override
    public <T> @Nullable T getObject(Class<T> target) throws SQLException {
        return read(cell -> target.cast(ObjectConversion.to(cell, target)));
    }

    /** The way of most rows, as {@link #getLong} is. */
    @Override
    public @Nullable String getString() throws SQLException {
        Object value = value();
        return value == null || value instanceof String
                ? (String) value
                : convert(texts::of, new Cell(place, type, value, session));
    }

    @Override
    public @Nullable String getNString() throws SQLException {
        return getString();
    }

    @Override
    public boolean getBoolean() throws SQLException {
        return read(Numbers::toBoolean, false);
    }

    @Override
    public byte getByte() throws SQLException {
        return read(ObjectConversion::toByte, (byte) 0);
    }

    @Override
    public short getShort() throws SQLException {
        return read(ObjectConversion::toShort, (short) 0);
    }

    @Override
    public int getInt() throws SQLException {
        return read(ObjectConversion::toInt, 0);
    }

    /** The way of most rows: no boxing where the type is held as a long. */
    @Override
    public long getLong() throws SQLException {
        if (!integral) {
            return read(cell -> Numbers.toLong(cell, "BIGINT"), 0L);
        }
        Row row = walk.current();
        StopCheck.Place here = walk.here();
        Object before = walk.enter(here);
        try {
            return walk.noteNull(row.isNull(position)) ? 0 : row.longValue(position);
        } catch (RuntimeException | AssertionError | LinkageError | VirtualMachineError e) {
            throw walk.failure(e);
        } finally {
            here.leave(before);
        }
    }

    @Override
    public float getFloat() throws SQLException {
        return read(Numbers::toFloat, 0f);
    }

    @Override
    public double getDouble() throws SQLException {
        return read(cell -> Numbers.toDouble(cell, "DOUBLE"), 0d);
    }

    @Override
    public @Nullable BigDecimal getBigDecimal() throws SQLException {
        return read(Numbers::toBigDecimal);
    }

    @Override
    public @Nullable BigDecimal getBigDecimal(int scale) throws SQLException {
        return read(cell -> Numbers.toBigDecimal(cell).setScale(scale, RoundingMode.HALF_UP));
    }

    @Override
    public byte @Nullable [] getBytes() throws SQLException {
        return read(Texts::toBytes);
    }

    @Override
    public @Nullable Date getDate(@Nullable Calendar calendar) throws SQLException {
        return read(cell -> Moments.toDate(cell, calendar));
    }

    @Override
    public @Nullable Time getTime(@Nullable Calendar calendar) throws SQLException {
        return read(cell -> Moments.toTime(cell, calendar));
    }

    @Override
    public @Nullable Timestamp getTimestamp(@Nullable Calendar calendar) throws SQLException {
        return read(cell -> Moments.toTimestamp(cell, calendar));
    }

    @Override
    public @Nullable URL getURL() throws SQLException {
        return read(Texts::toUrl);
    }

    @Override
    public @Nullable InputStream getAsciiStream() throws SQLException {
        return read(cell -> new ByteArrayInputStream(Texts.of(cell).getBytes(StandardCharsets.US_ASCII)));
    }

    @Override
    public @Nullable InputStream getUnicodeStream() throws SQLException {
        return read(cell -> new ByteArrayInputStream(Texts.of(cell).getBytes(StandardCharsets.UTF_16BE)));
    }

    @Override
    public @Nullable InputStream getBinaryStream() throws SQLException {
        return read(cell -> new ByteArrayInputStream(Texts.toBytes(cell)));
    }

    @Override
    public @Nullable Reader getCharacterStream() throws SQLException {
        return read(cell -> new StringReader(Texts.of(cell)));
    }

    @Override
    public @Nullable Reader getNCharacterStream() throws SQLException {
        return getCharacterStream();
    }

    @Override
    public Ref getRef() throws SQLException {
        throw SqlErrors.unsupported("getRef");
    }

    @Override
    public Blob getBlob() throws SQLException {
        throw SqlErrors.unsupported("getBlob: there are no LOBs, use getBytes; it");
    }

    @Override
    public Clob getClob() throws SQLException {
        throw SqlErrors.unsupported("getClob: there are no LOBs, use getString; it");
    }

    @Override
    public NClob getNClob() throws SQLException {
        throw SqlErrors.unsupported("getNClob: there are no LOBs, use getString; it");
    }

    @Override
    public @Nullable Array getArray() throws SQLException {
        return read(ArrayObject::of);
    }

    @Override
    public @Nullable Struct getStruct() throws SQLException {
        return read(StructObject::of);
    }

    @Override
    public SQLXML getSQLXML() throws SQLException {
        throw SqlErrors.unsupported("getSQLXML");
    }

    @Override
    public UByte getUByte() throws SQLException {
        throw SqlErrors.unsupported("an unsigned number");
    }

    @Override
    public UShort getUShort() throws SQLException {
        throw SqlErrors.unsupported("an unsigned number");
    }

    @Override
    public UInteger getUInt() throws SQLException {
        throw SqlErrors.unsupported("an unsigned number");
    }

    @Override
    public ULong getULong() throws SQLException {
        throw SqlErrors.unsupported("an unsigned number");
    }
}
