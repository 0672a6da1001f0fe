package io.cloudfiles.table;

import java.util.List;
import java.util.Optional;

/**
 * Who asks, what tables are there for him by name, and where he may read.
 *
 * @param user who he says he is; empty for nobody
 * @param catalogFile a document that names tables; see {@code docs/catalog.schema.json}
 * @param pipelineStorage storage roots of declarative pipelines, of which the folders name tables
 * @param allowedRoots the folders that may be read; everything where there are none
 */
public record Access(
        String user, Optional<String> catalogFile, List<String> pipelineStorage, List<String> allowedRoots) {
    /** Nobody in particular, who may read everything and knows no table by name. */
    public static final Access UNLIMITED = new Access("", Optional.empty(), List.of(), List.of());

    public Access {
        pipelineStorage = List.copyOf(pipelineStorage);
        allowedRoots = List.copyOf(allowedRoots);
    }
}
