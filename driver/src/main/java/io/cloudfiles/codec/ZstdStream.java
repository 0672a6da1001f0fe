package io.cloudfiles.codec;

import io.airlift.compress.zstd.ZstdInputStream;
import java.io.InputStream;

/** Standard zstd frames (§6.1). */
final class ZstdStream extends DecompressedStream {
    ZstdStream(InputStream in, String file) {
        super(in, file, "zstd frame", ZstdInputStream::new);
    }
}
