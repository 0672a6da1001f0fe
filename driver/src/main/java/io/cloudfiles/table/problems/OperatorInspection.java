package io.cloudfiles.table.problems;

import io.cloudfiles.checkpoint.Checkpoint;
import io.cloudfiles.format.stateschema.OperatorMetadata;
import io.cloudfiles.format.stateschema.StateSchema;
import io.cloudfiles.format.stateschema.StoreInfo;
import io.cloudfiles.replay.problem.Findings;
import io.cloudfiles.replay.problem.ProblemKind;
import io.cloudfiles.storage.Storage;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Looks an operator's metadata and schemas through, and whether all of its partitions are there. */
record OperatorInspection(CheckpointFacts facts, long operatorId) implements Inspection {
    private static final String LIMIT_OPERATOR = "globalLimit";

    @Override
    public void inspect(Findings outer) {
        Findings findings = outer.ofOperator(operatorId);
        List<OperatorMetadata> read = new ArrayList<>();
        boolean sound = findings.tries(
                OptionalLong.empty(),
                () -> checkpoint().operatorMetadata(operatorId, batch()).ifPresent(read::add));
        Optional<OperatorMetadata> metadata = read.stream().findFirst();
        if (sound && metadata.isEmpty() && facts.hasOperatorMetadata()) {
            findings.add(
                    ProblemKind.OPERATOR_METADATA_MISSING,
                    Storage.child(folder(), "_metadata"),
                    "the operator has no metadata, which Spark writes since 4.0");
        }
        findings.tries(OptionalLong.empty(), () -> {
            List<StateSchema> schemas = schemas(metadata, findings);
            tellMissingPartitions(metadata, schemas, findings);
        });
    }

    private Checkpoint checkpoint() {
        return facts.checkpoint();
    }

    private String folder() {
        return checkpoint().operatorPath(operatorId);
    }

    /** The schemas of all stores that can be read. */
    private List<StateSchema> schemas(Optional<OperatorMetadata> metadata, Findings findings) {
        List<StateSchema> schemas = new ArrayList<>();
        for (String store : stores(metadata)) {
            findings.tries(OptionalLong.empty(), () -> {
                List<StateSchema> ofFamilies = checkpoint().familySchemas(operatorId, store, batch());
                schemas.addAll(ofFamilies);
                Optional<StateSchema> single =
                        ofFamilies.isEmpty() ? checkpoint().stateSchema(operatorId, store) : Optional.empty();
                single.ifPresent(schemas::add);
                if (ofFamilies.isEmpty() && single.isEmpty()) {
                    findings.add(
                            ProblemKind.SCHEMA_FILE_MISSING,
                            Storage.child(checkpoint().storePath(operatorId, 0, store), "_metadata/schema"),
                            "the schema of keys and values is not there (Spark before 3.1 wrote none); without it they"
                                    + " are shown as bytes");
                }
            });
        }
        return schemas;
    }

    private List<String> stores(Optional<OperatorMetadata> metadata) {
        if (metadata.isPresent()) {
            return metadata.get().stores().stream().map(StoreInfo::name).toList();
        }
        List<String> named = checkpoint().namedStores(operatorId);
        return named.isEmpty() ? List.of(Checkpoint.DEFAULT_STORE) : named;
    }

    private long batch() {
        return facts.committed().isEmpty() ? 0 : facts.committed().last();
    }

    private void tellMissingPartitions(
            Optional<OperatorMetadata> metadata, List<StateSchema> schemas, Findings findings) {
        List<Long> found = checkpoint().partitions(operatorId);
        long highest = found.isEmpty() ? -1 : found.get(found.size() - 1);
        long wanted = Math.max(highest + 1, facts.committed().isEmpty() ? 0 : expected(metadata));
        if (highest <= 0 && isSingle(metadata, schemas)) {
            wanted = Math.min(wanted, 1);
        }
        List<String> folders = stores(metadata);
        for (long partition = 0; partition < wanted && partition <= Integer.MAX_VALUE; partition++) {
            Findings ofPartition = findings.ofPartition((int) partition);
            if (!found.contains(partition)) {
                tellMissing(
                        ofPartition,
                        partition,
                        Checkpoint.DEFAULT_STORE,
                        "partition " + partition + ", of " + wanted + ",");
                continue;
            }
            for (String store : folders) {
                if (checkpoint().storage().stat(path(partition, store)).isEmpty()) {
                    tellMissing(ofPartition, partition, store, "store " + store + " of partition " + partition);
                }
            }
        }
    }

    private String path(long partition, String store) {
        return checkpoint().storePath(operatorId, partition, store);
    }

    private void tellMissing(Findings findings, long partition, String store, String what) {
        findings.add(ProblemKind.MISSING_PARTITION, path(partition, store), "the folder of " + what + " is not there");
    }

    private int expected(Optional<OperatorMetadata> metadata) {
        return facts.partitions() > 0
                ? facts.partitions()
                : metadata.flatMap(found -> found.stores().stream().findFirst())
                        .map(StoreInfo::numPartitions)
                        .orElse(1);
    }

    /** §9: without a key to split by, all state is in partition 0 whatever the settings say. */
    private static boolean isSingle(Optional<OperatorMetadata> metadata, List<StateSchema> schemas) {
        return metadata.filter(found -> found.operatorName().equals(LIMIT_OPERATOR))
                        .isPresent()
                || schemas.stream()
                        .flatMap(schema -> schema.families().stream())
                        .flatMap(family -> family.key().fields().stream())
                        .allMatch(field -> field.type().equals(SqlType.VOID));
    }
}
