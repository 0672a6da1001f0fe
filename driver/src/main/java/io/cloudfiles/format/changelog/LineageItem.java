package io.cloudfiles.format.changelog;

/**
 * A version that a changelog builds on.
 *
 * @param id which of the attempts at the version it was; part of its files' names
 */
public record LineageItem(long version, String id) {}
