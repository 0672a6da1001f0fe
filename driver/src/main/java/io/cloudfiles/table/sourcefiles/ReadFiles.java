package io.cloudfiles.table.sourcefiles;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.Location;
import io.cloudfiles.error.MissingFileException;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.spi.FileFormat;
import io.cloudfiles.spi.FormatOption;
import io.cloudfiles.storage.StorageRoot;
import io.cloudfiles.table.ArgumentReader;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Parameter;
import io.cloudfiles.table.Table;
import io.cloudfiles.table.TableFunction;
import io.cloudfiles.type.SqlType;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** {@code read_files(path)}, and files by format and path: the rows of source files. */
public final class ReadFiles implements TableFunction {
    private static final String NAME = "read_files";

    /** What Databricks infers by default, and Spark does not. */
    private static final Map<String, Boolean> INFERRING =
            Map.of("inferschema", true, "header", true, "mergeschema", true);

    private static final Map<String, Boolean> GIVEN = Map.of();

    private final StorageRoot storage;
    private final FileFormats formats = new FileFormats();
    private final SchemaCache schemas = new SchemaCache();

    public ReadFiles(StorageRoot storage) {
        this.storage = storage;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String description() {
        return "The rows of files of any format";
    }

    /** Of every format: which of them a format takes is known when it is called. */
    @Override
    public List<Parameter> parameters() {
        Map<String, Parameter> all = new LinkedHashMap<>();
        FileOptions.PARAMETERS.forEach(parameter -> all.put(fold(parameter.name()), parameter));
        for (FileFormat format : formats.all()) {
            for (FormatOption option : format.options()) {
                all.putIfAbsent(fold(option.name()), parameter(option));
            }
        }
        return List.copyOf(all.values());
    }

    private static String fold(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    private static Parameter parameter(FormatOption option) {
        return new Parameter(option.name(), option.type(), false, false, option.fallback(), option.description());
    }

    private static List<Parameter> parameters(FileFormat format) {
        List<Parameter> all = new ArrayList<>(FileOptions.PARAMETERS);
        format.options().forEach(option -> all.add(parameter(option)));
        return all;
    }

    /** The names of formats, in lower case. */
    public Set<String> formats() {
        return formats.names();
    }

    /** The rows of the files at a path as Spark reads them by default, {@code json.`path`}. */
    public Table files(String formatName, String path, ZoneId zone) {
        FileFormat format = formats.named(formatName);
        Arguments arguments = new Arguments(List.of(new Arguments.Argument(FileOptions.PATH, path)));
        ArgumentReader reader = ArgumentReader.of(formatName, parameters(format), arguments);
        FileOptions options = new FileOptions(reader, zone);
        List<DataFile> files = new FileListing(storage, options).files(path);
        Partitioning partitioning = Partitioning.of(files, options.schema(), options.zone());
        List<DataFile> read = partitioning.columns().isEmpty() ? direct(files) : files;
        return table(read, partitioning, format, new CallOptions(reader, options.zone(), false, GIVEN), options);
    }

    /** Without columns from folders, Spark enters no folder. */
    private static List<DataFile> direct(List<DataFile> files) {
        return files.stream().filter(file -> file.folder().equals(file.base())).toList();
    }

    @Override
    public Table bind(Arguments arguments) {
        return bind(arguments, ZoneOffset.UTC);
    }

    @Override
    public Table bind(Arguments arguments, ZoneId zone) {
        ArgumentReader any = ArgumentReader.of(this, arguments);
        String path = any.requiredText(FileOptions.PATH, ErrorCode.REQUIRED_PARAMETER_NOT_FOUND);
        FileFormat named = any.text(FileOptions.FORMAT).map(formats::named).orElse(null);
        List<DataFile> files = new FileListing(storage, new FileOptions(any, zone)).files(path);
        if (named == null && files.isEmpty()) {
            throw empty(path);
        }
        FileFormat format = named == null ? formats.of(files) : named;
        ArgumentReader reader =
                ArgumentReader.of(NAME + " of " + format.name() + " files", parameters(format), arguments);
        FileOptions options = new FileOptions(reader, zone);
        boolean hasSchema = options.schema().isPresent();
        Map<String, Boolean> defaults = hasSchema
                ? GIVEN
                : options.infersTypes() ? INFERRING : Map.of("header", true, "primitivesasstring", true);
        CallOptions call = new CallOptions(reader, options.zone(), hasSchema, defaults);
        if (options.staysInFolder() && !options.ignoresFolders()) {
            Partitioning partitioning = partitioning(files, options);
            return table(partitioning.columns().isEmpty() ? direct(files) : files, partitioning, format, call, options);
        }
        return table(files, partitioning(files, options), format, call, options);
    }

    private static Partitioning partitioning(List<DataFile> files, FileOptions options) {
        if (options.ignoresFolders()) {
            return Partitioning.NONE;
        }
        Partitioning all = Partitioning.of(files, options.schema().or(options::schemaHints), options.zone());
        if (options.partitionColumns().isPresent()) {
            return all.only(options.partitionColumns().get());
        }
        return options.schema().map(all::within).orElse(all);
    }

    private Table table(
            List<DataFile> files, Partitioning partitioning, FileFormat format, CallOptions call, FileOptions options) {
        SqlType.Struct data = options.schema()
                .map(schema -> without(schema, partitioning))
                .orElseGet(() -> inferred(files, format, call, options));
        return new FilesTable(files, new FileColumns(data, partitioning, format.numbersRows()), format, call, options);
    }

    /** Columns of folders stand last, wherever a given schema has them. */
    private static SqlType.Struct without(SqlType.Struct schema, Partitioning partitioning) {
        return new SqlType.Struct(schema.fields().stream()
                .filter(field -> partitioning.index(field.name()) < 0)
                .toList());
    }

    private SqlType.Struct inferred(List<DataFile> files, FileFormat format, CallOptions call, FileOptions options) {
        if (files.isEmpty()) {
            throw empty(options.path());
        }
        SqlType.Struct told = schemas.get(files, format, call);
        SqlType.Struct hinted =
                options.schemaHints().map(hints -> withHints(told, hints)).orElse(told);
        if (hinted.fields().isEmpty()) {
            throw new RequestException(
                    ErrorCode.UNABLE_TO_INFER_SCHEMA,
                    "the files at " + options.path() + " tell no column: they are empty, or no " + format.name()
                            + " files; give their columns, schema => 'a INT, b STRING'");
        }
        return hinted;
    }

    private static SqlType.Struct withHints(SqlType.Struct told, SqlType.Struct hints) {
        Map<String, SqlType.Field> fields = new LinkedHashMap<>();
        told.fields().forEach(field -> fields.put(fold(field.name()), field));
        hints.fields().forEach(hint -> fields.put(fold(hint.name()), hint));
        return new SqlType.Struct(List.copyOf(fields.values()));
    }

    private static MissingFileException empty(String path) {
        return new MissingFileException(
                ErrorCode.PATH_NOT_FOUND,
                Location.of(path),
                "no data file is there: names that begin with a dot or an underscore are passed over");
    }
}
