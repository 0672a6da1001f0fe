package io.cloudfiles.format.filestate;

/**
 * Knows what the entries of an Auto Loader store mean. Codecs are found by {@link java.util.ServiceLoader}, in the driver's
 * class loader and in the thread's; each entry goes to one after another until one understands it, and at last to {@link
 * JsonFileStateCodec}. An instance is made for each reading of a store, and used by one thread.
 */
public interface FileStateCodec {
    /** What the entry means; {@link EntryMeaning.Other#NOT_UNDERSTOOD} for one that another codec may know. */
    EntryMeaning decode(FileStateEntry entry);
}
