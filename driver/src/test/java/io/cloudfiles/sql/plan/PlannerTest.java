package io.cloudfiles.sql.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.sql.SessionSettings;
import io.cloudfiles.sql.engine.MemoryDatabase;
import io.cloudfiles.sql.exec.Execution;
import io.cloudfiles.sql.exec.ExecutionScope;
import io.cloudfiles.sql.function.FunctionLibrary;
import io.cloudfiles.sql.memory.MemoryLimit;
import io.cloudfiles.sql.memory.StatementMemory;
import io.cloudfiles.sql.parse.ParsedStatement;
import io.cloudfiles.sql.parse.StatementParser;
import io.cloudfiles.sql.parse.StatementText;
import io.cloudfiles.sql.signature.Session;
import io.cloudfiles.table.Cancellation;
import io.cloudfiles.table.RowCursor;
import io.cloudfiles.table.ScanContext;
import io.cloudfiles.table.SourceFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.calcite.rel.RelNode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PlannerTest {
    private static final ZoneId ZONE = ZoneId.of("Europe/Berlin");

    private final MemoryDatabase database = new MemoryDatabase();

    static Stream<String> queries() {
        try (var in = Objects.requireNonNull(PlannerTest.class.getResourceAsStream("queries.sql"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("queries")
    void optimisedPlanGivesTheRowsOfThePlainOne(String sql) {
        PlannedQuery planned = plan(sql);
        List<List<@Nullable Object>> rows = rowsOrRefusal(planned.plan());
        if (!rows.equals(REFUSED)) {
            assertThat(rows).containsExactlyInAnyOrderElementsOf(rowsOrRefusal(plain(sql)));
        }
    }

    @Test
    void mostQueriesRun() {
        assertThat(queries()
                        .filter(sql -> rowsOrRefusal(plan(sql).plan()).equals(REFUSED))
                        .count())
                .isLessThan(11);
    }

    /** Words of the queries, shuffled: whatever comes of it, it is an error of ours that blames the statement. */
    @Test
    void mutilatedQueriesEndInAnErrorOfTheStatement() {
        Random random = new Random(4711);
        List<String> queries = queries().toList();
        for (int i = 0; i < 1_500; i++) {
            String[] words = queries.get(random.nextInt(queries.size())).split("(?<=[ ,()])|(?=[ ,()])");
            for (int j = random.nextInt(3); j >= 0; j--) {
                words[random.nextInt(words.length)] = random.nextInt(3) == 0 ? "" : words[random.nextInt(words.length)];
            }
            String sql = String.join("", words);
            try {
                if (StatementParser.parse(sql) instanceof ParsedStatement.Query query) {
                    planner().plan(query, new StatementText(sql));
                }
            } catch (CloudFilesException e) {
                assertThat(e.code()).as(sql + "\n" + e.getMessage()).isNotEqualTo(ErrorCode.INTERNAL);
            }
        }
    }

    private static final List<List<@Nullable Object>> REFUSED = List.of(List.of("refused"));

    private static List<List<@Nullable Object>> rowsOrRefusal(RelNode plan) {
        ScanContext scan = new ScanContext(1, Cancellation.untimed());
        ExecutionScope scope = new ExecutionScope(
                new Session(ZONE, Instant.EPOCH, "", SourceFiles.NONE),
                List.of(),
                scan,
                new StatementMemory(MemoryLimit.NONE));
        List<List<@Nullable Object>> rows = new ArrayList<>();
        try (RowCursor cursor = Execution.open(plan, scope)) {
            while (cursor.next()) {
                List<@Nullable Object> row = new ArrayList<>();
                for (int i = 0; i < plan.getRowType().getFieldCount(); i++) {
                    row.add(cursor.value(i));
                }
                rows.add(row);
            }
            return rows;
        } catch (CloudFilesException e) {
            if (e.code() == ErrorCode.NOT_SUPPORTED) {
                return REFUSED;
            }
            return List.of(List.of(e.code()));
        }
    }

    private Planner planner() {
        return new Planner(database, new SessionSettings(ZONE, 1, "default", MemoryLimit.NONE, false));
    }

    private PlannedQuery plan(String sql) {
        return planner()
                .plan((ParsedStatement.Query) StatementParser.parse(sql), new StatementText(sql))
                .orElseThrow();
    }

    /** The algebra of a query, window functions and subqueries set apart, and nothing else done to it. */
    private RelNode plain(String sql) {
        ParsedStatement.Query query = (ParsedStatement.Query) StatementParser.parse(sql);
        StatementText text = new StatementText(sql);
        TableAccess access = TableAccess.of(database, ZONE, query);
        List<CheckpointTable> calls =
                new CallBinder(access, new Constants(database, ZONE, text), text).bind(query.calls());
        Translator translator = new Translator(new Catalog(access, "default", calls), ZONE);
        new GroupByAllExpansion(FunctionLibrary.operators(), text).expand(query.node());
        RelNode algebra = translator.algebra(translator.validated(query.node()));
        return new Subqueries(Optimizer::prepared, UnaryOperator.identity()).in(algebra);
    }
}
