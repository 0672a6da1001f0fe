@NullMarked
package io.cloudfiles.format.tablecatalog;

import org.jspecify.annotations.NullMarked;
