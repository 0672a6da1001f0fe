package io.cloudfiles.cli;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/** The version in the jar's manifest. */
final class CommandVersion implements IVersionProvider {
    static String version() {
        return "cloudfiles "
                + Objects.requireNonNullElse(
                        CommandVersion.class.getPackage().getImplementationVersion(), "(not packaged)");
    }

    @Override
    public String[] getVersion() {
        return new String[] {version()};
    }
}
