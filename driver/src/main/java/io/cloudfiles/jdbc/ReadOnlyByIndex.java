package io.cloudfiles.jdbc;

import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.ResultSetMetaData;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLType;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.List;
import java.util.TimeZone;
import org.apache.calcite.avatica.AvaticaResultSet;
import org.apache.calcite.avatica.AvaticaStatement;
import org.apache.calcite.avatica.Meta;
import org.apache.calcite.avatica.QueryState;

/** A result set whose rows cannot be changed: every update by column index is refused. */
abstract class ReadOnlyByIndex extends AvaticaResultSet {
    ReadOnlyByIndex(AvaticaStatement statement, ResultSetMetaData metaData, TimeZone zone) throws SQLException {
        super(statement, new QueryState(""), NO_SIGNATURE, metaData, zone, Meta.Frame.EMPTY);
    }

    /** Avatica's own description of columns stays empty: all that asks for it is answered by subclasses. */
    private static final Meta.Signature NO_SIGNATURE =
            Meta.Signature.create(List.of(), "", List.of(), Meta.CursorFactory.ARRAY, Meta.StatementType.SELECT);

    /** The error of an update: that this is closed, or read-only. */
    final SQLException refused(String call) throws SQLException {
        checkOpen();
        return SqlErrors.readOnly(call);
    }

    @Override
    public void updateArray(int column, Array value) throws SQLException {
        throw refused("updateArray");
    }

    @Override
    public void updateAsciiStream(int column, InputStream value, int length) throws SQLException {
        throw refused("updateAsciiStream");
    }

    @Override
    public void updateAsciiStream(int column, InputStream value, long length) throws SQLException {
        throw refused("updateAsciiStream");
    }

    @Override
    public void updateAsciiStream(int column, InputStream value) throws SQLException {
        throw refused("updateAsciiStream");
    }

    @Override
    public void updateBigDecimal(int column, BigDecimal value) throws SQLException {
        throw refused("updateBigDecimal");
    }

    @Override
    public void updateBinaryStream(int column, InputStream value, int length) throws SQLException {
        throw refused("updateBinaryStream");
    }

    @Override
    public void updateBinaryStream(int column, InputStream value, long length) throws SQLException {
        throw refused("updateBinaryStream");
    }

    @Override
    public void updateBinaryStream(int column, InputStream value) throws SQLException {
        throw refused("updateBinaryStream");
    }

    @Override
    public void updateBlob(int column, InputStream value, long length) throws SQLException {
        throw refused("updateBlob");
    }

    @Override
    public void updateBlob(int column, InputStream value) throws SQLException {
        throw refused("updateBlob");
    }

    @Override
    public void updateBlob(int column, Blob value) throws SQLException {
        throw refused("updateBlob");
    }

    @Override
    public void updateBoolean(int column, boolean value) throws SQLException {
        throw refused("updateBoolean");
    }

    @Override
    public void updateByte(int column, byte value) throws SQLException {
        throw refused("updateByte");
    }

    @Override
    public void updateBytes(int column, byte[] value) throws SQLException {
        throw refused("updateBytes");
    }

    @Override
    public void updateCharacterStream(int column, Reader value, int length) throws SQLException {
        throw refused("updateCharacterStream");
    }

    @Override
    public void updateCharacterStream(int column, Reader value, long length) throws SQLException {
        throw refused("updateCharacterStream");
    }

    @Override
    public void updateCharacterStream(int column, Reader value) throws SQLException {
        throw refused("updateCharacterStream");
    }

    @Override
    public void updateClob(int column, Reader value, long length) throws SQLException {
        throw refused("updateClob");
    }

    @Override
    public void updateClob(int column, Reader value) throws SQLException {
        throw refused("updateClob");
    }

    @Override
    public void updateClob(int column, Clob value) throws SQLException {
        throw refused("updateClob");
    }

    @Override
    public void updateDate(int column, Date value) throws SQLException {
        throw refused("updateDate");
    }

    @Override
    public void updateDouble(int column, double value) throws SQLException {
        throw refused("updateDouble");
    }

    @Override
    public void updateFloat(int column, float value) throws SQLException {
        throw refused("updateFloat");
    }

    @Override
    public void updateInt(int column, int value) throws SQLException {
        throw refused("updateInt");
    }

    @Override
    public void updateLong(int column, long value) throws SQLException {
        throw refused("updateLong");
    }

    @Override
    public void updateNCharacterStream(int column, Reader value, long length) throws SQLException {
        throw refused("updateNCharacterStream");
    }

    @Override
    public void updateNCharacterStream(int column, Reader value) throws SQLException {
        throw refused("updateNCharacterStream");
    }

    @Override
    public void updateNClob(int column, Reader value, long length) throws SQLException {
        throw refused("updateNClob");
    }

    @Override
    public void updateNClob(int column, Reader value) throws SQLException {
        throw refused("updateNClob");
    }

    @Override
    public void updateNClob(int column, NClob value) throws SQLException {
        throw refused("updateNClob");
    }

    @Override
    public void updateNString(int column, String value) throws SQLException {
        throw refused("updateNString");
    }

    @Override
    public void updateNull(int column) throws SQLException {
        throw refused("updateNull");
    }

    @Override
    public void updateObject(int column, Object value, int length) throws SQLException {
        throw refused("updateObject");
    }

    @Override
    public void updateObject(int column, Object value, SQLType type, int length) throws SQLException {
        throw refused("updateObject");
    }

    @Override
    public void updateObject(int column, Object value, SQLType type) throws SQLException {
        throw refused("updateObject");
    }

    @Override
    public void updateObject(int column, Object value) throws SQLException {
        throw refused("updateObject");
    }

    @Override
    public void updateRef(int column, Ref value) throws SQLException {
        throw refused("updateRef");
    }

    @Override
    public void updateRowId(int column, RowId value) throws SQLException {
        throw refused("updateRowId");
    }

    @Override
    public void updateSQLXML(int column, SQLXML value) throws SQLException {
        throw refused("updateSQLXML");
    }

    @Override
    public void updateShort(int column, short value) throws SQLException {
        throw refused("updateShort");
    }

    @Override
    public void updateString(int column, String value) throws SQLException {
        throw refused("updateString");
    }

    @Override
    public void updateTime(int column, Time value) throws SQLException {
        throw refused("updateTime");
    }

    @Override
    public void updateTimestamp(int column, Timestamp value) throws SQLException {
        throw refused("updateTimestamp");
    }
}
