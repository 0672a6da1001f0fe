package io.cloudfiles.table.sourcefiles;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.format.csv.CsvFormat;
import io.cloudfiles.format.json.JsonFormat;
import io.cloudfiles.format.text.PlainBytes;
import io.cloudfiles.format.text.TextFormat;
import io.cloudfiles.spi.FileFormat;
import io.cloudfiles.table.NearestName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The formats of files that are read: the driver's own, and those that jars beside it bring. */
final class FileFormats {
    /** Those that the bundle has, and the endings of their files: known without it, to tell what is missing. */
    private static final Set<String> BUNDLED = Set.of("parquet", "avro", "orc");

    private final Map<String, FileFormat> formats = new TreeMap<>();

    FileFormats() {
        List<FileFormat> all =
                new ArrayList<>(List.of(new CsvFormat(), new JsonFormat(), new TextFormat(), new BinaryFileFormat()));
        // A tool's thread may have a class loader that knows nothing of the driver's jars.
        ServiceLoader.load(FileFormat.class, FileFormat.class.getClassLoader()).forEach(all::add);
        all.forEach(format -> formats.putIfAbsent(fold(format.name()), format));
    }

    private static String fold(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    Collection<FileFormat> all() {
        return formats.values();
    }

    /** The names, in lower case, also of those whose jar is missing. */
    Set<String> names() {
        Set<String> names = new TreeSet<>(formats.keySet());
        names.addAll(BUNDLED);
        return names;
    }

    /** The format of that name, in any case. */
    FileFormat named(String name) {
        FileFormat format = formats.get(fold(name));
        if (format != null) {
            return format;
        }
        if (BUNDLED.contains(fold(name))) {
            throw missing(fold(name));
        }
        String nearest = NearestName.of(name, names())
                .map(near -> "; did you mean " + near + "?")
                .orElse(".");
        throw new RequestException(
                ErrorCode.INVALID_PARAMETER_VALUE,
                "there is no format '" + name + "'" + nearest + " There are: " + String.join(", ", names()));
    }

    private static RequestException missing(String name) {
        return new RequestException(
                ErrorCode.NOT_SUPPORTED,
                name + " files are read by a jar of their own, which is not on the class path: add"
                        + " cloudfiles-jdbc-formats.jar beside the driver's");
    }

    /** The format that the files' names tell. */
    FileFormat of(List<DataFile> files) {
        Set<String> found = new TreeSet<>();
        String odd = null;
        for (DataFile file : files) {
            Optional<String> format = ofName(file.name());
            format.ifPresent(found::add);
            odd = format.isEmpty() && odd == null ? file.name() : odd;
        }
        if (found.size() == 1 && odd == null) {
            return named(found.iterator().next());
        }
        String why = odd != null
                ? "the name " + odd + " does not tell"
                : "there are files of " + String.join(" and of ", found) + "; name one, and a pattern of its files";
        throw new RequestException(
                ErrorCode.REQUIRED_PARAMETER_NOT_FOUND,
                "the files' format is needed: write format => 'json', one of " + String.join(", ", names()) + " (" + why
                        + ")");
    }

    private Optional<String> ofName(String name) {
        String plain = fold(PlainBytes.name(name));
        Optional<String> known = formats.values().stream()
                .filter(format -> format.endings().stream().anyMatch(plain::endsWith))
                .map(format -> fold(format.name()))
                .findFirst();
        return known.isPresent()
                ? known
                : BUNDLED.stream()
                        .filter(bundled -> plain.endsWith("." + bundled))
                        .findFirst();
    }
}
