package io.cloudfiles.table.problems;

import static io.cloudfiles.replay.problem.ProblemKind.CHECKSUM_MISMATCH;
import static io.cloudfiles.replay.problem.ProblemKind.COMMIT_WITHOUT_OFFSETS;
import static io.cloudfiles.replay.problem.ProblemKind.COMPACT_FILE_INCOMPLETE;
import static io.cloudfiles.replay.problem.ProblemKind.DAMAGED_FILE;
import static io.cloudfiles.replay.problem.ProblemKind.EARLIEST_BATCH;
import static io.cloudfiles.replay.problem.ProblemKind.FILE_STATE_NOT_UNDERSTOOD;
import static io.cloudfiles.replay.problem.ProblemKind.GAP_IN_COMMITS;
import static io.cloudfiles.replay.problem.ProblemKind.GAP_IN_OFFSETS;
import static io.cloudfiles.replay.problem.ProblemKind.LAST_BATCH_NOT_COMMITTED;
import static io.cloudfiles.replay.problem.ProblemKind.LATEST_BATCH;
import static io.cloudfiles.replay.problem.ProblemKind.LEFTOVER_ATTEMPT;
import static io.cloudfiles.replay.problem.ProblemKind.MISSING_FILE;
import static io.cloudfiles.replay.problem.ProblemKind.MISSING_LOG;
import static io.cloudfiles.replay.problem.ProblemKind.MISSING_PARTITION;
import static io.cloudfiles.replay.problem.ProblemKind.NO_METADATA_FILE;
import static io.cloudfiles.replay.problem.ProblemKind.OFFSETS_WITHOUT_COMMIT;
import static io.cloudfiles.replay.problem.ProblemKind.OPERATOR_METADATA_MISSING;
import static io.cloudfiles.replay.problem.ProblemKind.ROW_CHECKSUM_MISMATCH;
import static io.cloudfiles.replay.problem.ProblemKind.SCHEMA_FILE_MISSING;
import static io.cloudfiles.replay.problem.ProblemKind.SINK_LOG_AHEAD;
import static io.cloudfiles.replay.problem.ProblemKind.SINK_LOG_BEHIND;
import static io.cloudfiles.replay.problem.ProblemKind.SINK_LOG_GAP;
import static io.cloudfiles.replay.problem.ProblemKind.SIZE_MISMATCH;
import static io.cloudfiles.replay.problem.ProblemKind.SOURCE_LOG_BEHIND;
import static io.cloudfiles.replay.problem.ProblemKind.SOURCE_LOG_GAP;
import static io.cloudfiles.replay.problem.ProblemKind.SOURCE_LOG_MISSING;
import static io.cloudfiles.replay.problem.ProblemKind.STATE_GAP;
import static io.cloudfiles.replay.problem.ProblemKind.TEMPORARY_FILES;
import static io.cloudfiles.replay.problem.ProblemKind.UNCLEAN_LOG_END;
import static io.cloudfiles.replay.problem.ProblemKind.UNREADABLE_FILE;
import static io.cloudfiles.replay.problem.ProblemKind.UNREFERENCED_FILES;
import static io.cloudfiles.replay.problem.ProblemKind.UNSUPPORTED_FORMAT;
import static io.cloudfiles.replay.problem.Severity.ERROR;
import static io.cloudfiles.replay.problem.Severity.INFO;
import static io.cloudfiles.replay.problem.Severity.WARNING;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.codec.Compressed;
import io.cloudfiles.codec.CompressionCodec;
import io.cloudfiles.format.changelog.ChangelogBytes;
import io.cloudfiles.replay.problem.ProblemKind;
import io.cloudfiles.replay.problem.Severity;
import io.cloudfiles.table.Arguments.Argument;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every kind of problem is provoked in a copy of a sound checkpoint, where it was not told. */
class EveryProblemTest {
    private static final String HDFS = "4.2.0/agg_key_ks";
    private static final String ROCKSDB = "4.2.0/rdb_cl_agg";
    private static final String WITH_IDS = "4.2.0/v2_agg_fail";

    /** What is done to which checkpoint, and what is told of it: how much it matters, and of which file. */
    private record Provocation(
            String checkpoint,
            Severity severity,
            String file,
            UnaryOperator<DamagedTree> damage,
            String sink,
            long batch) {
        private static final long ANY = -1;

        Provocation(String checkpoint, Severity severity, String file, UnaryOperator<DamagedTree> damage) {
            this(checkpoint, severity, file, damage, "", ANY);
        }

        Provocation withSink() {
            return new Provocation(checkpoint, severity, file, damage, "output", batch);
        }

        Provocation ofBatch(long wanted) {
            return new Provocation(checkpoint, severity, file, damage, sink, wanted);
        }

        boolean expects(DamagedTree.Found found, ProblemKind kind) {
            return found.is(kind.name(), severity.name())
                    && found.file().startsWith(file)
                    && (batch == ANY || Long.valueOf(batch).equals(found.batchId()));
        }
    }

    @TempDir
    Path folder;

    private static Map<ProblemKind, Provocation> provocations() {
        Map<ProblemKind, Provocation> all = new EnumMap<>(ProblemKind.class);
        addLogs(all);
        addSources(all);
        addSinks(all);
        addFiles(all);
        addState(all);
        return all;
    }

    private static void addLogs(Map<ProblemKind, Provocation> all) {
        all.put(NO_METADATA_FILE, new Provocation(HDFS, WARNING, "metadata", tree -> tree.delete("metadata")));
        all.put(MISSING_LOG, new Provocation(HDFS, ERROR, "commits", tree -> tree.delete("commits")));
        all.put(GAP_IN_OFFSETS, new Provocation(HDFS, WARNING, "offsets/1", tree -> tree.delete("offsets/1")));
        all.put(GAP_IN_COMMITS, new Provocation(HDFS, WARNING, "commits/1", tree -> tree.delete("commits/1")));
        all.put(
                OFFSETS_WITHOUT_COMMIT,
                new Provocation(HDFS, WARNING, "offsets/1", tree -> tree.delete("commits/1", "commits/2")));
        all.put(
                LAST_BATCH_NOT_COMMITTED,
                new Provocation(HDFS, WARNING, "offsets/2", tree -> tree.delete("commits/2")));
        all.put(COMMIT_WITHOUT_OFFSETS, new Provocation(HDFS, ERROR, "commits/2", tree -> tree.delete("offsets/2")));
    }

    private static void addSources(Map<ProblemKind, Provocation> all) {
        all.put(
                FILE_STATE_NOT_UNDERSTOOD,
                new Provocation(
                        "fs_basic",
                        WARNING,
                        "sources/0/rocksdb/logs/",
                        tree -> LiveStore.write(tree, "sources/0/rocksdb", log -> log)));
        all.put(SOURCE_LOG_MISSING, new Provocation(HDFS, ERROR, "sources/0", tree -> tree.delete("sources/0")));
        all.put(SOURCE_LOG_GAP, new Provocation(HDFS, ERROR, "sources/0/1", tree -> tree.delete("sources/0/1")));
        all.put(SOURCE_LOG_BEHIND, new Provocation(HDFS, ERROR, "sources/0", tree -> tree.delete("sources/0/2")));
        all.put(
                COMPACT_FILE_INCOMPLETE,
                new Provocation(
                        "fs_compact3",
                        ERROR,
                        "sources/0/8.compact",
                        tree -> tree.change("sources/0/8.compact", bytes -> {
                            List<String> lines =
                                    new String(bytes, UTF_8).lines().toList();
                            return (lines.get(0) + "\n" + String.join("\n", lines.subList(2, lines.size())))
                                    .getBytes(UTF_8);
                        })));
    }

    private static DamagedTree sinkLog(DamagedTree tree, int... batches) {
        for (int batch : batches) {
            tree.write(
                    "output/_spark_metadata/" + batch,
                    "v1\n{\"path\":\"file:///d/0.parquet\",\"size\":815,\"isDir\":false,\"modificationTime\":1,"
                            + "\"blockReplication\":1,\"blockSize\":33554432,\"action\":\"add\"}");
        }
        return tree;
    }

    private static void addSinks(Map<ProblemKind, Provocation> all) {
        String log = "output/_spark_metadata";
        all.put(SINK_LOG_GAP, new Provocation(HDFS, ERROR, log + "/1", tree -> sinkLog(tree, 0, 2)).withSink());
        all.put(SINK_LOG_BEHIND, new Provocation(HDFS, ERROR, log, tree -> sinkLog(tree, 0, 1)).withSink());
        all.put(SINK_LOG_AHEAD, new Provocation(HDFS, WARNING, log, tree -> sinkLog(tree, 0, 1, 2, 3, 4)).withSink());
    }

    private static void addFiles(Map<ProblemKind, Provocation> all) {
        all.put(
                MISSING_FILE,
                new Provocation(
                        ROCKSDB, ERROR, "state/0/0/SSTs/", tree -> tree.delete(tree.file("state/0/0/SSTs", ".sst"))));
        all.put(DAMAGED_FILE, new Provocation(HDFS, ERROR, "state/0/1/2.delta", tree -> tree.cut("state/0/1/2.delta")));
        all.put(
                SIZE_MISMATCH,
                new Provocation(
                        ROCKSDB, ERROR, "state/0/0/SSTs/", tree -> tree.cut(tree.file("state/0/0/SSTs", ".sst"))));
        all.put(
                CHECKSUM_MISMATCH,
                new Provocation(
                        WITH_IDS, ERROR, "state/0/0/1_", tree -> tree.cut(tree.file("state/0/0", ".changelog"))));
        all.put(
                ROW_CHECKSUM_MISMATCH,
                new Provocation(HDFS, ERROR, "state/0/0/2.delta", EveryProblemTest::wrongRowChecksum));
        all.put(
                UNSUPPORTED_FORMAT,
                new Provocation(HDFS, WARNING, "offsets/0", tree -> tree.replace("offsets/0", "v1", "v9")));
        all.put(
                UNREADABLE_FILE,
                new Provocation(
                        HDFS, ERROR, "metadata", tree -> tree.delete("metadata").write("metadata/x", "")));
        all.put(
                TEMPORARY_FILES,
                new Provocation(
                        HDFS, INFO, "state/0/0/.4.delta.x.tmp", tree -> tree.write("state/0/0/.4.delta.x.tmp", "")));
    }

    private static DamagedTree wrongRowChecksum(DamagedTree tree) {
        for (int batch = 0; batch < 3; batch++) {
            tree.replace("offsets/" + batch, "rowChecksum.enabled\":\"false\"", "rowChecksum.enabled\":\"true\"");
        }
        byte[] removal = new ChangelogBytes(1, "", true).delete(new byte[8]).plain();
        removal[4] ^= 1;
        return tree.change("state/0/0/2.delta", bytes -> Compressed.with(CompressionCodec.LZ4, removal));
    }

    private static void addState(Map<ProblemKind, Provocation> all) {
        all.put(
                OPERATOR_METADATA_MISSING,
                new Provocation(HDFS, WARNING, "state/0/_metadata", tree -> tree.delete("state/0/_metadata")));
        all.put(
                SCHEMA_FILE_MISSING,
                new Provocation(
                        HDFS,
                        WARNING,
                        "state/0/0/_metadata/schema",
                        tree -> tree.delete("state/0/0/_metadata/schema")));
        all.put(MISSING_PARTITION, new Provocation(HDFS, ERROR, "state/0/1", tree -> tree.delete("state/0/1")));
        all.put(
                STATE_GAP,
                new Provocation(HDFS, WARNING, "state/0/0/2.delta", tree -> tree.delete("state/0/0/2.delta")));
        all.put(
                LEFTOVER_ATTEMPT,
                new Provocation(
                        WITH_IDS, INFO, "state/0/0/2_x.changelog", tree -> tree.write("state/0/0/2_x.changelog", "")));
        all.put(
                UNREFERENCED_FILES,
                new Provocation(ROCKSDB, INFO, "state/0/0/SSTs", tree -> tree.write("state/0/0/SSTs/9-x.sst", "ab")));
        all.put(UNCLEAN_LOG_END, new Provocation("fs_basic", WARNING, "sources/0/rocksdb/", EveryProblemTest::tornLog));
        all.put(
                EARLIEST_BATCH,
                new Provocation(HDFS, INFO, "state/0/0", tree -> tree.delete("state/0/0/1.delta")).ofBatch(2));
        all.put(
                LATEST_BATCH,
                new Provocation(
                                HDFS,
                                INFO,
                                "state/0/0",
                                tree -> tree.delete("state/0/0/3.delta", "state/0/0/3.snapshot"))
                        .ofBatch(1));
    }

    /** An Auto Loader source's store, whose log was cut off. */
    private static DamagedTree tornLog(DamagedTree tree) {
        return LiveStore.write(tree, "sources/0/rocksdb", log -> Arrays.copyOf(log, log.length - 5));
    }

    @ParameterizedTest
    @EnumSource(ProblemKind.class)
    void isTold(ProblemKind kind) {
        Provocation provocation = Objects.requireNonNull(provocations().get(kind), kind.name());
        DamagedTree tree = DamagedTree.of(provocation.checkpoint(), folder.resolve("c"));
        assertThat(matching(tree, kind, provocation)).isEmpty();
        DamagedTree damaged = provocation.damage().apply(tree);
        assertThat(matching(damaged, kind, provocation)).isNotEmpty();
    }

    private static List<DamagedTree.Found> matching(DamagedTree tree, ProblemKind kind, Provocation provocation) {
        Argument[] arguments = provocation.sink().isEmpty()
                ? new Argument[0]
                : new Argument[] {
                    new Argument("sink", tree.path(provocation.sink()).toString())
                };
        return tree.problems(arguments).stream()
                .filter(found -> provocation.expects(found, kind))
                .toList();
    }
}
