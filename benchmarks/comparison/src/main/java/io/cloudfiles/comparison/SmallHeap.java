package io.cloudfiles.comparison;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Reads that must fit in a small heap, each in a process that has no more; one that does not fit ends the comparison. */
final class SmallHeap {
    private final Children children;
    private final Path folder;
    private final Scale scale;

    SmallHeap(Children children, Path folder, Scale scale) {
        this.children = children;
        this.folder = folder;
        this.scale = scale;
    }

    void time(Measurements measured) throws IOException, InterruptedException {
        for (Provider provider : Provider.values()) {
            read(measured, "64m", provider.folder(), Task.TYPED.sql(state(provider.folder()), scale.keys()));
        }
        String large = "keys-10000000";
        read(measured, "128m", large, Task.TYPED.sql(state(large), scale.keys()));
        read(
                measured,
                "128m",
                large + ", 1,000 groups",
                "SELECT value.max % 1000, COUNT(*), MAX(value.max) FROM " + state(large) + " GROUP BY 1");
    }

    private static String state(String folder) {
        return "read_statestore('" + folder + "')";
    }

    private void read(Measurements measured, String heap, String what, String sql)
            throws IOException, InterruptedException {
        List<String> arguments = List.of(folder.toString(), "-Xmx" + heap + ": " + what, sql);
        Children.run(children.withDriver(ReadOnce.class, heap, arguments), line -> measured.add(Subject.DRIVER, line));
    }
}
