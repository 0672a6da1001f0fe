package io.cloudfiles.type;

import java.util.Arrays;

/** A BINARY value: bytes compared by content, ordered as unsigned. */
public final class Binary implements Comparable<Binary> {
    private final byte[] bytes;

    private Binary(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Takes ownership of the array: the caller does not change it afterwards. */
    public static Binary wrap(byte[] bytes) {
        return new Binary(bytes);
    }

    /** A copy of the bytes. */
    public byte[] toByteArray() {
        return bytes.clone();
    }

    /** How many bytes. */
    public int length() {
        return bytes.length;
    }

    /** The byte at an index from 0. */
    public byte at(int index) {
        return bytes[index];
    }

    @Override
    public int compareTo(Binary other) {
        return Arrays.compareUnsigned(bytes, other.bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Binary that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return "Binary[" + bytes.length + "]";
    }
}
