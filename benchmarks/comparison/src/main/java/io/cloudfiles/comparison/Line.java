package io.cloudfiles.comparison;

import java.util.Locale;

/** The names that lines of measurement have: what was asked, and of which checkpoint. */
final class Line {
    private Line() {}

    static String name(Task task, String folder) {
        return task.name().toLowerCase(Locale.ROOT) + "/" + folder;
    }
}
