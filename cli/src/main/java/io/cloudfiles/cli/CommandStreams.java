package io.cloudfiles.cli;

import java.io.InputStream;
import java.io.OutputStream;

/**
 * Where the command reads and writes; all text is UTF-8, whatever the locale.
 *
 * @param interactive whether a person sits at the input
 */
record CommandStreams(InputStream in, OutputStream out, OutputStream err, boolean interactive) {}
