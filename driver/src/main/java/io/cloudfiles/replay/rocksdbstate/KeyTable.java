package io.cloudfiles.replay.rocksdbstate;

import java.util.Arrays;

/** The newest record of each key, in an open hash table of record numbers. */
final class KeyTable {
    private static final int FIRST_CAPACITY = 128;

    private final OverlayRecords records;

    /** Record numbers; {@link OverlayRecords#NONE} where a slot is free. */
    private int[] slots = freeSlots(FIRST_CAPACITY);

    private int size;

    KeyTable(OverlayRecords records) {
        this.records = records;
    }

    private static int[] freeSlots(int count) {
        int[] free = new int[count];
        Arrays.fill(free, OverlayRecords.NONE);
        return free;
    }

    /** Makes a record its key's newest; returns the one that was, {@link OverlayRecords#NONE} for a new key. */
    int put(int record) {
        int slot = slot(record);
        int before = slots[slot];
        slots[slot] = record;
        if (before == OverlayRecords.NONE && ++size > slots.length / 2) {
            grow();
        }
        return before;
    }

    /** The newest records of all keys, in the order of the keys. */
    int[] sorted() {
        int[] all = new int[size];
        int next = 0;
        for (int record : slots) {
            if (record != OverlayRecords.NONE) {
                all[next++] = record;
            }
        }
        IntSort.sort(all, records::compareKeys);
        return all;
    }

    /** The slot of a record's key, or the free one that it belongs into. */
    private int slot(int record) {
        int mask = slots.length - 1;
        int slot = records.keyHash(record) & mask;
        while (slots[slot] != OverlayRecords.NONE && records.compareKeys(slots[slot], record) != 0) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        int[] old = slots;
        slots = freeSlots(Math.multiplyExact(old.length, 2));
        for (int record : old) {
            if (record != OverlayRecords.NONE) {
                slots[slot(record)] = record;
            }
        }
    }
}
