package io.cloudfiles.sql.rel;

import io.cloudfiles.type.ValueOrder;
import java.nio.charset.StandardCharsets;
import java.text.CollationKey;
import java.text.Collator;
import java.util.Locale;
import org.apache.calcite.sql.SqlCollation;

/**
 * The collation of all strings: by code point, as {@link ValueOrder} has it. Calcite asks it wherever it compares string
 * literals itself, as when it merges ranges; without it, it would go by UTF-16.
 */
public final class CodePointCollation extends SqlCollation {
    static final CodePointCollation INSTANCE = new CodePointCollation();

    /** As a type of strings names it. */
    public static final String NAME = INSTANCE.getCollationName();

    private static final long serialVersionUID = 1;

    private CodePointCollation() {
        super(Coercibility.IMPLICIT, Locale.ROOT, StandardCharsets.UTF_8, "identical");
    }

    @Override
    public Collator getCollator() {
        return Order.INSTANCE;
    }

    /** Strings by code point, as Java's collators are asked. */
    private static final class Order extends Collator {
        static final Order INSTANCE = new Order();

        @Override
        public int compare(String a, String b) {
            return ValueOrder.compare(a, b);
        }

        @Override
        public CollationKey getCollationKey(String source) {
            throw new UnsupportedOperationException("strings are compared one with another");
        }

        @Override
        public int hashCode() {
            return Order.class.hashCode();
        }
    }
}
