package io.cloudfiles.format.metadatalog;

import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A file source's offset as an offset log holds it: {@code {"logOffset":7}}, or a bare number in Spark 2.0 (§1.1). */
public final class FileOffset {
    private static final Pattern OBJECT = Pattern.compile("\\{\\s*\"logOffset\"\\s*:\\s*(-?[0-9]{1,18})\\s*}");
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,18}");

    private FileOffset() {}

    /** The log offset; empty where the text is another source's offset. */
    public static OptionalLong parse(String json) {
        String text = json.strip();
        Matcher matcher = OBJECT.matcher(text);
        if (matcher.matches()) {
            return OptionalLong.of(Long.parseLong(matcher.group(1)));
        }
        return isBareNumber(text) ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }

    /** Whether it is a number alone, which rate and socket sources write too. */
    public static boolean isBareNumber(String json) {
        return NUMBER.matcher(json.strip()).matches();
    }
}
