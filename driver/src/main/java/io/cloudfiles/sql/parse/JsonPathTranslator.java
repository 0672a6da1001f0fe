package io.cloudfiles.sql.parse;

import io.cloudfiles.grammar.CloudFilesParser;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.ParserRuleContext;
import org.jspecify.annotations.Nullable;

/**
 * Translates {@code text:name.name[0]['Name'][*]} into the path of get_json_object; a name that is no string is found in any
 * case.
 */
final class JsonPathTranslator {
    private final Translation translation;

    JsonPathTranslator(Translation translation) {
        this.translation = translation;
    }

    String path(CloudFilesParser.JsonPathContext context) {
        StringBuilder path = new StringBuilder("$");
        path.append(step(context.jsonName().fieldName(), context.jsonName().string()));
        for (CloudFilesParser.JsonStepContext step : context.jsonStep()) {
            if (step.INTEGER() != null || step.ASTERISK() != null) {
                path.append(step.getText());
            } else {
                path.append(step(step.fieldName(), step.string()));
            }
        }
        return path.toString();
    }

    private String step(
            CloudFilesParser.@Nullable FieldNameContext name, CloudFilesParser.@Nullable StringContext string) {
        if (string != null) {
            String exact = translation.literals().text(string);
            return "['" + writable(exact, "'?", string) + "']";
        }
        CloudFilesParser.FieldNameContext field = java.util.Objects.requireNonNull(name);
        return "." + writable(Names.text(translation, field), ".[", field);
    }

    private String writable(String name, String not, ParserRuleContext context) {
        if (name.chars().anyMatch(sign -> not.indexOf(sign) >= 0)) {
            throw translation.unsupported("a name with one of " + not + " in a path behind a colon", context);
        }
        return name;
    }

    /** The names of a path, in order; there is one at least. */
    List<String> names(CloudFilesParser.JsonPathContext context) {
        List<String> names = new ArrayList<>();
        names.add(name(context.jsonName().fieldName(), context.jsonName().string()));
        context.jsonStep().stream()
                .filter(step -> step.fieldName() != null || step.string() != null)
                .forEach(step -> names.add(name(step.fieldName(), step.string())));
        return names;
    }

    private String name(
            CloudFilesParser.@Nullable FieldNameContext name, CloudFilesParser.@Nullable StringContext string) {
        return string != null
                ? translation.literals().text(string)
                : Names.text(translation, java.util.Objects.requireNonNull(name));
    }
}
