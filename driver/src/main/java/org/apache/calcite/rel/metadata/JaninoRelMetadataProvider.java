package org.apache.calcite.rel.metadata;

import com.google.common.collect.ImmutableMultimap;
import com.google.common.collect.Multimap;
import java.lang.reflect.Method;
import java.util.List;
import org.apache.calcite.rel.RelNode;

/**
 * Stands in for Calcite's class of this name, which would generate handlers by a Java compiler that is not in our jar.
 * It knows no handler: a metadata query must answer by itself.
 */
@SuppressWarnings("deprecation") // Calcite's interface still has two methods that it has deprecated.
public final class JaninoRelMetadataProvider implements RelMetadataProvider, MetadataHandlerProvider {
    public static final JaninoRelMetadataProvider DEFAULT = new JaninoRelMetadataProvider();

    private JaninoRelMetadataProvider() {}

    public static JaninoRelMetadataProvider of(RelMetadataProvider provider) {
        return DEFAULT;
    }

    @Override
    public <M extends Metadata> UnboundMetadata<M> apply(
            Class<? extends RelNode> relClass, Class<? extends M> metadataClass) {
        throw noHandler(metadataClass);
    }

    @Override
    public <M extends Metadata> Multimap<Method, MetadataHandler<M>> handlers(MetadataDef<M> def) {
        return ImmutableMultimap.of();
    }

    @Override
    public List<MetadataHandler<?>> handlers(Class<? extends MetadataHandler<?>> handlerClass) {
        return List.of();
    }

    @Override
    public <H extends MetadataHandler<?>> H handler(Class<H> handlerClass) {
        throw noHandler(handlerClass);
    }

    private static UnsupportedOperationException noHandler(Class<?> asked) {
        return new UnsupportedOperationException("no metadata handler for " + asked.getName()
                + ": the cluster's metadata query must answer it, see org.apache.calcite.rel.metadata in our sources");
    }

    /** Thrown by Calcite's call sites, so it keeps its name. */
    public static class NoHandler extends MetadataHandlerProvider.NoHandler {
        private static final long serialVersionUID = 1L;

        public NoHandler(Class<? extends RelNode> relClass) {
            super(relClass);
        }
    }
}
