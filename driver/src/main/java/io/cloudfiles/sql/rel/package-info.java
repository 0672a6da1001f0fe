/** What planning and execution share: the scan leaf of a plan, and Spark's types as Calcite's. Imports table and type. */
@NullMarked
package io.cloudfiles.sql.rel;

import org.jspecify.annotations.NullMarked;
