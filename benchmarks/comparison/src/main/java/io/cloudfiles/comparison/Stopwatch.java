package io.cloudfiles.comparison;

import java.util.Arrays;

/** Times what runs warm, and prints it as a line that {@link Report} reads. */
final class Stopwatch {
    private static final int RUNS = 6;
    private static final int COUNTED = 3;

    private Stopwatch() {}

    /** Something that reads rows, and gives a number that all who read the same must agree on. */
    interface Work {
        long run() throws Exception;
    }

    /** The median of the last three of six runs, in milliseconds. */
    static void time(String name, Work work) throws Exception {
        double[] millis = new double[RUNS];
        long answer = 0;
        for (int i = 0; i < RUNS; i++) {
            long start = System.nanoTime();
            answer = work.run();
            millis[i] = (System.nanoTime() - start) / 1e6;
        }
        print(name, median(Arrays.copyOfRange(millis, RUNS - COUNTED, RUNS)), answer);
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    static void print(String name, double millis, long answer) {
        System.out.println("TIME\t" + name + "\t" + millis + "\t" + answer);
    }
}
