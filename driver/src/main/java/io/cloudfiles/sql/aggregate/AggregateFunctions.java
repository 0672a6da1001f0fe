package io.cloudfiles.sql.aggregate;

import io.cloudfiles.sql.signature.Parameter;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.type.SqlType;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.calcite.sql.SqlOperator;

/** Spark's aggregate functions, but for those that Calcite has with the same types. */
public final class AggregateFunctions {
    private AggregateFunctions() {}

    /** All of them. */
    public static List<SqlOperator> all() {
        Parameters one = Parameters.of(Parameter.ANY);
        Parameters two = Parameters.of(Parameter.ANY, Parameter.ORDERED);
        Parameters first = one.optionally(Parameter.BOOLEAN);
        Parameters condition = Parameters.of(Parameter.BOOLEAN);
        Parameters number = Parameters.of(Parameter.NUMBER);
        return List.of(
                value("min_by", two, Extremes::leastBy),
                value("max_by", two, Extremes::greatestBy),
                value("first", first, input -> Picks.first(input)),
                value("first_value", first, input -> Picks.first(input)),
                value("any_value", first, input -> Picks.first(input)),
                value("last", first, input -> Picks.last(input)),
                value("last_value", first, input -> Picks.last(input)),
                list("collect_list", one, Picks::list),
                list("array_agg", one, Picks::list),
                list("collect_set", one, Picks::set),
                function("count_if", condition, false, types -> SqlType.BIGINT, Picks::countIf),
                function("bool_and", condition, true, types -> SqlType.BOOLEAN, input -> Picks.all(input)),
                function("every", condition, true, types -> SqlType.BOOLEAN, input -> Picks.all(input)),
                function("bool_or", condition, true, types -> SqlType.BOOLEAN, input -> Picks.any(input)),
                function("some", condition, true, types -> SqlType.BOOLEAN, input -> Picks.any(input)),
                deviation("stddev", number, true, true),
                deviation("std", number, true, true),
                deviation("stddev_samp", number, true, true),
                deviation("stddev_pop", number, true, false),
                deviation("variance", number, false, true),
                deviation("var_samp", number, false, true),
                deviation("var_pop", number, false, false));
    }

    private static SqlOperator value(
            String name, Parameters parameters, Function<AggregateInput, Supplier<Accumulator>> accumulators) {
        return function(name, parameters, true, types -> types.get(0), accumulators);
    }

    private static SqlOperator list(
            String name, Parameters parameters, Function<AggregateInput, Supplier<Accumulator>> accumulators) {
        return function(name, parameters, false, types -> new SqlType.Array(types.get(0), false), accumulators);
    }

    private static SqlOperator deviation(String name, Parameters parameters, boolean root, boolean sample) {
        return function(name, parameters, true, types -> SqlType.DOUBLE, input -> Deviation.of(input, root, sample));
    }

    private static SqlOperator function(
            String name,
            Parameters parameters,
            boolean nullable,
            Function<List<SqlType>, SqlType> result,
            Function<AggregateInput, Supplier<Accumulator>> accumulators) {
        return new SparkAggregate(name, new SparkAggregate.Definition(parameters, nullable, result, accumulators));
    }
}
