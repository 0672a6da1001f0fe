package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.function.StringFunctions.string;
import static io.cloudfiles.sql.signature.Parameter.STRING;

import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.SqlType;
import java.util.List;
import org.apache.calcite.sql.SqlOperator;

/** Functions that look at files, as they are now: NULL where a file's system is out of reach, or is not to be looked at. */
final class FileFunctions {
    private FileFunctions() {}

    static List<SqlOperator> all() {
        return List.of(
                new ScalarFunction(
                                "file_modification_time",
                                Form.partialBinding(
                                        Parameters.of(STRING),
                                        SqlType.TIMESTAMP,
                                        call -> arguments ->
                                                call.session().files().modificationTime(string(arguments[0]))))
                        .ofTheMoment(),
                new ScalarFunction(
                                "file_exists",
                                Form.partialBinding(
                                        Parameters.of(STRING),
                                        SqlType.BOOLEAN,
                                        call -> arguments ->
                                                call.session().files().exists(string(arguments[0]))))
                        .ofTheMoment());
    }
}
