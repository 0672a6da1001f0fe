package io.cloudfiles.sql.aggregate;

import io.cloudfiles.sql.signature.Parameter;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.Shorthand;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlCase;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;

/** Spark's aggregate functions, but for those that Calcite has with the same types. */
public final class AggregateFunctions {
    /**
     * listagg WITHIN GROUP: the text, the separator, how each key is sorted ({@link SortDirection}), and the keys. It and the
     * following are called by their syntax only.
     */
    public static final String SORTED_LISTAGG = "$listagg";

    /** mode WITHIN GROUP of a falling order: of several values the greatest. */
    public static final String GREATEST_MODE = "$mode";

    /** percentile_cont WITHIN GROUP of a falling order. */
    public static final String FALLING_PERCENTILE_CONT = "$percentile_cont";

    /** percentile_disc WITHIN GROUP of a falling order. */
    public static final String FALLING_PERCENTILE_DISC = "$percentile_disc";

    private AggregateFunctions() {}

    /** All of them. */
    public static List<SqlOperator> all() {
        List<SqlOperator> all = new ArrayList<>();
        all.addAll(picked());
        all.addAll(gathered());
        all.addAll(distributed());
        all.addAll(paired());
        return all;
    }

    private static List<SqlOperator> gathered() {
        Parameters any = Parameters.of(Parameter.ANY);
        Parameters bits = Parameters.of(Parameter.INTEGRAL);
        Parameters text = Parameters.of(Parameter.TEXT_OR_BYTES).optionally(Parameter.TEXT_OR_BYTES);
        Parameters sorted = Parameters.of(Parameter.TEXT_OR_BYTES, Parameter.TEXT_OR_BYTES, Parameter.ANY)
                .repeating(Parameter.ORDERED);
        Parameters number = Parameters.of(Parameter.NUMBER_OR_INTERVAL);
        return List.of(
                Total.MEAN,
                function(
                        "approx_count_distinct",
                        any.optionally(Parameter.NUMBER),
                        false,
                        types -> SqlType.BIGINT,
                        DistinctCount::of),
                value("mode", any, Modes::least),
                value(GREATEST_MODE, any, Modes::greatest),
                function(SORTED_LISTAGG, sorted, true, AggregateFunctions::textOrBytes, SortedList::of),
                function("listagg", text, true, AggregateFunctions::textOrBytes, Lists::of),
                function("string_agg", text, true, AggregateFunctions::textOrBytes, Lists::of),
                function("bit_and", bits, true, AggregateFunctions::whole, Bits.of((a, b) -> a & b)),
                function("bit_or", bits, true, AggregateFunctions::whole, Bits.of((a, b) -> a | b)),
                function("bit_xor", bits, true, AggregateFunctions::whole, Bits.of((a, b) -> a ^ b)),
                function("try_sum", number, true, types -> AggregateTypes.triedSum(types.get(0)), OrNull.of(Sums::sum)),
                function(
                        "try_avg",
                        number,
                        true,
                        types -> AggregateTypes.average(types.get(0)),
                        OrNull.of(Sums::average)));
    }

    private static SqlType textOrBytes(List<SqlType> types) {
        return types.get(0).kind() == SqlType.Kind.BINARY ? SqlType.BINARY : SqlType.STRING;
    }

    private static SqlType whole(List<SqlType> types) {
        return types.get(0).kind() == SqlType.Kind.STRING ? SqlType.BIGINT : types.get(0);
    }

    private static List<SqlOperator> distributed() {
        Parameters number = Parameters.of(Parameter.NUMBER_OR_INTERVAL);
        Parameters percentile =
                Parameters.of(Parameter.NUMBER_OR_INTERVAL, Parameter.ANY).optionally(Parameter.ONLY_INTEGRAL);
        Parameters ofOrder = Parameters.of(Parameter.NUMBER_OR_INTERVAL, Parameter.ANY);
        Parameters approximate = Parameters.of(Parameter.ORDERED, Parameter.ANY).optionally(Parameter.ONLY_INTEGRAL);
        Function<List<SqlType>, SqlType> between = types -> ofShares(types, AggregateTypes.interpolated(types.get(0)));
        Function<List<SqlType>, SqlType> among =
                types -> ofShares(types, types.get(0).kind() == SqlType.Kind.STRING ? SqlType.DOUBLE : types.get(0));
        return List.of(
                function("percentile", percentile, true, between, Quantiles::percentile),
                function("percentile_cont", ofOrder, true, between, Quantiles::percentile),
                function(FALLING_PERCENTILE_CONT, ofOrder, true, between, Quantiles::fallingPercentile),
                oneOf("percentile_disc", Quantiles::approximate),
                oneOf(FALLING_PERCENTILE_DISC, Quantiles::fallingApproximate),
                function("median", number, true, between, Quantiles::median),
                function("percentile_approx", approximate, true, among, Quantiles::approximate),
                function("approx_percentile", approximate, true, among, Quantiles::approximate),
                number("skewness", Moments::skewness),
                number("kurtosis", Moments::kurtosis));
    }

    private static SqlOperator oneOf(String name, Function<AggregateInput, Supplier<Accumulator>> accumulators) {
        Parameters parameters = Parameters.of(Parameter.DOUBLE, Parameter.ANY);
        return function(name, parameters, true, types -> ofShares(types, SqlType.DOUBLE), accumulators);
    }

    /** Of an array of shares an array of values. */
    private static SqlType ofShares(List<SqlType> types, SqlType one) {
        return types.size() > 1 && types.get(1).kind() == SqlType.Kind.ARRAY ? new SqlType.Array(one, false) : one;
    }

    private static SqlOperator number(String name, Function<AggregateInput, Supplier<Accumulator>> accumulators) {
        return function(name, Parameters.of(Parameter.NUMBER), true, types -> SqlType.DOUBLE, accumulators);
    }

    private static List<SqlOperator> paired() {
        Parameters numbers = Parameters.of(Parameter.NUMBER, Parameter.NUMBER);
        return List.of(
                pair("corr", Pairs.Gathered::correlation),
                pair("covar_pop", Pairs.Gathered::populationCovariance),
                pair("covar_samp", Pairs.Gathered::sampleCovariance),
                averaged("regr_avgx", 0, 1),
                averaged("regr_avgy", 1, 0),
                pair("regr_intercept", Pairs.Gathered::intercept),
                pair("regr_r2", Pairs.Gathered::determination),
                pair("regr_slope", Pairs.Gathered::slope),
                pair("regr_sxx", Pairs.Gathered::secondSquares),
                pair("regr_sxy", Pairs.Gathered::products),
                pair("regr_syy", Pairs.Gathered::firstSquares),
                function("regr_count", numbers, false, types -> SqlType.BIGINT, Pairs.of(Pairs.Gathered::pairs)));
    }

    /** The mean of one of two where the other is not NULL. */
    private static SqlOperator averaged(String name, int other, int averaged) {
        return Shorthand.ofAggregate(name, 2, (operands, at) -> {
            SqlNode given = SqlStdOperatorTable.IS_NOT_NULL.createCall(
                    at, operands.get(other).clone(at));
            SqlNode value = SqlCase.createSwitched(
                    at, null, SqlNodeList.of(given), SqlNodeList.of(operands.get(averaged)), SqlLiteral.createNull(at));
            return Total.AVG.createCall(at, value);
        });
    }

    private static SqlOperator pair(String name, Pairs.Result result) {
        return function(
                name,
                Parameters.of(Parameter.NUMBER, Parameter.NUMBER),
                true,
                types -> SqlType.DOUBLE,
                Pairs.of(result));
    }

    private static List<SqlOperator> picked() {
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
                function("any", condition, true, types -> SqlType.BOOLEAN, input -> Picks.any(input)),
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
