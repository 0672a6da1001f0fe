package io.cloudfiles.storage;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A path as a person or a log writes it, taken apart.
 *
 * @param scheme in lower case; empty for a plain path
 * @param rest what follows {@code scheme:}, or all of a plain path
 */
record PathText(String scheme, String rest) {
    /** Two letters at least, so that {@code C:/data} is a drive; a slash behind, so that {@code 10h:30} is a name. */
    private static final Pattern SCHEME = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]+):(?=/)(.*)", Pattern.DOTALL);

    private static final Pattern WINDOWS = Pattern.compile("[A-Za-z]:\\\\.*", Pattern.DOTALL);

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

    /** As a URI: what a URI cannot hold as it is becomes escapes, letters beyond ASCII stay. */
    String encoded() {
        if (isLocal()) {
            String path = WINDOWS.matcher(rest).matches() ? rest.replace('\\', '/') : rest;
            return encoded("file", "", path.startsWith("/") ? path : "/" + path);
        }
        int start = rest.startsWith("//") ? 2 : 0;
        int slash = rest.indexOf('/', start);
        return start == 0 || slash < 0
                ? encoded(scheme, null, rest)
                : encoded(scheme, rest.substring(start, slash), rest.substring(slash));
    }

    private String encoded(String ofScheme, @Nullable String authority, String path) {
        try {
            return new URI(ofScheme, authority, path, null, null).toString();
        } catch (URISyntaxException e) {
            // No file system has given such a path; shown as it is, it still tells where the file was.
            return scheme.isEmpty() ? rest : scheme + ":" + rest;
        }
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
