package io.cloudfiles.replay.rocksdbstate;

import java.util.function.IntBinaryOperator;

/** Sorts numbers by an order of their own: the library's sorts of primitive numbers know but one. */
final class IntSort {
    /** Shorter runs are sorted by insertion. */
    private static final int RUN = 16;

    private IntSort() {}

    /** Sorts in place; {@code order} is less than 0 where the first comes first. */
    static void sort(int[] numbers, IntBinaryOperator order) {
        for (int from = 0; from < numbers.length; from += RUN) {
            insert(numbers, from, Math.min(numbers.length, from + RUN), order);
        }
        int[] source = numbers;
        int[] target = new int[numbers.length];
        for (int run = RUN; run < numbers.length; run = run > numbers.length / 2 ? numbers.length : 2 * run) {
            for (int from = 0; from < numbers.length; from = end(from, 2L * run, numbers.length)) {
                int middle = end(from, run, numbers.length);
                merge(source, from, middle, end(from, 2L * run, numbers.length), target, order);
            }
            int[] swapped = source;
            source = target;
            target = swapped;
        }
        if (source != numbers) {
            System.arraycopy(source, 0, numbers, 0, numbers.length);
        }
    }

    private static int end(int from, long run, int length) {
        return (int) Math.min(length, from + run);
    }

    private static void insert(int[] numbers, int from, int to, IntBinaryOperator order) {
        for (int i = from + 1; i < to; i++) {
            int number = numbers[i];
            int at = i;
            while (at > from && order.applyAsInt(numbers[at - 1], number) > 0) {
                numbers[at] = numbers[at - 1];
                at--;
            }
            numbers[at] = number;
        }
    }

    private static void merge(int[] source, int from, int middle, int to, int[] target, IntBinaryOperator order) {
        int left = from;
        int right = middle;
        for (int at = from; at < to; at++) {
            boolean takeLeft = right == to || (left < middle && order.applyAsInt(source[left], source[right]) <= 0);
            target[at] = takeLeft ? source[left++] : source[right++];
        }
    }
}
