package io.cloudfiles.comparison;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes the checkpoints that are missing, times every subject and reports. */
@Command(
        name = "benchmarks/compare",
        mixinStandardHelpOptions = true,
        description =
                "Times the driver beside Spark's own reader, DuckDB and the floor, on checkpoints that Spark writes.")
final class Compare implements Callable<Integer> {
    private static final int COLD_RUNS = 5;

    @Option(names = "--repository", required = true, hidden = true)
    private @Nullable Path repository;

    @Option(
            names = "--work",
            defaultValue = "${sys:java.io.tmpdir}/cloudfiles-comparison",
            description = "Where the checkpoints are written and kept for the next run. Default: ${DEFAULT-VALUE}")
    private @Nullable Path work;

    @Option(
            names = "--scale",
            description = "FULL as the goals say, or SMALL to see that all works. Default: ${DEFAULT-VALUE}")
    private Scale scale = Scale.FULL;

    @Option(names = "--only", split = ",", description = "Times these subjects alone: ${COMPLETION-CANDIDATES}.")
    private List<Subject> subjects = List.of(Subject.values());

    @Option(
            names = "--growth",
            description = "Also shows how cost grows with keys and with batches, and counts requests.")
    private boolean growth;

    @Option(names = "--out", description = "The folder of the report; without it the report is printed only.")
    private @Nullable Path out;

    private final Measurements measured = new Measurements();
    private final List<String> requests = new ArrayList<>();

    public static void main(String[] args) {
        System.exit(new CommandLine(new Compare())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .execute(args));
    }

    /** Gives 1 where two subjects read different things: then no figure is worth anything. */
    @Override
    public Integer call() throws IOException, InterruptedException {
        Path folder = Files.createDirectories(
                Objects.requireNonNull(work).toAbsolutePath().resolve(scale.name()));
        Children children = new Children(Objects.requireNonNull(repository).toAbsolutePath());
        List<String> arguments = List.of(folder.toString(), scale.name());
        write(children, folder, scale.compared());
        if (subjects.contains(Subject.FLOOR)) {
            time(Subject.FLOOR, children.withLibraries(Floor.class, arguments));
        }
        if (subjects.contains(Subject.DRIVER)) {
            time(Subject.DRIVER, children.withDriver(DriverReads.class, "4g", arguments));
            for (int i = 0; i < COLD_RUNS; i++) {
                time(Subject.DRIVER, children.withDriver(FirstRow.class, "4g", arguments));
                cold(Subject.DRIVER, children.program(folder, Task.LIMIT.sql("read_statestore('hdfs')", scale.keys())));
            }
            new SmallHeap(children, folder, scale).time(measured);
        }
        if (subjects.contains(Subject.DUCKDB)) {
            time(Subject.DUCKDB, children.withLibraries(LoggedFiles.class, arguments));
        }
        if (subjects.contains(Subject.SPARK)) {
            for (int i = 0; i < COLD_RUNS; i++) {
                cold(Subject.SPARK, children.withLibraries(SparkFirstRow.class, arguments));
            }
            time(Subject.SPARK, children.withLibraries(SparkReads.class, arguments));
        }
        if (growth) {
            write(children, folder, scale.growing());
            time(Subject.DRIVER, children.withDriver(Growth.class, "64m", arguments));
            Children.run(children.withDriverAndLibraries(Requests.class, arguments), requests::add);
        }
        return report();
    }

    private int report() throws IOException {
        Report report = new Report(measured, scale, requests);
        System.out.println(report.text());
        if (out != null) {
            report.write(out);
        }
        List<String> disagreements = measured.disagreements();
        disagreements.forEach(System.err::println);
        return disagreements.isEmpty() ? 0 : 1;
    }

    private void write(Children children, Path folder, List<Shape> shapes) throws IOException, InterruptedException {
        for (Shape shape : shapes) {
            if (!Files.exists(folder.resolve(shape.name()))) {
                System.err.println("writing " + shape);
                Children.run(
                        children.withLibraries(
                                Checkpoints.class, List.of(folder.toString(), scale.name(), shape.name())),
                        line -> {});
            }
        }
    }

    private void time(Subject subject, List<String> command) throws IOException, InterruptedException {
        Children.run(command, line -> {
            System.err.println(subject + "\t" + line);
            measured.add(subject, line);
        });
    }

    private void cold(Subject subject, List<String> command) throws IOException, InterruptedException {
        measured.add(subject, "cold", new Measurements.Time(Children.millisToFirstLine(command), 0));
    }
}
