package io.cloudfiles.format.filestate;

/** An entry of an Auto Loader store as RocksDB keeps it. Its arrays are not to be changed. */
public final class FileStateEntry {
    private final String columnFamily;
    private final byte[] key;
    private final byte[] value;

    /** The arrays are taken as they are. */
    public FileStateEntry(String columnFamily, byte[] key, byte[] value) {
        this.columnFamily = columnFamily;
        this.key = key;
        this.value = value;
    }

    /** RocksDB's column family, {@code default} where there is no other. */
    public String columnFamily() {
        return columnFamily;
    }

    /** The key's bytes. */
    public byte[] key() {
        return key;
    }

    /** The value's bytes. */
    public byte[] value() {
        return value;
    }
}
