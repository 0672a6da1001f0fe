package io.cloudfiles.format.stateschema;

import java.util.List;

/**
 * A store, as operator metadata describes it.
 *
 * @param numColsPrefixKey how many leading key columns a prefix scan takes; 0 for none
 * @param numPartitions how many partitions the store is split into
 * @param schemaPaths absolute paths of its schema files, oldest first; empty before version 2
 */
public record StoreInfo(String name, int numColsPrefixKey, int numPartitions, List<String> schemaPaths) {
    public StoreInfo {
        schemaPaths = List.copyOf(schemaPaths);
    }
}
