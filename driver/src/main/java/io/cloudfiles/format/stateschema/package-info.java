/**
 * What a stateful operator says about its stores: operator metadata, state schema files, and Spark's schema JSON. Imports
 * codec, type and error.
 */
@NullMarked
package io.cloudfiles.format.stateschema;

import org.jspecify.annotations.NullMarked;
