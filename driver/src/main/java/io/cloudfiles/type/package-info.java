/**
 * Spark's types and the Java values that stand for them, shared by all layers. A leaf beside {@code error}: it imports
 * nothing else of ours.
 *
 * <p>The values, by type:
 *
 * <table>
 * <caption>Java value per type</caption>
 * <tr><th>type</th><th>value</th></tr>
 * <tr><td>BOOLEAN</td><td>{@link java.lang.Boolean}</td></tr>
 * <tr><td>TINYINT, SMALLINT, INT, BIGINT</td><td>{@link java.lang.Long}</td></tr>
 * <tr><td>DATE (days), TIMESTAMP and TIMESTAMP_NTZ (microseconds), TIME (nanoseconds)</td><td>{@link java.lang.Long}</td></tr>
 * <tr><td>INTERVAL YEAR TO MONTH (months), DAY TO SECOND (microseconds)</td><td>{@link java.lang.Long}</td></tr>
 * <tr><td>FLOAT</td><td>{@link java.lang.Float}</td></tr>
 * <tr><td>DOUBLE</td><td>{@link java.lang.Double}</td></tr>
 * <tr><td>DECIMAL</td><td>{@link java.math.BigDecimal} with the type's scale</td></tr>
 * <tr><td>STRING</td><td>{@link java.lang.String}</td></tr>
 * <tr><td>BINARY</td><td>{@link io.cloudfiles.type.Binary}</td></tr>
 * <tr><td>STRUCT</td><td>{@link io.cloudfiles.type.StructValue}</td></tr>
 * <tr><td>ARRAY</td><td>{@link io.cloudfiles.type.ArrayValue}</td></tr>
 * <tr><td>MAP</td><td>{@link io.cloudfiles.type.MapValue}</td></tr>
 * <tr><td>INTERVAL (calendar)</td><td>{@link io.cloudfiles.type.CalendarInterval}</td></tr>
 * <tr><td>VARIANT</td><td>{@link io.cloudfiles.type.Variant}</td></tr>
 * <tr><td>VOID</td><td>always null</td></tr>
 * </table>
 */
@NullMarked
package io.cloudfiles.type;

import org.jspecify.annotations.NullMarked;
