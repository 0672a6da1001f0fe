package io.cloudfiles.tck;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * A program that damages the files of a checkpoint one at a time, asks the driver a question each time, and prints what
 * came of it: {@code right}, {@code told} or {@code WRONG}. It is to be run with little memory.
 */
final class DamageRounds {
    /** State files: what is in them has checksums of its own. */
    private static final String STATE = "state/.*[.](zip|changelog|sst|log)";

    private static final int PER_FILE = 3;

    private final Path root;
    private final String question;
    private final long seed;
    private final Random random;
    private final List<String> right;

    private DamageRounds(Path root, String question, long seed) throws SQLException {
        this.root = root;
        this.question = question;
        this.seed = seed;
        this.random = new Random(seed);
        this.right = rows();
    }

    /** Arguments: the checkpoint's folder, which is left as it was; the question, of the checkpoint '.'; a seed. */
    public static void main(String[] args) throws IOException, SQLException {
        DamageRounds rounds = new DamageRounds(Path.of(args[0]), args[1], Long.parseLong(args[2]));
        for (Path file : rounds.files()) {
            rounds.damage(file);
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(Files::isRegularFile)
                    .filter(path -> !path.getFileName().toString().endsWith(".crc"))
                    .sorted()
                    .toList();
        }
    }

    private void damage(Path file) throws IOException {
        byte[] sound = Files.readAllBytes(file);
        String name = root.relativize(file).toString().replace('\\', '/');
        for (int i = 0; i < PER_FILE && sound.length > 0; i++) {
            say(name, ask(file, damaged(sound, i), true), "");
        }
        if (name.matches(STATE)) {
            Map<Path, byte[]> checksums = takeChecksums(file);
            for (int i = 0; i < PER_FILE && sound.length > 0; i++) {
                say(name, ask(file, damaged(sound, i), true), "");
            }
            if (name.endsWith(".zip")) {
                damageWithin(file, name, sound);
            }
            for (Map.Entry<Path, byte[]> checksum : checksums.entrySet()) {
                Files.write(checksum.getKey(), checksum.getValue());
            }
        }
        Files.write(file, sound);
    }

    /** Files within a snapshot, packed again so that the zip itself is sound. Two of them are text that nothing verifies. */
    private void damageWithin(Path file, String name, byte[] zip) throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                entries.put(entry.getName(), in.readAllBytes());
            }
        }
        for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
            boolean verified =
                    !entry.getKey().startsWith("OPTIONS") && !entry.getKey().equals("metadata");
            for (int i = 0; i < PER_FILE && entry.getValue().length > 0; i++) {
                Map<String, byte[]> changed = new LinkedHashMap<>(entries);
                changed.put(entry.getKey(), damaged(entry.getValue(), i));
                say(name, ask(file, zipped(changed), verified), "!" + entry.getKey());
            }
        }
    }

    private static byte[] zipped(Map<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                out.putNextEntry(new ZipEntry(entry.getKey()));
                out.write(entry.getValue());
                out.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    /** Cut off first, then with a flipped byte. */
    private byte[] damaged(byte[] sound, int round) {
        if (round == 0) {
            return Arrays.copyOf(sound, random.nextInt(sound.length));
        }
        byte[] bytes = sound.clone();
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
        return bytes;
    }

    /** Hadoop's and Spark's. */
    private static Map<Path, byte[]> takeChecksums(Path file) throws IOException {
        Path folder = Objects.requireNonNull(file.getParent());
        Map<Path, byte[]> taken = new LinkedHashMap<>();
        for (String name : List.of("." + file.getFileName() + ".crc", file.getFileName() + ".crc")) {
            Path checksum = folder.resolve(name);
            if (Files.exists(checksum)) {
                taken.put(checksum, Files.readAllBytes(checksum));
                Files.delete(checksum);
            }
        }
        return taken;
    }

    /** What comes of it; where nothing verifies the bytes, other rows are no fault. */
    private String ask(Path file, byte[] bytes, boolean verified) throws IOException {
        Files.write(file, bytes);
        try {
            return !verified || rows().equals(right) ? "right" : "WRONG: other rows";
        } catch (SQLException e) {
            String message = String.valueOf(e.getMessage());
            boolean told = !"XX000".equals(e.getSQLState()) && message.contains("(at " + root);
            return (told ? "told: " : "WRONG: ") + e.getSQLState() + " " + message;
        }
    }

    private void say(String file, String outcome, String within) {
        System.out.println(outcome.replace('\n', ' ') + " <- " + file + within + ", seed " + seed);
    }

    private List<String> rows() throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:cloudfiles:" + root);
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(question)) {
            while (found.next()) {
                StringBuilder row = new StringBuilder();
                for (int i = 1; i <= found.getMetaData().getColumnCount(); i++) {
                    row.append(found.getString(i)).append('|');
                }
                rows.add(row.toString());
            }
        }
        Collections.sort(rows);
        return rows;
    }
}
