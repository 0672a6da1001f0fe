package io.cloudfiles.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.avatica.DriverVersion;

/** The driver's version, as the build wrote it beside this class. */
final class ProductVersion {
    private static final Pattern NUMBERS = Pattern.compile("(\\d+)\\.(\\d+).*");

    private ProductVersion() {}

    static String text() {
        Properties properties = new Properties();
        try (InputStream in = ProductVersion.class.getResourceAsStream("version.properties")) {
            if (in == null) {
                throw new IllegalStateException("version.properties is missing beside " + ProductVersion.class);
            }
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("version");
    }

    static DriverVersion driverVersion() {
        String version = text();
        Matcher numbers = NUMBERS.matcher(version);
        if (!numbers.matches()) {
            throw new IllegalStateException("version \"" + version + "\" does not begin with two numbers");
        }
        int major = Integer.parseInt(numbers.group(1));
        int minor = Integer.parseInt(numbers.group(2));
        return new DriverVersion(
                "cloudfiles JDBC Driver", version, "cloudfiles", version, false, major, minor, major, minor);
    }
}
