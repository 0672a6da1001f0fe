package io.cloudfiles.table.pipelines;

import io.cloudfiles.format.tablecatalog.CatalogFileReader;
import io.cloudfiles.format.tablecatalog.CatalogTable;
import io.cloudfiles.storage.StorageRoot;
import java.util.List;
import java.util.Optional;

/**
 * The tables of a catalog file, which is read anew each time: people edit it.
 *
 * @param catalog where the file lies
 * @param storage where the checkpoints lie that it names
 */
record CatalogTables(StorageRoot catalog, StorageRoot storage, String file) {
    List<KnownTable> tables() {
        String path = catalog.resolve(file);
        return CatalogFileReader.read(catalog.open(path)).stream()
                .map(table -> known(table, path))
                .toList();
    }

    private KnownTable known(CatalogTable table, String path) {
        return new KnownTable(
                table.name(),
                false,
                path,
                table.owners(),
                () -> table.flows().stream()
                        .map(flow -> new Flow(flow.name(), Optional.of(storage.resolve(flow.checkpoint()))))
                        .toList());
    }
}
