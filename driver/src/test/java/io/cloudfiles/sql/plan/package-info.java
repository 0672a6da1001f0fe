@org.jspecify.annotations.NullMarked
package io.cloudfiles.sql.plan;
