package io.cloudfiles.format.tablecatalog;

import java.util.List;

/**
 * A table of a catalog file.
 *
 * @param name its one to three parts
 * @param owners who may ask for its files; everybody where none is named
 * @param flows the streams that write to it, at least one
 */
public record CatalogTable(List<String> name, List<String> owners, List<Flow> flows) {
    /**
     * A stream that writes to a table.
     *
     * @param checkpoint as a path in SQL is written
     */
    public record Flow(String name, String checkpoint) {}

    public CatalogTable {
        name = List.copyOf(name);
        owners = List.copyOf(owners);
        flows = List.copyOf(flows);
    }
}
