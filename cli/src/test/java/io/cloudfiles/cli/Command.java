package io.cloudfiles.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** One run of the command in this process. */
record Command(int status, String out, String err) {
    static Command run(String... args) {
        return runWithInput("", args);
    }

    static Command runWithInput(String input, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        ByteArrayInputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
        int status = CloudFilesCommand.run(new CommandStreams(in, out, err, false), args);
        return new Command(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
