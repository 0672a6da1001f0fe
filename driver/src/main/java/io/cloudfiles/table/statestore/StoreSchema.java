package io.cloudfiles.table.statestore;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.stateschema.ColumnFamilySchema;
import io.cloudfiles.format.stateschema.StateSchema;
import io.cloudfiles.storage.ByteSource;
import io.cloudfiles.storage.Storage;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The keys and values of what is read. */
record StoreSchema(StoreLayout key, StoreLayout value) {
    /** Schemas of thousands of columns fit. */
    private static final int LARGEST_FILE = 64 << 20;

    /** §8: what join format 2 puts behind a row's own columns. */
    private static final SqlType.Field MATCHED = new SqlType.Field("matched", SqlType.BOOLEAN, true);

    private static final int MATCHED_SINCE = 2;

    private static final String TIMEOUT = "timeoutTimestamp";

    /** Of one store; bytes where there is no schema file, as Spark before 3.1 wrote none. */
    static StoreSchema ofStore(StatefulOperator operator, String store, BatchSettings settings) {
        Optional<ColumnFamilySchema> found = read(operator.checkpoint(), operator.id(), store);
        if (found.isEmpty()) {
            return new StoreSchema(StoreLayout.unknown(), StoreLayout.unknown());
        }
        SqlType.Struct key = found.get().key();
        SqlType.Struct value = found.get().value();
        if (!operator.isJoin() && settings.groupsFormat() == 1) {
            value = withLongTimeout(operator, value);
        }
        return new StoreSchema(
                StoreLayout.of(key, key.fields().size()),
                StoreLayout.of(value, value.fields().size()));
    }

    /** Of a join's side: the keys without the index, the values without the mark. */
    static StoreSchema ofSide(StatefulOperator operator, JoinSide side, BatchSettings settings) {
        ColumnFamilySchema rows = read(operator.checkpoint(), operator.id(), side.rowStore())
                .filter(schema -> !schema.key().fields().isEmpty())
                .orElseThrow(() -> new MissingFileException(
                        ErrorCode.STDS_FAILED_TO_READ_STATE_SCHEMA,
                        Location.of(path(operator.checkpoint(), operator.id(), side.rowStore())),
                        "a join's side cannot be told from its bytes without the schema file; read its stores by "
                                + "storeName => one of " + String.join(", ", JoinSide.STORES)));
        List<SqlType.Field> values = rows.value().fields();
        int last = values.size() - 1;
        boolean marked = settings.joinFormat() >= MATCHED_SINCE
                && last >= 0
                && values.get(last).name().equals(MATCHED.name())
                && values.get(last).type().equals(MATCHED.type());
        return new StoreSchema(
                StoreLayout.of(rows.key(), rows.key().fields().size() - 1),
                StoreLayout.of(rows.value(), marked ? last : values.size()));
    }

    /** §8: flatMapGroupsWithState format 1 declares this field an INT, and stores eight bytes. */
    private static SqlType.Struct withLongTimeout(StatefulOperator operator, SqlType.Struct value) {
        boolean groups = operator.metadata()
                .map(found -> found.operatorName().equals("flatMapGroupsWithState")
                        || found.operatorName().equals("applyInPandasWithState"))
                .orElse(true);
        int last = value.fields().size() - 1;
        if (!groups
                || last < 0
                || !value.fields().get(last).name().equals(TIMEOUT)
                || !value.fields().get(last).type().equals(SqlType.INT)) {
            return value;
        }
        List<SqlType.Field> fields = new ArrayList<>(value.fields());
        fields.set(
                last,
                new SqlType.Field(TIMEOUT, SqlType.BIGINT, fields.get(last).nullable()));
        return new SqlType.Struct(fields);
    }

    /** §1: the schema of all partitions lies in the first. */
    private static String path(Checkpoint checkpoint, long operatorId, String store) {
        return Storage.child(checkpoint.storePath(operatorId, 0, store), "_metadata/schema");
    }

    private static Optional<ColumnFamilySchema> read(Checkpoint checkpoint, long operatorId, String store) {
        String path = path(checkpoint, operatorId, store);
        if (checkpoint.storage().stat(path).isEmpty()) {
            return Optional.empty();
        }
        try (ByteSource source = checkpoint.storage().open(path)) {
            StateSchema schema = StateSchema.parse(source.readAll(LARGEST_FILE), source.path());
            return schema.families().stream().findFirst();
        }
    }
}
