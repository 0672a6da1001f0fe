package io.cloudfiles.jdbc;

import io.cloudfiles.sql.PreparedQuery.ParameterValue;
import io.cloudfiles.type.SqlType;
import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.PreparedStatement;
import java.sql.Ref;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLType;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Calendar;
import org.jspecify.annotations.Nullable;

/** The setters of a prepared statement: each makes one value of what it is given. */
abstract class ParameterSetters extends CloudFilesStatement implements PreparedStatement {
    ParameterSetters(CloudFilesConnection session) {
        super(session);
    }

    /** The type that a parameter expects, VOID for any; fails for an index out of range or a closed statement. */
    abstract SqlType expected(int index) throws SQLException;

    /** Keeps a parameter's value for the runs to come. */
    abstract void set(int index, ParameterValue value) throws SQLException;

    private void setAny(int index, @Nullable Object value) throws SQLException {
        expected(index);
        set(index, ParameterConversion.of(value));
    }

    @Override
    public final void setNull(int index, int jdbcType) throws SQLException {
        set(index, ParameterConversion.ofNull());
    }

    @Override
    public final void setNull(int index, int jdbcType, @Nullable String typeName) throws SQLException {
        set(index, ParameterConversion.ofNull());
    }

    @Override
    public final void setBoolean(int index, boolean value) throws SQLException {
        setAny(index, value);
    }

    @Override
    public final void setByte(int index, byte value) throws SQLException {
        setAny(index, value);
    }

    @Override
    public final void setShort(int index, short value) throws SQLException {
        setAny(index, value);
    }

    @Override
    public final void setInt(int index, int value) throws SQLException {
        setAny(index, value);
    }

    @Override
    public final void setLong(int index, long value) throws SQLException {
        setAny(index, value);
    }

    @Override
    public final void setFloat(int index, float value) throws SQLException {
        setAny(index, value);
    }

    @Override
    public final void setDouble(int index, double value) throws SQLException {
        setAny(index, value);
    }

    @Override
    public final void setBigDecimal(int index, @Nullable BigDecimal value) throws SQLException {
        setAny(index, value);
    }

    @Override
    public final void setString(int index, @Nullable String value) throws SQLException {
        setAny(index, value);
    }

    @Override
    public final void setNString(int index, @Nullable String value) throws SQLException {
        setAny(index, value);
    }

    @Override
    public final void setBytes(int index, byte @Nullable [] value) throws SQLException {
        setAny(index, value);
    }

    @Override
    public final void setURL(int index, @Nullable URL value) throws SQLException {
        setAny(index, value);
    }

    @Override
    public final void setDate(int index, @Nullable Date value) throws SQLException {
        setAny(index, value);
    }

    @Override
    public final void setDate(int index, @Nullable Date value, @Nullable Calendar calendar) throws SQLException {
        set(index, ParameterConversion.of(value, calendar));
    }

    @Override
    public final void setTime(int index, @Nullable Time value) throws SQLException {
        setAny(index, value);
    }

    @Override
    public final void setTime(int index, @Nullable Time value, @Nullable Calendar calendar) throws SQLException {
        set(index, ParameterConversion.of(value, calendar));
    }

    @Override
    public final void setTimestamp(int index, @Nullable Timestamp value) throws SQLException {
        setTimestamp(index, value, null);
    }

    @Override
    public final void setTimestamp(int index, @Nullable Timestamp value, @Nullable Calendar calendar)
            throws SQLException {
        set(index, ParameterConversion.of(value, expected(index), calendar));
    }

    @Override
    public final void setObject(int index, @Nullable Object value) throws SQLException {
        if (value instanceof Timestamp timestamp) {
            setTimestamp(index, timestamp);
        } else {
            setAny(index, value);
        }
    }

    @Override
    public final void setObject(int index, @Nullable Object value, int jdbcType) throws SQLException {
        expected(index);
        set(index, ParameterConversion.of(value, jdbcType, session()));
    }

    @Override
    public final void setObject(int index, @Nullable Object value, int jdbcType, int scaleOrLength)
            throws SQLException {
        setObject(index, value, jdbcType);
    }

    @Override
    public final void setObject(int index, @Nullable Object value, @Nullable SQLType type) throws SQLException {
        Integer number = type == null ? null : type.getVendorTypeNumber();
        if (number == null) {
            setObject(index, value);
        } else {
            setObject(index, value, number.intValue());
        }
    }

    @Override
    public final void setObject(int index, @Nullable Object value, @Nullable SQLType type, int scaleOrLength)
            throws SQLException {
        setObject(index, value, type);
    }

    @Override
    public final void setAsciiStream(int index, @Nullable InputStream value, int length) throws SQLException {
        setAny(index, StreamText.text(value, length, StandardCharsets.US_ASCII));
    }

    @Override
    public final void setBinaryStream(int index, @Nullable InputStream value, int length) throws SQLException {
        setAny(index, StreamText.bytes(value, length));
    }

    @Override
    public final void setCharacterStream(int index, @Nullable Reader value, int length) throws SQLException {
        setAny(index, StreamText.text(value, length));
    }

    @Override
    public final void setAsciiStream(int index, @Nullable InputStream value, long length) throws SQLException {
        setAny(index, StreamText.text(value, length, StandardCharsets.US_ASCII));
    }

    @Override
    public final void setBinaryStream(int index, @Nullable InputStream value, long length) throws SQLException {
        setAny(index, StreamText.bytes(value, length));
    }

    @Override
    public final void setCharacterStream(int index, @Nullable Reader value, long length) throws SQLException {
        setAny(index, StreamText.text(value, length));
    }

    @Override
    public final void setAsciiStream(int index, @Nullable InputStream value) throws SQLException {
        setAny(index, StreamText.text(value, StreamText.ALL, StandardCharsets.US_ASCII));
    }

    @Override
    public final void setBinaryStream(int index, @Nullable InputStream value) throws SQLException {
        setAny(index, StreamText.bytes(value, StreamText.ALL));
    }

    @Override
    public final void setCharacterStream(int index, @Nullable Reader value) throws SQLException {
        setAny(index, StreamText.text(value, StreamText.ALL));
    }

    @Override
    @Deprecated
    public final void setUnicodeStream(int index, @Nullable InputStream value, int length) throws SQLException {
        setAny(index, StreamText.text(value, length, StandardCharsets.UTF_8));
    }

    @Override
    public final void setNCharacterStream(int index, @Nullable Reader value, long length) throws SQLException {
        setAny(index, StreamText.text(value, length));
    }

    @Override
    public final void setClob(int index, @Nullable Reader value, long length) throws SQLException {
        setAny(index, StreamText.text(value, length));
    }

    @Override
    public final void setNClob(int index, @Nullable Reader value, long length) throws SQLException {
        setAny(index, StreamText.text(value, length));
    }

    @Override
    public final void setBlob(int index, @Nullable InputStream value, long length) throws SQLException {
        setAny(index, StreamText.bytes(value, length));
    }

    @Override
    public final void setNCharacterStream(int index, @Nullable Reader value) throws SQLException {
        setAny(index, StreamText.text(value, StreamText.ALL));
    }

    @Override
    public final void setClob(int index, @Nullable Reader value) throws SQLException {
        setAny(index, StreamText.text(value, StreamText.ALL));
    }

    @Override
    public final void setNClob(int index, @Nullable Reader value) throws SQLException {
        setAny(index, StreamText.text(value, StreamText.ALL));
    }

    @Override
    public final void setBlob(int index, @Nullable InputStream value) throws SQLException {
        setAny(index, StreamText.bytes(value, StreamText.ALL));
    }

    @Override
    public final void setClob(int index, @Nullable Clob value) throws SQLException {
        setAny(index, value == null ? null : StreamText.text(value.getCharacterStream(), StreamText.ALL));
    }

    @Override
    public final void setNClob(int index, @Nullable NClob value) throws SQLException {
        setClob(index, (Clob) value);
    }

    @Override
    public final void setBlob(int index, @Nullable Blob value) throws SQLException {
        setAny(index, value == null ? null : StreamText.bytes(value.getBinaryStream(), StreamText.ALL));
    }

    @Override
    public final void setRef(int index, @Nullable Ref value) throws SQLException {
        expected(index);
        throw SqlErrors.unsupported("setRef");
    }

    @Override
    public final void setArray(int index, @Nullable Array value) throws SQLException {
        setAny(index, value);
    }

    @Override
    public final void setRowId(int index, @Nullable RowId value) throws SQLException {
        expected(index);
        throw SqlErrors.unsupported("setRowId");
    }

    @Override
    public final void setSQLXML(int index, @Nullable SQLXML value) throws SQLException {
        expected(index);
        throw SqlErrors.unsupported("setSQLXML");
    }
}
