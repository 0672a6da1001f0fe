package io.cloudfiles.benchmarks;

import io.cloudfiles.codec.CompressionCodec;
import io.cloudfiles.codec.KeyHash;
import io.cloudfiles.format.changelog.ChangelogReader;
import io.cloudfiles.format.metadatalog.SourceLogReader;
import io.cloudfiles.format.rocksdb.KeyOrder;
import io.cloudfiles.format.row.ByteSlice;
import io.cloudfiles.format.row.ColumnVector;
import io.cloudfiles.format.row.FieldReader;
import io.cloudfiles.format.row.StateRecord;
import io.cloudfiles.format.row.StateRecords;
import io.cloudfiles.format.sst.SstCursor;
import io.cloudfiles.format.sst.SstFile;
import io.cloudfiles.format.statedelta.StateEncoding;
import io.cloudfiles.format.statedelta.StateFileKind;
import io.cloudfiles.format.statedelta.StateFileReader;
import io.cloudfiles.format.unsaferow.UnsafeRowReader;
import io.cloudfiles.replay.state.ChangeReplay;
import io.cloudfiles.replay.state.SeenKeys;
import io.cloudfiles.replay.state.StateVisitor;
import io.cloudfiles.storage.MemorySource;
import io.cloudfiles.type.JsonText;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.StructValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The loops that every entry of a state passes through, each by itself: nanoseconds an entry, but {@link #decompress}
 * and {@link #walkRecords}, which are of a file. With {@code -prof gc} they show what an entry allocates.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Benchmark)
public class HotLoops {
    private static final int KEYS = 1 << 16;

    /** A row of two fields, a text of 12 bytes and an INT: null bits, two words, the text. */
    private static final int ROW = 40;

    private static final SqlType.Struct SHAPE = new SqlType.Struct(
            List.of(new SqlType.Field("user", SqlType.STRING, true), new SqlType.Field("shard", SqlType.INT, true)));

    private static final StateEncoding LZ4 = new StateEncoding(CompressionCodec.LZ4, false);

    private final byte[] rows = new byte[KEYS * ROW];
    private final long[][] fingerprints = new long[KEYS][];
    private final FieldReader user = UnsafeRowReader.of(SHAPE, 2, List.of(0));
    private final FieldReader shard = UnsafeRowReader.of(SHAPE, 2, List.of(1));
    private MemorySource delta = new MemorySource("", new byte[0]);
    private MemorySource changelog = delta;
    private MemorySource table = delta;
    private MemorySource log = delta;
    private final StructValue[] structs = new StructValue[KEYS];
    private final JsonText json = new JsonText(SHAPE, JsonText.Style.full(ZoneOffset.UTC));

    @Setup(Level.Trial)
    public void fill() throws IOException {
        Random random = new Random(0);
        for (int key = 0; key < KEYS; key++) {
            byte[] text = "user-%07d".formatted(random.nextInt(10_000_000)).getBytes(StandardCharsets.UTF_8);
            int at = key * ROW;
            rows[at + 8] = (byte) text.length;
            rows[at + 12] = 24;
            rows[at + 16] = (byte) random.nextInt(100);
            System.arraycopy(text, 0, rows, at + 24, text.length);
            fingerprints[key] = KeyHash.of(rows, at, ROW);
            structs[key] = StructValue.wrap(new String(text, StandardCharsets.UTF_8), (long) rows[at + 16]);
        }
        log = new MemorySource("log", log().getBytes(StandardCharsets.US_ASCII));
        delta = MemoryFile.largest("windowed-counts/state", ".delta");
        changelog = MemoryFile.largest("rocksdb-counts/state", ".changelog");
        table = MemoryFile.largest("rocksdb-counts/state", ".sst");
    }

    private static String log() {
        StringBuilder lines = new StringBuilder("v1");
        for (int file = 0; file < KEYS; file++) {
            lines.append("\n{\"path\":\"file:///lake/landing/day=01/part-%08d.json\",\"timestamp\":%d,\"batchId\":%d}"
                    .formatted(file, 1_790_000_000_000L + file, file % 10));
        }
        return lines.toString();
    }

    @Benchmark
    @OperationsPerInvocation(KEYS)
    public long readLogLines() {
        long sum = 0;
        try (SourceLogReader reader = new SourceLogReader(log)) {
            while (reader.next()) {
                reader.look();
                sum += reader.timestamp();
            }
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(KEYS)
    public long writeJson() {
        long sum = 0;
        for (StructValue struct : structs) {
            sum += json.of(struct).length();
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(KEYS)
    public long hashKeys() {
        long sum = 0;
        for (int key = 0; key < KEYS; key++) {
            sum += KeyHash.of(rows, key * ROW, ROW)[0];
        }
        return sum;
    }

    @Benchmark
    @OperationsPerInvocation(KEYS)
    public int rememberKeys() {
        SeenKeys seen = new SeenKeys();
        for (long[] fingerprint : fingerprints) {
            seen.put(fingerprint, 1, 0);
        }
        return seen.size();
    }

    @Benchmark
    @OperationsPerInvocation(KEYS)
    public ColumnVector decodeTexts() {
        return decode(user, SqlType.STRING);
    }

    @Benchmark
    @OperationsPerInvocation(KEYS)
    public ColumnVector decodeNumbers() {
        return decode(shard, SqlType.INT);
    }

    private ColumnVector decode(FieldReader reader, SqlType type) {
        ColumnVector column = new ColumnVector(type, KEYS);
        ByteSlice row = new ByteSlice("rows");
        for (int key = 0; key < KEYS; key++) {
            row.moveTo(rows, key * ROW, ROW, 0);
            reader.read(row, column);
        }
        return column;
    }

    @Benchmark
    public long decompress() throws IOException {
        try (var plain = CompressionCodec.LZ4.decompress(delta.stream(), delta.path())) {
            return plain.skip(Long.MAX_VALUE);
        }
    }

    @Benchmark
    public long walkRecords() {
        long sum = 0;
        try (StateFileReader reader = StateFileReader.open(delta, StateFileKind.DELTA, LZ4)) {
            while (reader.next()) {
                sum += reader.key().length();
            }
        }
        return sum;
    }

    /** The first reading of a store's oldest delta. */
    @Benchmark
    public ChangeReplay.Marks markOldestDelta() {
        StateVisitor none = new StateVisitor() {
            @Override
            public void entry(StateRecord entry) {
                throw new IllegalStateException("nothing is handed on");
            }

            @Override
            public void pulse() {}
        };
        return new ChangeReplay(none)
                .mark(
                        new ChangeReplay.Changes() {
                            @Override
                            public long size() {
                                return delta.size();
                            }

                            @Override
                            public StateRecords open() {
                                return StateFileReader.open(delta, StateFileKind.DELTA, LZ4);
                            }
                        },
                        true);
    }

    @Benchmark
    public long walkChangelog() {
        long sum = 0;
        try (ChangelogReader reader = ChangelogReader.open(changelog, LZ4)) {
            while (reader.next()) {
                sum += reader.key().length();
            }
        }
        return sum;
    }

    @Benchmark
    public long walkTable() {
        long sum = 0;
        try (SstFile file = SstFile.open(table, KeyOrder.BYTEWISE, -1)) {
            SstCursor cursor = file.cursor();
            while (cursor.next()) {
                sum += cursor.userKeyLength();
            }
        }
        return sum;
    }
}
