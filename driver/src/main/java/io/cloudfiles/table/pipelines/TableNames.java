package io.cloudfiles.table.pipelines;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.storage.StorageRoot;
import io.cloudfiles.table.Access;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.NearestName;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The tables that a connection knows by name: those of its catalog file, then those of its pipelines. */
public final class TableNames {
    private static final int MOST_PARTS = 3;

    private final StorageRoot configured;
    private final StorageRoot storage;
    private final Access access;

    /**
     * Names as a connection's options give them; nothing is read yet.
     *
     * @param configured where the options' own files lie
     * @param storage what the connection may read
     */
    public TableNames(StorageRoot configured, StorageRoot storage, Access access) {
        this.configured = configured;
        this.storage = storage;
        this.access = access;
    }

    /**
     * The streams that write to a table.
     *
     * @throws RequestException where there is no such table, where several are meant, and where it is somebody else's
     */
    public List<Flow> flows(Arguments.TableName name) {
        if (name.parts().size() > MOST_PARTS) {
            throw new RequestException(
                    ErrorCode.PARSE_SYNTAX_ERROR,
                    "TABLE(" + KnownTable.text(name.parts()) + "): a table's name has one to three parts,"
                            + " catalog.schema.table");
        }
        KnownTable table = find(name.parts());
        if (!table.owners().isEmpty() && !table.owners().contains(access.user())) {
            String asking = access.user().isEmpty() ? "names no user" : "is of user '" + access.user() + "'";
            throw new RequestException(
                    ErrorCode.NOT_ALLOWED,
                    "the table " + KnownTable.text(table.name()) + " belongs to "
                            + String.join(", ", table.owners()) + ", and this connection " + asking
                            + " (option user)");
        }
        return table.flows().get();
    }

    private KnownTable find(List<String> wanted) {
        List<KnownTable> known = new ArrayList<>();
        access.catalogFile().ifPresent(file -> known.addAll(new CatalogTables(configured, storage, file).tables()));
        List<KnownTable> meant = meant(known, wanted);
        if (meant.isEmpty()) {
            for (String root : access.pipelineStorage()) {
                known.addAll(new PipelineFolders(storage, root).tables());
            }
            meant = meant(known, wanted);
        }
        if (meant.isEmpty()) {
            throw unknown(known, wanted);
        }
        if (meant.size() > 1) {
            throw new RequestException(
                    ErrorCode.AMBIGUOUS_REFERENCE,
                    "TABLE(" + KnownTable.text(wanted) + ") can mean any of "
                            + meant.stream()
                                    .map(table -> KnownTable.text(table.name()) + " (" + table.place() + ")")
                                    .collect(Collectors.joining(", "))
                            + "; write more parts of the name, or its letters in the case that they have");
        }
        return meant.get(0);
    }

    private static List<KnownTable> meant(List<KnownTable> known, List<String> wanted) {
        List<KnownTable> meant =
                known.stream().filter(table -> table.isMeantBy(wanted)).toList();
        meant = preferring(meant, table -> table.name().size() == wanted.size());
        return preferring(meant, table -> table.isWrittenAs(wanted));
    }

    private static List<KnownTable> preferring(List<KnownTable> tables, Predicate<KnownTable> preferred) {
        List<KnownTable> better = tables.stream().filter(preferred).toList();
        return better.isEmpty() ? tables : better;
    }

    private RequestException unknown(List<KnownTable> known, List<String> wanted) {
        String text = KnownTable.text(wanted);
        if (access.catalogFile().isEmpty() && access.pipelineStorage().isEmpty()) {
            return new RequestException(
                    ErrorCode.TABLE_OR_VIEW_NOT_FOUND,
                    "TABLE(" + text + "): this connection knows no table by name; set its option catalogFile or"
                            + " pipelineStorage, or give a checkpoint's path, cloud_files_state('/path/to/checkpoint')");
        }
        List<String> nearest = NearestName.nearest(known, table -> table.end(wanted.size()), text).stream()
                .map(table -> KnownTable.text(table.name()))
                .toList();
        return new RequestException(
                ErrorCode.TABLE_OR_VIEW_NOT_FOUND,
                "there is no table " + text
                        + (nearest.isEmpty() ? "; none is known" : "; the nearest are " + String.join(", ", nearest)));
    }
}
