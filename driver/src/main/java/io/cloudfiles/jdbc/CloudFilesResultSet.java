package io.cloudfiles.jdbc;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.table.Column;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.AbstractList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.calcite.avatica.util.Cursor;
import org.jspecify.annotations.Nullable;

/** A query's result, read forward, one row at a time, straight from the running query. */
final class CloudFilesResultSet extends GettersByLabel {
    private final CloudFilesStatement owner;
    private final List<Column> columns;
    private final RowWalk walk;
    private final Warnings warnings = new Warnings();
    private @Nullable Map<String, Integer> indexes;
    private int fetchSize;
    private volatile boolean closed;

    CloudFilesResultSet(CloudFilesStatement owner, List<Column> columns, RowWalk walk) throws SQLException {
        super(
                owner,
                new CloudFilesResultSetMetaData(
                        columns, owner.session().settings().complexTypes()),
                owner.session().getTimeZone());
        this.owner = owner;
        this.columns = columns;
        this.walk = walk;
        this.fetchSize = owner.getFetchSize();
        this.accessorList = new Accessors(walk, columns, owner.session());
    }

    /** The columns' accessors. Avatica's getters look here; what an index out of range gives is an error of ours. */
    private static final class Accessors extends AbstractList<Cursor.Accessor> {
        private final RowWalk walk;
        private final CloudFilesConnection session;
        private final Cursor.Accessor[] all;

        Accessors(RowWalk walk, List<Column> columns, CloudFilesConnection session) {
            this.walk = walk;
            this.session = session;
            all = new Cursor.Accessor[columns.size()];
            for (int i = 0; i < all.length; i++) {
                all[i] = ColumnAccessor.of(walk, i, columns.get(i), session);
            }
        }

        @Override
        public Cursor.Accessor get(int position) {
            return position >= 0 && position < all.length
                    ? all[position]
                    : ColumnAccessor.missing(walk, session, position + 1, all.length);
        }

        @Override
        public int size() {
            return all.length;
        }
    }

    /** Notes something the user should know, as a warning of this result. */
    void warn(SQLWarning warning) {
        warnings.add(warning);
    }

    @Override
    protected void checkOpen() throws SQLException {
        if (closed) {
            throw SqlErrors.of(ErrorCode.OBJECT_CLOSED, "the result set is closed; run the statement again");
        }
    }

    @Override
    public boolean next() throws SQLException {
        checkOpen();
        try {
            return walk.next();
        } catch (RuntimeException | AssertionError | LinkageError | VirtualMachineError e) {
            throw walk.failure(e);
        }
    }

    @Override
    public void close() {
        if (closeAlone()) {
            owner.onClose(this);
        }
    }

    /** Closes without telling the statement; false where this was closed before. */
    boolean closeAlone() {
        if (closed) {
            return false;
        }
        closed = true;
        walk.close();
        return true;
    }

    @Override
    public boolean isClosed() {
        return closed;
    }

    @Override
    public boolean wasNull() throws SQLException {
        checkOpen();
        return walk.lastWasNull();
    }

    @Override
    public int findColumn(@Nullable String label) throws SQLException {
        checkOpen();
        Integer index = label == null ? null : indexes().get(label.toLowerCase(Locale.ROOT));
        if (index == null) {
            throw SqlErrors.of(
                    ErrorCode.UNRESOLVED_COLUMN,
                    "no column \"" + label + "\"; there are "
                            + columns.stream().map(Column::name).collect(Collectors.joining(", ")));
        }
        return index;
    }

    /** Label in lower case to index; of a repeated label the first, as JDBC has it. */
    private Map<String, Integer> indexes() {
        Map<String, Integer> found = indexes;
        if (found == null) {
            found = new HashMap<>();
            for (int i = 0; i < columns.size(); i++) {
                found.putIfAbsent(columns.get(i).name().toLowerCase(Locale.ROOT), i + 1);
            }
            indexes = found;
        }
        return found;
    }

    private Cursor.Accessor accessor(int column) throws SQLException {
        checkOpen();
        return accessorList.get(column - 1);
    }

    @Override
    public Object getObject(int column) throws SQLException {
        return accessor(column).getObject();
    }

    @Override
    public <T> T getObject(int column, @Nullable Class<T> type) throws SQLException {
        if (type == null) {
            throw SqlErrors.of(ErrorCode.INVALID_PARAMETER_VALUE, "getObject needs a class");
        }
        return accessor(column).getObject(type);
    }

    @Override
    public Object getObject(int column, Map<String, Class<?>> map) throws SQLException {
        return accessor(column).getObject();
    }

    @Override
    public Date getDate(int column) throws SQLException {
        return accessor(column).getDate(null);
    }

    @Override
    public Time getTime(int column) throws SQLException {
        return accessor(column).getTime(null);
    }

    @Override
    public Timestamp getTimestamp(int column) throws SQLException {
        return accessor(column).getTimestamp(null);
    }

    @Override
    public RowId getRowId(int column) throws SQLException {
        checkOpen();
        throw SqlErrors.unsupported("getRowId");
    }

    @Override
    public CloudFilesStatement getStatement() throws SQLException {
        checkOpen();
        return owner;
    }

    @Override
    public @Nullable SQLWarning getWarnings() throws SQLException {
        checkOpen();
        return warnings.first();
    }

    @Override
    public void clearWarnings() throws SQLException {
        checkOpen();
        warnings.clear();
    }

    @Override
    public int getRow() throws SQLException {
        checkOpen();
        return Math.toIntExact(Math.min(walk.number(), Integer.MAX_VALUE));
    }

    @Override
    public boolean isBeforeFirst() throws SQLException {
        checkOpen();
        return walk.isBeforeFirst();
    }

    @Override
    public boolean isFirst() throws SQLException {
        checkOpen();
        return walk.number() == 1;
    }

    @Override
    public boolean isAfterLast() throws SQLException {
        checkOpen();
        return walk.isAfterLast();
    }

    @Override
    public boolean isLast() throws SQLException {
        throw forwardOnly("isLast");
    }

    @Override
    public void beforeFirst() throws SQLException {
        throw forwardOnly("beforeFirst");
    }

    @Override
    public void afterLast() throws SQLException {
        throw forwardOnly("afterLast");
    }

    @Override
    public boolean first() throws SQLException {
        throw forwardOnly("first");
    }

    @Override
    public boolean last() throws SQLException {
        throw forwardOnly("last");
    }

    @Override
    public boolean absolute(int row) throws SQLException {
        throw forwardOnly("absolute");
    }

    @Override
    public boolean relative(int rows) throws SQLException {
        throw forwardOnly("relative");
    }

    @Override
    public boolean previous() throws SQLException {
        throw forwardOnly("previous");
    }

    private SQLException forwardOnly(String call) throws SQLException {
        checkOpen();
        return SqlErrors.unsupported(call + ": results are TYPE_FORWARD_ONLY, and it");
    }

    @Override
    public String getCursorName() throws SQLException {
        checkOpen();
        throw SqlErrors.unsupported("getCursorName");
    }

    @Override
    public int getType() throws SQLException {
        checkOpen();
        return ResultSet.TYPE_FORWARD_ONLY;
    }

    @Override
    public int getConcurrency() throws SQLException {
        checkOpen();
        return ResultSet.CONCUR_READ_ONLY;
    }

    @Override
    public int getFetchDirection() throws SQLException {
        checkOpen();
        return ResultSet.FETCH_FORWARD;
    }

    @Override
    public void setFetchDirection(int direction) throws SQLException {
        checkOpen();
        if (direction != ResultSet.FETCH_FORWARD) {
            throw SqlErrors.unsupported("a fetch direction other than FETCH_FORWARD");
        }
    }

    @Override
    public int getFetchSize() throws SQLException {
        checkOpen();
        return fetchSize;
    }

    @Override
    public void setFetchSize(int rows) throws SQLException {
        checkOpen();
        fetchSize = CloudFilesStatement.checkedFetchSize(rows);
    }

    @Override
    public <T> T unwrap(@Nullable Class<T> type) throws SQLException {
        return Unwrapping.unwrap(this, type);
    }

    @Override
    public boolean isWrapperFor(@Nullable Class<?> type) {
        return Unwrapping.isWrapperFor(this, type);
    }
}
