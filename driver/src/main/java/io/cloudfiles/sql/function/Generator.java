package io.cloudfiles.sql.function;

import io.cloudfiles.error.ErrorCode;
import io.cloudfiles.error.RequestException;
import io.cloudfiles.sql.rel.SqlTypes;
import io.cloudfiles.sql.signature.Parameter;
import io.cloudfiles.sql.signature.Parameters;
import io.cloudfiles.type.SqlType;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.SqlTableFunction;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorImpl;
import org.apache.calcite.sql.validate.SqlValidatorScope;

/** A function that gives rows: {@code explode} and its like. Its type is a struct of the rows' columns. */
public final class Generator extends SqlFunction implements SqlTableFunction {
    /** What rows are made of. */
    public enum Kind {
        /** An array's elements, or a map's entries. */
        EXPLODE,
        /** The same, with their positions from 0. */
        POSEXPLODE,
        /** The fields of each of an array's structs. */
        INLINE,
        /** The arguments behind the first, in so many rows as the first says. */
        STACK,
        /** The numbers from one to another. */
        RANGE,
        /** The fields of an object that is JSON text, one row. */
        JSON_TUPLE,
        /** The windows of time that a moment lies in; its durations are microseconds. */
        WINDOW;

        private Parameters parameters() {
            return switch (this) {
                case EXPLODE, POSEXPLODE -> Parameters.of(Parameter.COLLECTION);
                case INLINE -> Parameters.of(Parameter.ARRAY);
                case STACK -> Parameters.of(Parameter.INT, Parameter.ANY).repeating(Parameter.ANY);
                case RANGE ->
                    Parameters.of(Parameter.BIGINT).optionally(Parameter.BIGINT, Parameter.BIGINT, Parameter.INT);
                case JSON_TUPLE ->
                    Parameters.of(Parameter.ONLY_TEXT, Parameter.ONLY_TEXT).repeating(Parameter.ONLY_TEXT);
                case WINDOW ->
                    Parameters.of(Parameter.MOMENT_OR_WINDOW, Parameter.BIGINT, Parameter.BIGINT, Parameter.BIGINT);
            };
        }
    }

    /** The table that {@link #WINDOW} gives, a name that nobody writes; {@code *} leaves its column out. */
    public static final String WINDOW_TABLE = "window$";

    /** {@code window(time, duration, slide, start)}: SELECT and GROUP BY call it, and the parser puts it into FROM. */
    public static final Generator WINDOW = new Generator("window", Kind.WINDOW, false, false);

    /** Those that have another function for a row of NULLs in the place of none. */
    private static final Set<Kind> MAY_BE_EMPTY = EnumSet.of(Kind.EXPLODE, Kind.POSEXPLODE, Kind.INLINE);

    private static final Map<String, Generator> BY_NAME = byName();

    private final Kind own;
    private final boolean outer;
    private final boolean selected;

    private Generator(String name, Kind kind, boolean outer, boolean selected) {
        super(
                name.toUpperCase(Locale.ROOT),
                SqlKind.OTHER_FUNCTION,
                null,
                null,
                null,
                SqlFunctionCategory.USER_DEFINED_TABLE_FUNCTION);
        this.own = kind;
        this.outer = outer;
        this.selected = selected;
    }

    private static Map<String, Generator> byName() {
        Map<String, Generator> all = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (Kind kind : Kind.values()) {
            if (kind == Kind.WINDOW) {
                continue;
            }
            String name = kind.name().toLowerCase(Locale.ROOT);
            all.put(name, new Generator(name, kind, false, false));
            if (MAY_BE_EMPTY.contains(kind)) {
                all.put(name + "_outer", new Generator(name + "_outer", kind, true, false));
            }
        }
        return all;
    }

    static List<SqlOperator> all() {
        List<SqlOperator> all = new ArrayList<>(BY_NAME.values());
        all.add(WINDOW);
        return all;
    }

    /** The generator of that name, in any case. */
    public static Optional<Generator> named(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }

    /** The names of all, in order. */
    public static List<String> names() {
        return List.copyOf(BY_NAME.keySet());
    }

    /** What its rows are made of. */
    public Kind kind() {
        return own;
    }

    /** Whether there is a row of NULLs where there would be none. */
    public boolean isOuter() {
        return outer;
    }

    /** The same with a row of NULLs where there would be none; itself where it always gives rows. */
    public Generator asOuter() {
        return outer ? this : named(getName() + "_OUTER").orElse(this);
    }

    /** The same as an item of SELECT: there it is an expression, whose type is the struct. */
    public Generator selected() {
        return new Generator(getName(), own, outer, true);
    }

    /**
     * In FROM Calcite finds the function by its name; in SELECT it would find the one for FROM. Names in FROM are qualified
     * here, since behind it they could mean the columns of the function as well.
     */
    @Override
    public RelDataType deriveType(SqlValidator validator, SqlValidatorScope scope, SqlCall call) {
        if (selected) {
            return validateOperands(validator, scope, call);
        }
        for (int i = 0; i < call.operandCount(); i++) {
            call.setOperand(i, ((SqlValidatorImpl) validator).expand(call.operand(i), scope));
        }
        return super.deriveType(validator, scope, call);
    }

    @Override
    public SqlOperandCountRange getOperandCountRange() {
        return own.parameters().counts();
    }

    @Override
    public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
        return own.parameters().check(getName(), binding, throwOnFailure);
    }

    @Override
    public SqlReturnTypeInference getRowTypeInference() {
        return this::row;
    }

    @Override
    public RelDataType inferReturnType(SqlOperatorBinding binding) {
        return selected ? row(binding) : binding.getTypeFactory().createSqlType(SqlTypeName.CURSOR);
    }

    private RelDataType row(SqlOperatorBinding binding) {
        List<SqlType> given = SqlTypes.ofOperands(binding);
        List<SqlType.Field> columns = switch (own) {
            case EXPLODE -> elements(given.get(0));
            case POSEXPLODE -> {
                List<SqlType.Field> all = new ArrayList<>();
                all.add(new SqlType.Field("pos", SqlType.INT, outer));
                all.addAll(elements(given.get(0)));
                yield all;
            }
            case INLINE -> fields(given.get(0));
            case STACK -> GeneratorRows.stacked(rows(binding), given);
            case RANGE -> List.of(new SqlType.Field("id", SqlType.BIGINT, false));
            case JSON_TUPLE -> numbered(given.size() - 1);
            case WINDOW -> List.of(new SqlType.Field("window", TimeWindows.typeFor(given.get(0)), false));
        };
        return SqlTypes.toCalcite(binding.getTypeFactory(), new SqlType.Struct(columns), false);
    }

    private static List<SqlType.Field> numbered(int columns) {
        return IntStream.range(0, columns)
                .mapToObj(i -> new SqlType.Field("c" + i, SqlType.STRING, true))
                .toList();
    }

    private List<SqlType.Field> elements(SqlType collection) {
        if (collection instanceof SqlType.Map map) {
            return List.of(
                    new SqlType.Field("key", map.key(), outer),
                    new SqlType.Field("value", map.value(), outer || map.valueContainsNull()));
        }
        return collection instanceof SqlType.Array array
                ? List.of(new SqlType.Field("col", array.element(), outer || array.containsNull()))
                : List.of(new SqlType.Field("col", SqlType.VOID, true));
    }

    private List<SqlType.Field> fields(SqlType collection) {
        if (!(collection instanceof SqlType.Array array) || !(array.element() instanceof SqlType.Struct struct)) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH,
                    getName().toLowerCase(Locale.ROOT) + " takes an ARRAY of STRUCT, not " + collection.sql());
        }
        boolean nullable = outer || array.containsNull();
        return struct.fields().stream()
                .map(field -> new SqlType.Field(field.name(), field.type(), nullable || field.nullable()))
                .toList();
    }

    private static int rows(SqlOperatorBinding binding) {
        Integer rows = binding.isOperandLiteral(0, false) ? binding.getOperandLiteralValue(0, Integer.class) : null;
        if (rows == null || rows <= 0) {
            throw new RequestException(
                    ErrorCode.DATATYPE_MISMATCH,
                    "stack takes a number of rows above 0, written out, as its first argument");
        }
        return rows;
    }

    @Override
    public String getSignatureTemplate(int operands) {
        return getName() + "(...)";
    }
}
