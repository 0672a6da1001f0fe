package io.cloudfiles.codec;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The hashes against values that the C code RocksDB ships gave (rocksdb.md R6). */
class BlockHashesTest {
    @ParameterizedTest
    @CsvSource({
        "0, 02cc5d05, ef46db3751d8e999, 2d06800538d394c2",
        "1, b804f774, ad10cd9780ac4ff7, f319fe2bdfcdfebd",
        "3, 3c015509, 40626d96276e4594, a107bb65b715c89b",
        "4, d0153a01, 882207c122c76e23, 509f0567aa8a3123",
        "8, 14cd5033, 90fda2f089fa86de, b1433dc39b7f946e",
        "9, 9d76d3fc, a80deb192b8c5215, fe2542440b36ddc7",
        "16, 0a6e1a7a, 3a5b1165d151aa50, 715189ff3dcdcff6",
        "17, ed62ab64, c0bbb6ac5dbefe29, 7d33163b8af0179c",
        "128, aff92dbc, 9441529208fcb7ec, ee847f7fcef4ddbc",
        "129, f11b8314, 81755bb24bde67e2, 7e3e7b750239d4fc",
        "240, f3a351db, c7b95bc2dab69193, 44089a144aade02d",
        "241, 2fa4e3ec, 5e1879ffd3908474, ed93572e52acac83",
        "1024, 0a512901, 2d8cc0c7e8ad9211, f9bf1ee035a040ac",
        "1025, 2ef42ad4, 0c51dbc7f7007076, 70a447382d332cf9",
        "4096, 10edb7a3, 41cf69b5bbbed2e2, 8de76fdd779a5067",
        "4999, c2108ded, 9e2eff3cbc8ebd18, 1b3a77cfda66dd4a"
    })
    void hashesAreTheKnownOnes(int length, String xxh32, String xxh64, String xxh3) {
        // Two bytes before and one behind must not matter.
        byte[] bytes = new byte[length + 3];
        for (int i = 0; i < length; i++) {
            bytes[i + 2] = (byte) (131 * i + 7 * (i / 256) + 17);
        }
        assertThat(HexFormat.of().toHexDigits(BlockHashes.xxHash32(bytes, 2, length)))
                .isEqualTo(xxh32);
        assertThat(HexFormat.of().toHexDigits(XxHash64.hash(bytes, 2, length))).isEqualTo(xxh64);
        assertThat(HexFormat.of().toHexDigits(Xxh3.hash(bytes, 2, length))).isEqualTo(xxh3);
    }

    @Test
    void maskedChecksumIsRotatedAndMoved() {
        int plain = 0xe3069283;
        int masked = BlockHashes.maskedCrc32c("123456789".getBytes(US_ASCII), 0, 9);
        assertThat(Integer.rotateLeft(masked - 0xa282ead8, 15)).isEqualTo(plain);
    }
}
