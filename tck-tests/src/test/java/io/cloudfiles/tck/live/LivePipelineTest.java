package io.cloudfiles.tck.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.tck.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.pipelines.graph.AllTables$;
import org.apache.spark.sql.pipelines.graph.GraphRegistrationContext;
import org.apache.spark.sql.pipelines.graph.NoTables$;
import org.apache.spark.sql.pipelines.graph.PipelineUpdateContextImpl;
import org.apache.spark.sql.pipelines.graph.SqlGraphRegistrationContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import scala.runtime.BoxedUnit;

/** Spark runs a declarative pipeline; cloud_files_state(TABLE(name)) finds the files of its tables by their names. */
final class LivePipelineTest {
    /** Two flows write one table: at once they fail, now and then, at the log of its file sink. */
    private static final Map<String, String> SETTINGS = Map.of(
            "spark.sql.pipelines.execution.streamstate.pollingInterval", "1",
            "spark.sql.pipelines.execution.maxConcurrentFlows", "1");

    private static final String PIPELINE = """
            CREATE STREAMING TABLE Live_Orders AS SELECT * FROM STREAM raw_orders;
            CREATE STREAMING TABLE live_events;
            CREATE FLOW `late ones` AS INSERT INTO live_events BY NAME SELECT * FROM STREAM raw_late;
            CREATE FLOW `Föö_2` AS INSERT INTO live_events BY NAME SELECT * FROM STREAM raw_soon;
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void makeSources() throws IOException {
        for (String name : List.of("orders", "late", "soon")) {
            Path in = Files.createDirectories(folder.resolve("in/" + name));
            LiveSpark.session().sql("CREATE TABLE raw_" + name + " (id BIGINT) USING json LOCATION '" + in + "'");
        }
    }

    @AfterEach
    void dropTables() {
        for (String name : List.of("raw_orders", "raw_late", "raw_soon", "Live_Orders", "live_events")) {
            LiveSpark.session().sql("DROP TABLE IF EXISTS " + name);
        }
    }

    @Test
    void filesOfEveryFlowAreFoundByTheTablesName() throws Exception {
        LiveSpark.with(SETTINGS, () -> {
            add("orders", "1");
            add("late", "a b");
            add("soon", "x");
            update(false);
        });
        assertThat(files("live_orders")).containsExactly("Live_Orders orders/1.json INGESTED");
        LiveSpark.with(SETTINGS, () -> {
            add("orders", "2");
            add("late", "c");
            update(false);
            update(true);
            add("orders", "3");
            update(false);
        });
        assertThat(files("spark_catalog.default.Live_Orders"))
                .containsExactly(
                        "Live_Orders orders/1.json INGESTED",
                        "Live_Orders orders/2.json INGESTED",
                        "Live_Orders orders/3.json INGESTED");
        assertThat(files("live_events"))
                .containsExactly(
                        "Föö_2 soon/x.json INGESTED",
                        "late ones late/a%20b.json INGESTED",
                        "late ones late/c.json INGESTED");
    }

    private void add(String source, String name) throws IOException {
        Files.writeString(folder.resolve("in/" + source + "/" + name + ".json"), "{\"id\":1}\n");
    }

    @SuppressWarnings("unchecked")
    private void update(boolean full) {
        List<String> failures = Collections.synchronizedList(new ArrayList<>());
        GraphRegistrationContext graph = new GraphRegistrationContext(
                "spark_catalog", "default", (scala.collection.immutable.Map<String, String>)
                        (Object) scala.collection.immutable.Map$.MODULE$.empty());
        new SqlGraphRegistrationContext(graph).processSqlFile(PIPELINE, "pipeline.sql", LiveSpark.session());
        new PipelineUpdateContextImpl(
                        graph.toDataflowGraph(),
                        event -> {
                            if (event.error().isDefined()) {
                                failures.add(event.message() + " " + event.error());
                            }
                            return BoxedUnit.UNIT;
                        },
                        full ? NoTables$.MODULE$ : AllTables$.MODULE$,
                        full ? AllTables$.MODULE$ : NoTables$.MODULE$,
                        "file://" + folder.resolve("storage"))
                .pipelineExecution()
                .runPipeline();
        // Failures come out as events alone.
        assertThat(failures).isEmpty();
    }

    private List<String> files(String table) throws Exception {
        String url = "jdbc:cloudfiles:;pipelineStorage=" + folder.resolve("storage");
        try (Connection connection = DriverManager.getConnection(url)) {
            return Database.query(
                            connection,
                            "SELECT concat_ws(' ', flow_name, substring_index(path, '/in/', -1), ingestion_state) AS line"
                                    + " FROM cloud_files_state(TABLE(" + table + ")) ORDER BY 1")
                    .column("line");
        }
    }
}
