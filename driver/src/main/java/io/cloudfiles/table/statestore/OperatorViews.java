package io.cloudfiles.table.statestore;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.format.staterow.RowEncoding;
import io.cloudfiles.format.stateschema.ColumnFamilySchema;
import io.cloudfiles.format.stateschema.KeyEncoding;
import io.cloudfiles.format.stateschema.OperatorMetadata;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What calls show of the operators that keep one value per key, and of joins (§8). */
final class OperatorViews {
    /** §8: what join format 2 and later put behind a row's own columns. */
    private static final SqlType.Field MATCHED = new SqlType.Field("matched", SqlType.BOOLEAN, true);

    private static final int MATCHED_SINCE = 2;

    private static final String TIMEOUT = "timeoutTimestamp";

    /** §8: the last field of a session window's key. */
    private static final String SESSION_START = "sessionStartTime";

    private static final String DEDUPLICATION = "dedupe";

    /** §8: what the keys of a join's rows have behind the fields of the join. */
    private static final SqlType.Field INDEX = new SqlType.Field("index", SqlType.BIGINT, false);

    private final StatefulOperator operator;
    private final BatchSettings settings;
    private final GivenSchema given;

    private OperatorViews(StatefulOperator operator, BatchSettings settings, GivenSchema given) {
        this.operator = operator;
        this.settings = settings;
        this.given = given;
    }

    static StateView of(StatefulOperator operator, StateStoreOptions options, BatchSettings settings) {
        OperatorViews views = new OperatorViews(operator, settings, options.given());
        if (options.joinSide().isPresent()) {
            operator.requireJoin(options.joinSide().get());
            return views.side(options.joinSide().get());
        }
        StoreAddress address = operator.store(options);
        StoreLayout layout = views.layout(address);
        return StateView.of(
                JoinSide.TIMED_STORES.contains(address.name())
                        ? new StateSource.ValueRows(address)
                        : new StateSource.Entries(address),
                layout,
                views.partitionKey(address, layout));
    }

    /** Of one store. */
    private StoreLayout layout(StoreAddress address) {
        Optional<ColumnFamilySchema> found = operator.schema(address);
        if (found.isEmpty()) {
            return layout(address, given);
        }
        given.requireNone(operator);
        SqlType.Struct value = found.get().value();
        if (!operator.isJoin() && settings.groupsFormat() == 1) {
            value = withLongTimeout(value);
        }
        return new StoreLayout(
                RowShape.of(found.get().key()),
                RowShape.of(value),
                keyEncoding(address, found.get()),
                hasPlaceholders(found.get())
                        ? RowEncoding.unsafeRowsOrPlaceholders()
                        : settings.rowEncoding(operator.history(address)));
    }

    /** §8: of deduplication Spark before 3.4 said that values have the columns of its input, and wrote none. */
    private boolean hasPlaceholders(ColumnFamilySchema schema) {
        List<SqlType.Field> values = schema.value().fields();
        List<SqlType.Field> keys = schema.key().fields();
        return operator.metadata()
                        .map(found -> found.operatorName().equals(DEDUPLICATION))
                        .orElse(!operator.isJoin())
                && !keys.isEmpty()
                && values.size() > 1
                && keys.stream().allMatch(key -> values.stream().anyMatch(value -> isLike(key, value)));
    }

    private static boolean isLike(SqlType.Field a, SqlType.Field b) {
        return a.name().equals(b.name()) && a.type().equals(b.type());
    }

    /** Of one store that has no schema file, as Spark before 3.1 wrote none; bytes where nothing is said of it. */
    private StoreLayout layout(StoreAddress address, GivenSchema said) {
        return new StoreLayout(
                said.key().map(RowShape::of).orElseGet(RowShape::unknown),
                said.value().map(RowShape::of).orElseGet(RowShape::unknown),
                said.key().map(key -> keyEncoding(address, key.fields())).orElseGet(KeyEncoding.Whole::new),
                RowEncoding.unsafeRowsToBeChecked());
    }

    /** As the schema file says, from version 3 on. */
    private KeyEncoding keyEncoding(StoreAddress address, ColumnFamilySchema schema) {
        return schema.keyEncoder()
                .map(json -> KeyEncoding.parse(json, schema.key().fields().size(), operator.schemaPlace()))
                .orElseGet(() -> keyEncoding(address, schema.key().fields()));
    }

    /** Before that it only was session windows that had none of whole rows. */
    private KeyEncoding keyEncoding(StoreAddress address, List<SqlType.Field> key) {
        int columns = operator.metadata()
                .flatMap(found -> prefix(found, address))
                .orElseGet(() -> isSession(key) ? key.size() - 1 : 0);
        return columns > 0 && columns <= key.size() ? new KeyEncoding.PrefixScan(columns) : new KeyEncoding.Whole();
    }

    private static Optional<Integer> prefix(OperatorMetadata metadata, StoreAddress address) {
        return metadata.stores().stream()
                .filter(store -> store.name().equals(address.store()))
                .map(store -> store.numColsPrefixKey())
                .findFirst();
    }

    /** Spark 3.5 and older wrote no metadata: then the key tells by its last field. */
    private static boolean isSession(List<SqlType.Field> key) {
        return !key.isEmpty() && key.get(key.size() - 1).name().equals(SESSION_START);
    }

    /** Of a join's side: the keys without the index, the values without the mark. */
    private StateView side(JoinSide side) {
        boolean timed = operator.isTimedJoin();
        StoreAddress rows = address(timed ? side.timedRowStore() : side.rowStore());
        StoreLayout all = operator.schema(rows).isPresent() ? layout(rows) : layout(rows, givenRows());
        RowShape key = all.key();
        if (key.stored().isEmpty() || key.visible() == 0) {
            throw new MissingFileException(
                    ErrorCode.STDS_FAILED_TO_READ_STATE_SCHEMA,
                    Location.of(operator.checkpoint().storePath(operator.id(), 0, rows.store())),
                    "a join's side cannot be told from its bytes without the schema file; say the fields of the join by "
                            + GivenSchema.KEY_SCHEMA + ", or read the stores by storeName => one of "
                            + operator.stores());
        }
        StoreLayout layout = new StoreLayout(
                timed ? key : key.showing(key.visible() - 1),
                withoutMark(all.value(), settings.joinFormat()),
                all.encoding(),
                all.rows());
        return StateView.of(
                timed ? new StateSource.ValueRows(rows) : new StateSource.JoinRows(address(side.countStore()), rows),
                layout,
                partitionKey(rows, layout));
    }

    /**
     * §9: all fields but the last one where that is an index of a row, a time, or a session's start. Where only the caller
     * says what keys are it may say INT of a BIGINT, whose hash is another: then none.
     */
    private Optional<List<Integer>> partitionKey(StoreAddress address, StoreLayout layout) {
        if (operator.schema(address).isEmpty()) {
            return Optional.empty();
        }
        return layout.key().stored().map(key -> {
            boolean hasMore = JoinSide.LEFT.rowStore().equals(address.name())
                    || JoinSide.RIGHT.rowStore().equals(address.name())
                    || JoinSide.TIMED_STORES.contains(address.name())
                    || isSession(key.fields());
            int count = hasMore ? key.fields().size() - 1 : key.fields().size();
            return IntStream.range(0, count).boxed().toList();
        });
    }

    /** What is said of a side, with what lies behind it in the store of its rows. */
    private GivenSchema givenRows() {
        return new GivenSchema(
                given.key().map(key -> with(key, INDEX)),
                given.value().map(value -> settings.joinFormat() >= MATCHED_SINCE ? with(value, MATCHED) : value));
    }

    private static SqlType.Struct with(SqlType.Struct struct, SqlType.Field last) {
        List<SqlType.Field> fields = new ArrayList<>(struct.fields());
        fields.add(last);
        return new SqlType.Struct(fields);
    }

    private StoreAddress address(String name) {
        return operator.isFamilyJoin() ? StoreAddress.family(Checkpoint.DEFAULT_STORE, name) : StoreAddress.store(name);
    }

    private static RowShape withoutMark(RowShape value, int joinFormat) {
        if (value.stored().isEmpty()) {
            return value;
        }
        List<SqlType.Field> fields = value.stored().get().fields();
        int last = fields.size() - 1;
        boolean marked = joinFormat >= MATCHED_SINCE
                && last >= 0
                && fields.get(last).name().equals(MATCHED.name())
                && fields.get(last).type().equals(MATCHED.type());
        return value.showing(marked ? last : fields.size());
    }

    /** §8: flatMapGroupsWithState format 1 declares this field an INT, and stores eight bytes. */
    private SqlType.Struct withLongTimeout(SqlType.Struct value) {
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
}
