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

    /** The newest records of all keys, in no order. */
    int[] all() {
        int[] all = new int[size];
        int next = 0;
        for (int record : slots) {
            if (record != OverlayRecords.NONE) {
                all[next++] = record;
            }
        }
        return all;
    }

    /** The newest record of a key; {@link OverlayRecords#NONE} where there is none. */
    int find(byte[] key) {
        int mask = slots.length - 1;
        int slot = OverlayRecords.hash(key, 0, key.length) & mask;
        while (slots[slot] != OverlayRecords.NONE && records.compareKey(slots[slot], key) != 0) {
            slot = (slot + 1) & mask;
        }
        return slots[slot];
    }

    /** The slot of a record's key, or the free one that it belongs into. */
    private int slot(int record) {
        int mask = slots.length - 1;
        int hash = records.keyHash(record);
        int slot = hash & mask;
        while (slots[slot] != OverlayRecords.NONE && !isKeyOf(slots[slot], record, hash)) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private boolean isKeyOf(int other, int record, int hash) {
        return records.keyHash(other) == hash && records.compareKeys(other, record) == 0;
    }

    private void grow() {
        int[] old = slots;
        slots = freeSlots(Math.multiplyExact(old.length, 2));
        int mask = slots.length - 1;
        for (int record : old) {
            if (record != OverlayRecords.NONE) {
                int slot = records.keyHash(record) & mask;
                while (slots[slot] != OverlayRecords.NONE) {
                    slot = (slot + 1) & mask;
                }
                slots[slot] = record;
            }
        }
    }
}
