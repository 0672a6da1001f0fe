package io.cloudfiles.sql.engine;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.PreparedQuery;
import io.cloudfiles.sql.function.FunctionReference;
import io.cloudfiles.sql.plan.Nearest;
import io.cloudfiles.table.Column;
import io.cloudfiles.table.Parameter;
import io.cloudfiles.table.TableFunction;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The statement DESCRIBE FUNCTION, which tells how a function is called and what it gives. */
final class FunctionDescription {
    private static final List<Column> COLUMNS =
            List.of(Column.required("function_desc", SqlType.STRING, "a line about the function"));

    private final Collection<? extends TableFunction> tableFunctions;

    FunctionDescription(Collection<? extends TableFunction> tableFunctions) {
        this.tableFunctions = tableFunctions;
    }

    PreparedQuery of(String name) {
        List<String> lines = lines(name.toLowerCase(Locale.ROOT));
        return new ListStatement(
                COLUMNS,
                () -> lines.stream().map(line -> new @Nullable Object[] {line}).toList());
    }

    private List<String> lines(String name) {
        for (TableFunction function : tableFunctions) {
            if (function.name().equals(name)) {
                String parameters =
                        function.parameters().stream().map(Parameter::name).collect(Collectors.joining(", ", "(", ")"));
                return List.of("Function: " + name, "Usage: " + name + parameters + " - " + function.description());
            }
        }
        FunctionReference.Entry entry = FunctionReference.of(name).orElseThrow(() -> unknown(name));
        List<String> lines = new ArrayList<>(List.of("Function: " + name));
        entry.signatures().forEach(signature -> lines.add("Usage: " + signature + " - " + entry.text()));
        return lines;
    }

    private RequestException unknown(String name) {
        List<String> names = new ArrayList<>();
        FunctionReference.entries().forEach(entry -> names.add(entry.name()));
        tableFunctions.forEach(function -> names.add(function.name()));
        return new RequestException(
                ErrorCode.UNRESOLVED_ROUTINE,
                "there is no function " + name + "; did you mean " + String.join(", ", Nearest.of(name, names)) + "?");
    }
}
