package io.cloudfiles.replay.rocksdbstate;

import java.util.EnumSet;
import java.util.Set;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;

/** What a random database is to be like. */
record Shape(String name, int writes, int keys, String delimiter, Set<Feature> features, Setting setting) {
    /** Sets options of RocksDB. */
    interface Setting {
        void apply(DBOptions database, ColumnFamilyOptions family, BlockBasedTableConfig table);
    }

    static Shape of(String name, int writes, int keys, Setting setting, Feature... features) {
        Set<Feature> all = EnumSet.noneOf(Feature.class);
        all.addAll(java.util.Arrays.asList(features));
        return new Shape(name, writes, keys, ",", all, setting);
    }

    Shape delimitedBy(String text) {
        return new Shape(name, writes, keys, text, features, setting);
    }

    boolean has(Feature feature) {
        return features.contains(feature);
    }

    @Override
    public String toString() {
        return name;
    }
}
