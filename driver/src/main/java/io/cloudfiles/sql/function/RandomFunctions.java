package io.cloudfiles.sql.function;

import static io.cloudfiles.sql.signature.Parameter.ARRAY;
import static io.cloudfiles.sql.signature.Parameter.BIGINT;
import static io.cloudfiles.sql.signature.Parameter.INT;
import static io.cloudfiles.sql.signature.Parameter.ONLY_NUMBER;

import com.google.common.hash.HashFunction;
import com.google.common.hash.Hashing;
import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.signature.Call;
import io.cloudfiles.sql.signature.Evaluator;
import io.cloudfiles.sql.signature.Form;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.sql.signature.ScalarFunction;
import io.cloudfiles.type.ArrayValue;
import io.cloudfiles.type.SqlType;
import io.cloudfiles.type.value.Casts;
import io.cloudfiles.type.value.CommonTypes;
import io.cloudfiles.type.value.Conversion;
import io.cloudfiles.type.value.Failures;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import org.apache.calcite.sql.SqlOperator;
import org.jspecify.annotations.Nullable;

/** Functions of chance. With a seed they give what Spark gives for the rows of its first partition. */
final class RandomFunctions {
    private static final String LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

    private RandomFunctions() {}

    static List<SqlOperator> all() {
        ScalarFunction rand = seeded("rand", Random::nextDouble);
        return List.of(
                rand,
                rand.alias("random"),
                seeded("randn", Random::nextGaussian),
                new ScalarFunction(
                                "uniform",
                                new Form(
                                        Parameters.of(ONLY_NUMBER, ONLY_NUMBER).optionally(BIGINT),
                                        Form.Nulls.OWN,
                                        (types, constants) -> uniformType(types),
                                        RandomFunctions::uniform))
                        .random(),
                new ScalarFunction(
                                "randstr",
                                new Form(
                                        Parameters.of(INT).optionally(BIGINT),
                                        Form.Nulls.OWN,
                                        (types, constants) -> SqlType.STRING,
                                        RandomFunctions::text))
                        .random(),
                new ScalarFunction("shuffle", Form.strictLikeFirst(Parameters.of(ARRAY), RandomFunctions::shuffle))
                        .random(),
                new ScalarFunction(
                                "uuid",
                                Form.strict(
                                        Parameters.of(),
                                        SqlType.STRING,
                                        arguments -> UUID.randomUUID().toString()))
                        .random());
    }

    /** A number without a seed, or with one, which NULL is as 0. */
    private static ScalarFunction seeded(String name, Function<Random, Double> next) {
        return new ScalarFunction(
                        name,
                        new Form(
                                Parameters.of().optionally(BIGINT),
                                Form.Nulls.NEVER,
                                (types, constants) -> SqlType.DOUBLE,
                                call -> {
                                    Sequence sequence = new Sequence();
                                    return arguments -> next.apply(sequence.of(
                                            arguments.length > 0, arguments.length > 0 ? arguments[0] : null));
                                }))
                .random();
    }

    /** The random numbers of one call, begun with its first row. */
    private static final class Sequence {
        private @Nullable Random random;

        Random of(boolean isSeeded, @Nullable Object seed) {
            Random begun = random;
            if (begun == null) {
                begun = isSeeded ? new SparkRandom(seed == null ? 0 : (Long) seed) : new Random();
                random = begun;
            }
            return begun;
        }
    }

    /** The generator of Spark: Marsaglia's xorshift, begun with a hash of the seed. */
    private static final class SparkRandom extends Random {
        private static final long serialVersionUID = 1;

        /** What Scala's hash of an array begins with. */
        private static final int ARRAY_SEED = 0x3c074a61;

        private long state;

        SparkRandom(long seed) {
            super(0);
            byte[] bytes = ByteBuffer.allocate(Long.BYTES).putLong(seed).array();
            int low = murmur(ARRAY_SEED).hashBytes(bytes).asInt();
            int high = murmur(low).hashBytes(bytes).asInt();
            state = ((long) high << 32) | (low & 0xFFFFFFFFL);
        }

        private static HashFunction murmur(int seed) {
            return Hashing.murmur3_32_fixed(seed);
        }

        @Override
        protected int next(int bits) {
            long next = state ^ (state << 21);
            next ^= next >>> 35;
            next ^= next << 4;
            state = next;
            return (int) (next & ((1L << bits) - 1));
        }
    }

    private static SqlType uniformType(List<SqlType> types) {
        return CommonTypes.of(types.subList(0, 2))
                .orElseThrow(() -> new RequestException(ErrorCode.DATATYPE_MISMATCH, "uniform takes two numbers"));
    }

    private static Evaluator uniform(Call call) {
        Sequence sequence = new Sequence();
        Conversion min = Casts.of(call.argument(0), SqlType.DOUBLE, call.zone());
        Conversion max = Casts.of(call.argument(1), SqlType.DOUBLE, call.zone());
        Conversion fit = Casts.of(SqlType.DOUBLE, call.result(), call.zone());
        return arguments -> {
            Object least = min.convertNullable(arguments[0]);
            Object greatest = max.convertNullable(arguments[1]);
            if (least == null || greatest == null) {
                return null;
            }
            Random random = sequence.of(arguments.length > 2, arguments.length > 2 ? arguments[2] : null);
            double from = (Double) least;
            return fit.convert(from + random.nextDouble() * ((Double) greatest - from));
        };
    }

    private static Evaluator text(Call call) {
        Sequence sequence = new Sequence();
        return arguments -> {
            if (arguments[0] == null) {
                return null;
            }
            long length = (Long) arguments[0];
            if (length < 0) {
                throw Failures.argument("randstr", "a length is not negative");
            }
            StringFunctions.checkLength("randstr", length);
            Random random = sequence.of(arguments.length > 1, arguments.length > 1 ? arguments[1] : null);
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < length; i++) {
                int drawn = random.nextInt();
                text.append(LETTERS.charAt(Math.abs(drawn % LETTERS.length())));
            }
            return text.toString();
        };
    }

    private static Evaluator shuffle(Call call) {
        Random random = new Random();
        return arguments -> {
            @Nullable Object[] elements = CollectionFunctions.elements((ArrayValue) arguments[0]);
            Collections.shuffle(Arrays.asList(elements), random);
            return ArrayValue.wrap(elements);
        };
    }
}
