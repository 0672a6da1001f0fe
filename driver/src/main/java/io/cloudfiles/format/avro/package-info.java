/**
 * Rows of state in Avro's binary encoding (§7.1), read with the schema of whoever wrote them and handed on as the current
 * one has them. Imports codec, format.row, type and error.
 *
 * <p>Apache Avro is the oracle in the tests, not the reader here: state files hold no Avro schema, only Spark's own types
 * from which each reader derives it; its reader makes a tree of boxed values for each row, of which a scan may want one
 * field, and knows neither bounds nor places for damaged bytes; and it weighs 0.7 MB.
 */
@NullMarked
package io.cloudfiles.format.avro;

import org.jspecify.annotations.NullMarked;
