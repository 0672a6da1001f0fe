package io.cloudfiles.format.sst;

/** The numbers of a table file (rocksdb.md R5 to R11). */
final class SstSpec {
    /** R5: the last eight bytes of a table. */
    static final long MAGIC = 0x88e241b785f4cff7L;

    /** R5: the same of a table that has no format version. */
    static final long LEGACY_MAGIC = 0xdb4775248b80fb57L;

    static final long PLAIN_TABLE_MAGIC = 0x8242229663bf9564L;
    static final long OLD_PLAIN_TABLE_MAGIC = 0x4f3418eb7a8f13b8L;
    static final long CUCKOO_TABLE_MAGIC = 0x926789d0c5f17873L;

    /** R5: two handles of at most twenty bytes each. */
    static final int HANDLES = 40;

    static final int LEGACY_FOOTER = HANDLES + Long.BYTES;

    /** R5: checksum type, handles, version, magic. */
    static final int FOOTER = 1 + HANDLES + Integer.BYTES + Long.BYTES;

    static final int VERSION_AT = 1 + HANDLES;

    static final int GREATEST_VERSION = 7;

    /** R5: from this version on the footer has a checksum of its own and no handle of the index. */
    static final int CHECKED_FOOTER_VERSION = 6;

    static final int EXTENDED_MAGIC = 0x007a003e;
    static final int FOOTER_CHECKSUM_AT = 5;
    static final int RESERVED_SKIPPED = 16;

    /** R7: from this version on all packed blocks but snappy's begin with their plain length. */
    static final int LENGTH_PREFIX_VERSION = 2;

    /** R5: behind each block: how it is packed, and its checksum. */
    static final int TRAILER = 1 + Integer.BYTES;

    /** R16: no block unpacks to more. */
    static final int GREATEST_PLAIN_BLOCK = 1 << 28;

    // R7: how a block is packed.
    static final int RAW = 0;
    static final int SNAPPY = 1;
    static final int ZLIB = 2;
    static final int BZIP2 = 3;
    static final int LZ4 = 4;
    static final int LZ4HC = 5;
    static final int XPRESS = 6;
    static final int ZSTD = 7;
    static final int ZSTD_EXPERIMENTAL = 0x40;

    // R8: the bits over the count of restarts.
    static final int RESTART_COUNT = (1 << 28) - 1;
    static final int SEPARATE_VALUES = 1 << 28;
    static final int UNKNOWN_BIT = 1 << 30;
    static final int HASH_INDEX = 1 << 31;

    // R9: names in the metaindex.
    static final String PROPERTIES = "rocksdb.properties";
    static final String OLD_PROPERTIES = "rocksdb.stats";
    static final String RANGE_DELETIONS = "rocksdb.range_del";
    static final String DICTIONARY = "rocksdb.compression_dict";
    static final String INDEX = "rocksdb.index";

    // R9: names of properties.
    static final String INDEX_TYPE = "rocksdb.block.based.table.index.type";
    static final String INDEX_USER_KEYS = "rocksdb.index.key.is.user.key";
    static final String INDEX_DELTA = "rocksdb.index.value.is.delta.encoded";
    static final String COMPARATOR = "rocksdb.comparator";
    static final String ENTRIES = "rocksdb.num.entries";
    static final String RANGE_DELETION_COUNT = "rocksdb.num.range-deletions";
    static final String INGESTED_VERSION = "rocksdb.external_sst_file.version";
    static final String GLOBAL_SEQUENCE = "rocksdb.external_sst_file.global_seqno";
    static final String TIMESTAMPS_PERSISTED = "rocksdb.user.defined.timestamps.persisted";
    static final String EMBEDDED_BLOBS = "rocksdb.embedded.blob.stats";
    static final String COMPRESSION = "rocksdb.compression";

    // R10: kinds of index.
    static final int INDEX_TWO_LEVEL = 2;
    static final int INDEX_FIRST_KEY = 3;

    private SstSpec() {}
}
