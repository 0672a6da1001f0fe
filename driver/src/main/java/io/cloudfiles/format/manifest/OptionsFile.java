package io.cloudfiles.format.manifest;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.cloudfiles.format.rocksdb.MergeOperator;
import io.cloudfiles.storage.ByteSource;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The file OPTIONS, of which only the merge operators matter: the tables do not hold their delimiter (rocksdb.md R15). */
public final class OptionsFile {
    private static final int LIMIT = 1 << 24;

    private static final Pattern SECTION = Pattern.compile("\\[CFOptions \"(.*)\"\\]");

    private static final String MERGE_OPERATOR = "merge_operator=";
    private static final String ID = "id=";
    private static final String DELIMITER = "delimiter=";

    private OptionsFile() {}

    /** The merge operators by column family; a family without one is not in it. */
    public static Map<String, MergeOperator> mergeOperators(ByteSource source) {
        Map<String, MergeOperator> operators = new HashMap<>();
        String family = "";
        for (String line : new String(source.readAll(LIMIT), ISO_8859_1).lines().toList()) {
            String text = line.strip();
            Matcher section = SECTION.matcher(text);
            if (section.matches()) {
                family = unescaped(section.group(1));
            } else if (text.startsWith("[")) {
                family = "";
            } else if (!family.isEmpty() && text.startsWith(MERGE_OPERATOR)) {
                MergeOperator operator = parse(text.substring(MERGE_OPERATOR.length()));
                if (!operator.name().equals("nullptr")) {
                    operators.put(family, operator);
                }
            }
        }
        return operators;
    }

    /** Either a bare name or {@code {id=name;delimiter=text;}}. */
    private static MergeOperator parse(String value) {
        if (!value.startsWith("{")) {
            return new MergeOperator(unescaped(value), "");
        }
        String name = "";
        String delimiter = "";
        String inner = value.substring(1, value.length() - (value.endsWith("}") ? 1 : 0));
        int at = inner.indexOf(DELIMITER);
        if (at >= 0) {
            // A delimiter may itself hold what separates options; what ends it is the last separator.
            String rest = inner.substring(at + DELIMITER.length());
            delimiter = rest.endsWith(";") ? rest.substring(0, rest.length() - 1) : rest;
            inner = inner.substring(0, at);
        }
        for (String part : inner.split(";", -1)) {
            if (part.startsWith(ID)) {
                name = part.substring(ID.length());
            }
        }
        return new MergeOperator(name, unescaped(delimiter));
    }

    /** A backslash before a character of meaning, as RocksDB writes them. */
    private static String unescaped(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char next = text.charAt(i);
            if (next == '\\' && i + 1 < text.length()) {
                i++;
                plain.append(
                        switch (text.charAt(i)) {
                            case 'n' -> '\n';
                            case 'r' -> '\r';
                            default -> text.charAt(i);
                        });
            } else {
                plain.append(next);
            }
        }
        return plain.toString();
    }
}
