/** Facts about the driver, most of them on a hand-made database, some on real checkpoints. */
@org.jspecify.annotations.NullMarked
package io.cloudfiles.jdbc;
