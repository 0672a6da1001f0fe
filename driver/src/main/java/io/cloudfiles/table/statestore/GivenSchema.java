package io.cloudfiles.table.statestore;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.table.ArgumentReader;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.TypeText;
import java.util.Optional;

/**
 * What a call says of the keys and the values of a store that has no schema file.
 *
 * @param key the fields of the keys; of a join's side those of the join; empty where nothing is said
 * @param value the fields of the values
 */
record GivenSchema(Optional<SqlType.Struct> key, Optional<SqlType.Struct> value) {
    static final String KEY_SCHEMA = "keySchema";
    static final String VALUE_SCHEMA = "valueSchema";

    static GivenSchema of(ArgumentReader arguments) {
        return new GivenSchema(
                arguments.text(KEY_SCHEMA).map(TypeText::columns),
                arguments.text(VALUE_SCHEMA).map(TypeText::columns));
    }

    /** Refuses to be put in the place of a schema that the checkpoint has. */
    void requireNone(StatefulOperator operator) {
        if (key.isPresent() || value.isPresent()) {
            throw new RequestException(
                    ErrorCode.STDS_INVALID_OPTION_WITH_MESSAGE,
                    (key.isPresent() ? KEY_SCHEMA : VALUE_SCHEMA) + " is for state without a schema file, and "
                            + operator.shown() + " has one; leave it out");
        }
    }
}
