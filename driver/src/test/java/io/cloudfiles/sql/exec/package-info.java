/** Facts about running plans: operators, expressions and functions, asked in SQL over tables in memory. */
@NullMarked
package io.cloudfiles.sql.exec;

import org.jspecify.annotations.NullMarked;
