package org.apache.calcite.rel.metadata;

import com.google.common.collect.ImmutableList;

/**
 * Stands in for Calcite's class of this name, which every cluster initialises: a provider of nothing. Calcite's own
 * pulls in its whole runtime library and with it a dozen libraries for JSON paths, geometry and code generation, which
 * are not in our jar and would double the time to the first row. Planning uses a metadata query of ours.
 */
public final class DefaultRelMetadataProvider extends ChainedRelMetadataProvider {
    public static final DefaultRelMetadataProvider INSTANCE = new DefaultRelMetadataProvider();

    private DefaultRelMetadataProvider() {
        super(ImmutableList.of());
    }
}
