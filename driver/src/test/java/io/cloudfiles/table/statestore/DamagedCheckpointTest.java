package io.cloudfiles.table.statestore;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.error.CloudFilesException;
import io.cloudfiles.storage.RootedStorage;
import io.cloudfiles.storage.StorageOptions;
import io.cloudfiles.table.Arguments;
import io.cloudfiles.table.Scans;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Any byte of any file may be wrong: then a read is right, or an error of ours. Hadoop's checksums are taken away. */
@Timeout(120)
class DamagedCheckpointTest {
    private static final Path GOLDEN = Path.of("src/test/resources/checkpoints");
    private static final int ROUNDS = 150;

    /** Files whose blocks have checksums of their own, unless the codec has none. */
    private static final List<String> VERIFIED = List.of(".delta", ".snapshot", ".changelog", ".zip", ".sst");

    @TempDir
    private Path folder;

    private List<Path> copy(String checkpoint) throws IOException {
        List<Path> copies = new ArrayList<>();
        try (Stream<Path> files = Files.walk(GOLDEN.resolve(checkpoint))) {
            for (Path file : files.sorted().toList()) {
                Path target = folder.resolve(
                        GOLDEN.resolve(checkpoint).relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else if (!String.valueOf(file.getFileName()).startsWith(".")) {
                    Files.copy(file, target);
                    copies.add(target);
                }
            }
        }
        return copies;
    }

    private Set<List<@Nullable Object>> read(String option, String value) {
        Arguments arguments = new Arguments(
                List.of(new Arguments.Argument("path", folder.toString()), new Arguments.Argument(option, value)));
        ReadStateStore function = new ReadStateStore(RootedStorage.open("", StorageOptions.defaults()));
        return new HashSet<>(Scans.rows(function.bind(arguments)));
    }

    private static byte[] damaged(byte[] sound, Random random) {
        if (sound.length == 0 || random.nextInt(4) == 0) {
            return Arrays.copyOf(sound, random.nextInt(sound.length + 1));
        }
        byte[] bytes = sound.clone();
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
        return bytes;
    }

    @ParameterizedTest
    @CsvSource({
        "4.2.0/agg_key_ks, joinSide, none",
        "4.2.0/join_left, joinSide, left",
        "4.2.0/agg_codec_zstd, joinSide, none",
        "4.2.0/tws_avro_evolved, stateVarName, acc",
        "4.2.0/tws_avro_evolved, stateVarName, log",
        "4.2.0/tws_avro_evolved, stateVarName, map",
        "4.2.0/tws_lists, stateVarName, ttlPut",
        "4.2.0/tws_lists, stateVarName, $ttl_ttlPut",
        "4.2.0/tws_lists, readRegisteredTimers, true"
    })
    void aReadIsRightOrAnErrorOfOurs(String checkpoint, String option, String value) throws IOException {
        List<Path> files = copy(checkpoint);
        Set<List<@Nullable Object>> right = read(option, value);
        Random random = new Random(20240229);
        int errors = 0;
        for (int round = 0; round < ROUNDS; round++) {
            Path file = files.get(random.nextInt(files.size()));
            byte[] sound = Files.readAllBytes(file);
            Files.write(file, damaged(sound, random));
            try {
                Set<List<@Nullable Object>> rows = read(option, value);
                String name = String.valueOf(file.getFileName());
                boolean verified = VERIFIED.stream().anyMatch(name::endsWith);
                if (verified && !checkpoint.contains("zstd")) {
                    assertThat(rows).isEqualTo(right);
                }
            } catch (CloudFilesException e) {
                errors++;
            }
            Files.write(file, sound);
        }
        assertThat(errors).isPositive();
        assertThat(read(option, value)).isEqualTo(right);
    }
}
