/** JMH benchmarks, one class per task of a user, over JDBC on the example checkpoints. */
@NullMarked
package io.cloudfiles.benchmarks;

import org.jspecify.annotations.NullMarked;
