package io.cloudfiles.format.filestate;

import java.util.List;

/** What a codec makes of an entry. */
public sealed interface EntryMeaning {
    /**
     * The state of a file.
     *
     * @param unread names of fields that are there but say nothing that is understood; they are counted and told
     */
    record OfFile(FileState state, List<String> unread) implements EntryMeaning {
        public OfFile {
            unread = List.copyOf(unread);
        }
    }

    /** What is no file's state. */
    enum Other implements EntryMeaning {
        /** Something that the source notes beside its files. */
        NO_FILE,
        /** It is counted, and told by read_checkpoint_problems, where no codec knows better. */
        NOT_UNDERSTOOD
    }
}
