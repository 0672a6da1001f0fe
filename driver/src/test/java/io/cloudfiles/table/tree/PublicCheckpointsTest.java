package io.cloudfiles.table.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.table.CheckpointDatabase;
import io.cloudfiles.table.DatabaseOptions;
import io.cloudfiles.table.Scans;
import io.cloudfiles.table.TreeSchema;
import io.cloudfiles.table.TreeTable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Checkpoints that other people left in public; they are not in the repository. */
class PublicCheckpointsTest {
    private static final String PROPERTY = "cloudfiles.publicCheckpoints";

    @Test
    void everyOneOpensOrSaysWhyNot() {
        String root = System.getProperty(PROPERTY, "");
        assumeTrue(!root.isEmpty(), "not run: -D" + PROPERTY + " names no folder of public checkpoints");
        CheckpointDatabase database = Databases.open(root, DatabaseOptions.defaults());
        List<String> read = new ArrayList<>();
        for (TreeSchema schema : database.schemas()) {
            for (TreeTable table : database.tables(schema.name())) {
                if (!table.name().startsWith("state")) {
                    read.add(schema.name() + "." + table.name() + ": " + outcome(database, table));
                }
            }
        }
        assertThat(read).isNotEmpty().noneMatch(line -> line.endsWith("unexpected"));
    }

    private static String outcome(CheckpointDatabase database, TreeTable table) {
        try {
            return Scans.rows(database.table(table.schema(), table.name()).orElseThrow())
                            .size() + " rows";
        } catch (CloudFilesException e) {
            return e.code() == ErrorCode.NO_FILE_SOURCE ? e + "" : e + " unexpected";
        }
    }
}
