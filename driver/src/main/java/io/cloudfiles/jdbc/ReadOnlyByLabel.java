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
import java.util.TimeZone;
import org.apache.calcite.avatica.AvaticaStatement;

/** A result set whose rows cannot be changed: every update by label is refused, as is every change of rows. */
abstract class ReadOnlyByLabel extends ReadOnlyByIndex {
    ReadOnlyByLabel(AvaticaStatement statement, ResultSetMetaData metaData, TimeZone zone) throws SQLException {
        super(statement, metaData, zone);
    }

    @Override
    public void updateArray(String label, Array value) throws SQLException {
        throw refused("updateArray");
    }

    @Override
    public void updateAsciiStream(String label, InputStream value, int length) throws SQLException {
        throw refused("updateAsciiStream");
    }

    @Override
    public void updateAsciiStream(String label, InputStream value, long length) throws SQLException {
        throw refused("updateAsciiStream");
    }

    @Override
    public void updateAsciiStream(String label, InputStream value) throws SQLException {
        throw refused("updateAsciiStream");
    }

    @Override
    public void updateBigDecimal(String label, BigDecimal value) throws SQLException {
        throw refused("updateBigDecimal");
    }

    @Override
    public void updateBinaryStream(String label, InputStream value, int length) throws SQLException {
        throw refused("updateBinaryStream");
    }

    @Override
    public void updateBinaryStream(String label, InputStream value, long length) throws SQLException {
        throw refused("updateBinaryStream");
    }

    @Override
    public void updateBinaryStream(String label, InputStream value) throws SQLException {
        throw refused("updateBinaryStream");
    }

    @Override
    public void updateBlob(String label, InputStream value, long length) throws SQLException {
        throw refused("updateBlob");
    }

    @Override
    public void updateBlob(String label, InputStream value) throws SQLException {
        throw refused("updateBlob");
    }

    @Override
    public void updateBlob(String label, Blob value) throws SQLException {
        throw refused("updateBlob");
    }

    @Override
    public void updateBoolean(String label, boolean value) throws SQLException {
        throw refused("updateBoolean");
    }

    @Override
    public void updateByte(String label, byte value) throws SQLException {
        throw refused("updateByte");
    }

    @Override
    public void updateBytes(String label, byte[] value) throws SQLException {
        throw refused("updateBytes");
    }

    @Override
    public void updateCharacterStream(String label, Reader value, int length) throws SQLException {
        throw refused("updateCharacterStream");
    }

    @Override
    public void updateCharacterStream(String label, Reader value, long length) throws SQLException {
        throw refused("updateCharacterStream");
    }

    @Override
    public void updateCharacterStream(String label, Reader value) throws SQLException {
        throw refused("updateCharacterStream");
    }

    @Override
    public void updateClob(String label, Reader value, long length) throws SQLException {
        throw refused("updateClob");
    }

    @Override
    public void updateClob(String label, Reader value) throws SQLException {
        throw refused("updateClob");
    }

    @Override
    public void updateClob(String label, Clob value) throws SQLException {
        throw refused("updateClob");
    }

    @Override
    public void updateDate(String label, Date value) throws SQLException {
        throw refused("updateDate");
    }

    @Override
    public void updateDouble(String label, double value) throws SQLException {
        throw refused("updateDouble");
    }

    @Override
    public void updateFloat(String label, float value) throws SQLException {
        throw refused("updateFloat");
    }

    @Override
    public void updateInt(String label, int value) throws SQLException {
        throw refused("updateInt");
    }

    @Override
    public void updateLong(String label, long value) throws SQLException {
        throw refused("updateLong");
    }

    @Override
    public void updateNCharacterStream(String label, Reader value, long length) throws SQLException {
        throw refused("updateNCharacterStream");
    }

    @Override
    public void updateNCharacterStream(String label, Reader value) throws SQLException {
        throw refused("updateNCharacterStream");
    }

    @Override
    public void updateNClob(String label, Reader value, long length) throws SQLException {
        throw refused("updateNClob");
    }

    @Override
    public void updateNClob(String label, Reader value) throws SQLException {
        throw refused("updateNClob");
    }

    @Override
    public void updateNClob(String label, NClob value) throws SQLException {
        throw refused("updateNClob");
    }

    @Override
    public void updateNString(String label, String value) throws SQLException {
        throw refused("updateNString");
    }

    @Override
    public void updateNull(String label) throws SQLException {
        throw refused("updateNull");
    }

    @Override
    public void updateObject(String label, Object value, int length) throws SQLException {
        throw refused("updateObject");
    }

    @Override
    public void updateObject(String label, Object value, SQLType type, int length) throws SQLException {
        throw refused("updateObject");
    }

    @Override
    public void updateObject(String label, Object value, SQLType type) throws SQLException {
        throw refused("updateObject");
    }

    @Override
    public void updateObject(String label, Object value) throws SQLException {
        throw refused("updateObject");
    }

    @Override
    public void updateRef(String label, Ref value) throws SQLException {
        throw refused("updateRef");
    }

    @Override
    public void updateRowId(String label, RowId value) throws SQLException {
        throw refused("updateRowId");
    }

    @Override
    public void updateSQLXML(String label, SQLXML value) throws SQLException {
        throw refused("updateSQLXML");
    }

    @Override
    public void updateShort(String label, short value) throws SQLException {
        throw refused("updateShort");
    }

    @Override
    public void updateString(String label, String value) throws SQLException {
        throw refused("updateString");
    }

    @Override
    public void updateTime(String label, Time value) throws SQLException {
        throw refused("updateTime");
    }

    @Override
    public void updateTimestamp(String label, Timestamp value) throws SQLException {
        throw refused("updateTimestamp");
    }

    @Override
    public void insertRow() throws SQLException {
        throw refused("insertRow");
    }

    @Override
    public void updateRow() throws SQLException {
        throw refused("updateRow");
    }

    @Override
    public void deleteRow() throws SQLException {
        throw refused("deleteRow");
    }

    @Override
    public void refreshRow() throws SQLException {
        throw refused("refreshRow");
    }

    @Override
    public void cancelRowUpdates() throws SQLException {
        throw refused("cancelRowUpdates");
    }

    @Override
    public void moveToInsertRow() throws SQLException {
        throw refused("moveToInsertRow");
    }

    @Override
    public void moveToCurrentRow() throws SQLException {
        throw refused("moveToCurrentRow");
    }
}
