package io.cloudfiles.storage;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A path as a person or a log writes it, taken apart.
 *
 * @param scheme in lower case; empty for a plain path
 * @param rest what follows {@code scheme:}, or all of a plain path
 */
record PathText(String scheme, String rest) {
    /** Two letters at least, so that {@code C:/data} is a drive; a slash behind, so that {@code 10h:30} is a name. */
    private static final Pattern SCHEME = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]+):(?=/)(.*)", Pattern.DOTALL);

    private static final Pattern DRIVE = Pattern.compile("/[A-Za-z]:(/.*)?", Pattern.DOTALL);

    static PathText parse(String text) {
        Matcher matcher = SCHEME.matcher(text);
        return matcher.matches()
                ? new PathText(matcher.group(1).toLowerCase(Locale.ROOT), matcher.group(2))
                : new PathText("", text);
    }

    boolean isLocal() {
        return scheme.isEmpty() || scheme.equals("file");
    }

    /** The local path of a {@code file:} URI, its escapes left as they are. */
    String localPath() {
        String path = rest;
        if (scheme.equals("file")) {
            if (path.startsWith("//localhost/")) {
                path = path.substring("//localhost".length());
            }
            path = path.startsWith("///") ? path.substring(2) : path;
            if (DRIVE.matcher(path).matches()) {
                path = path.substring(1);
            }
        }
        return path;
    }

    /** With the URI escapes replaced; itself where it is no URI. */
    PathText decoded() {
        try {
            URI uri = new URI(scheme.isEmpty() ? rest : scheme + ":" + rest);
            String path = uri.getPath();
            if (path == null) {
                return this;
            }
            String authority = uri.getRawAuthority();
            return new PathText(scheme, authority == null ? path : "//" + authority + path);
        } catch (URISyntaxException e) {
            return this;
        }
    }
}
