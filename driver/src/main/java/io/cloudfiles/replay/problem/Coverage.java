package io.cloudfiles.replay.problem;

import java.util.NavigableSet;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;

/** Which of the committed batches a store can still give. */
public final class Coverage {
    private final Findings findings;
    private final String folder;
    private final NavigableSet<Long> committed;
    private final NavigableSet<Long> given = new TreeSet<>();

    private Coverage(Findings findings, String folder, NavigableSet<Long> committed, LongPredicate gives) {
        this.findings = findings;
        this.folder = folder;
        this.committed = committed;
        committed.stream().filter(gives::test).forEach(given::add);
    }

    /**
     * Tells the earliest and the latest batch, and those between that cannot be given.
     *
     * @param gives whether a batch's files are all there and sound
     * @param lacking of a batch that cannot be given the file that is missing or damaged
     */
    public static void tell(
            Findings findings,
            String folder,
            NavigableSet<Long> committed,
            LongPredicate gives,
            LongFunction<String> lacking) {
        if (!committed.isEmpty()) {
            Coverage coverage = new Coverage(findings, folder, committed, gives);
            coverage.tellEnds();
            coverage.tellGaps(lacking);
        }
    }

    private void tellEnds() {
        if (!given.isEmpty()) {
            long first = given.first();
            long last = given.last();
            findings.add(ProblemKind.EARLIEST_BATCH, first, folder, "batch " + first + " is the earliest to be read");
            findings.add(ProblemKind.LATEST_BATCH, last, folder, "batch " + last + " is the latest to be read");
        }
    }

    /** What is gone before the earliest batch has been cleaned up; everything behind it should be there. */
    private void tellGaps(LongFunction<String> lacking) {
        long from = -1;
        long last = -1;
        for (long batch : given.isEmpty() ? committed : committed.tailSet(given.first(), false)) {
            if (given.contains(batch)) {
                tellGap(from, last, lacking);
                from = -1;
            } else {
                from = from < 0 ? batch : from;
                last = batch;
            }
        }
        tellGap(from, last, lacking);
    }

    private void tellGap(long from, long last, LongFunction<String> lacking) {
        if (from < 0) {
            return;
        }
        boolean newest = last == committed.last();
        String batches = from == last ? "batch " + from : "batches " + from + " to " + last;
        findings.add(
                newest ? Severity.ERROR : ProblemKind.STATE_GAP.severity(),
                ProblemKind.STATE_GAP,
                OptionalLong.of(from),
                lacking.apply(from),
                batches + " cannot be read for want of this file"
                        + (newest ? ", the last committed one among them" : ""));
    }
}
