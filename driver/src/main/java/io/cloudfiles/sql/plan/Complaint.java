package io.cloudfiles.sql.plan;

import com.google.common.collect.ImmutableList;
import io.cloudfiles.error.ErrorCode;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.calcite.runtime.CalciteResource;
import org.apache.calcite.runtime.Resources;

/**
 * Kinds of complaint that Calcite's validator has, by the keys of its messages. An exception of Calcite's carries only the finished
 * text: the texts are made from the resources that the keys name, so that they are recognized whatever their words.
 */
enum Complaint {
    UNKNOWN_COLUMN(
            ErrorCode.UNRESOLVED_COLUMN,
            "columnNotFoundInTableDidYouMean",
            "columnNotFoundInTable",
            "columnNotFoundDidYouMean",
            "columnNotFound",
            "unknownField",
            "unknownIdentifier",
            "unknownRowField",
            "selectStarExcludeListContainsUnknownColumns",
            // what stands before the dot of a column is no table, nor a column with fields
            "tableNameNotFoundDidYouMean",
            "tableNameNotFound"),
    COLUMN_COUNT(ErrorCode.NUM_COLUMNS_MISMATCH, "columnCountMismatchInSetop"),
    AMBIGUOUS_COLUMN(ErrorCode.AMBIGUOUS_REFERENCE, "columnAmbiguous"),
    UNKNOWN_TABLE(
            ErrorCode.TABLE_OR_VIEW_NOT_FOUND,
            "objectNotFoundWithinDidYouMean",
            "objectNotFoundWithin",
            "objectNotFoundDidYouMean",
            "objectNotFound"),
    UNKNOWN_FUNCTION(ErrorCode.UNRESOLVED_ROUTINE, "validatorUnknownFunction", "functionUndefined"),
    ARGUMENT_COUNT(ErrorCode.WRONG_NUM_ARGS, "invalidArgCount", "wrongNumberOfParam", "wrongNumOfArguments"),
    TYPES(
            ErrorCode.DATATYPE_MISMATCH,
            "cannotCastValue",
            "incompatibleValueType",
            "incompatibleTypesInList",
            "incompatibleTypes",
            "canNotApplyOp2Type",
            "needSameTypeParameter",
            "typeNotComparable",
            "typeNotComparableNear",
            "typeNotComparableEachOther",
            "operandNotComparable",
            "illegalMixingOfTypes",
            "columnTypeMismatchInSetop",
            "condMustBeBoolean",
            "havingMustBeBoolean",
            "expectedBoolean",
            "expectedCharacter",
            "cannotInferReturnType",
            "naturalOrUsingColumnNotCompatible",
            "unequalRowSizes"),
    NOT_GROUPED(ErrorCode.MISSING_AGGREGATION, "notGroupExpr"),
    AGGREGATION(
            ErrorCode.MISSING_AGGREGATION,
            "aggregateIllegalInClause",
            "nestedAggIllegal",
            "aggregateIllegalInOrderBy",
            "groupingArgument",
            "groupingInAggregate",
            "groupingInWrongClause",
            "notSelectDistinctExpr",
            "aggregateInFilterIllegal",
            "filterNonAggregate"),
    WINDOW_NOT_ORDERED(ErrorCode.WINDOW_FUNCTION_FRAME_NOT_ORDERED, "funcNeedsOrderBy"),
    WINDOW_MISSING(ErrorCode.WINDOW_FUNCTION_WITHOUT_OVER_CLAUSE, "absentOverClause"),
    WINDOW_UNKNOWN(ErrorCode.MISSING_WINDOW_SPECIFICATION, "windowNotFound"),
    WINDOW_MISPLACED(
            ErrorCode.WINDOW_FUNCTION_NOT_ALLOWED_IN_CLAUSE,
            "windowedAggregateIllegalInClause",
            "windowInHavingNotAllowed",
            "partitionbyShouldNotContainOver",
            "orderbyShouldNotContainOver"),
    WINDOW_OF_NO_AGGREGATE(ErrorCode.UNSUPPORTED_EXPR_FOR_WINDOW, "overNonAggregate"),
    WINDOW_NAMES(
            ErrorCode.INVALID_STATEMENT,
            "duplicateWindowName",
            "dupWindowSpec",
            "partitionNotAllowed",
            "orderByOverlap",
            "refWindowWithFrame",
            "cannotOverrideWindowAttribute"),
    FRAME(
            ErrorCode.DATATYPE_MISMATCH,
            "badLowerBoundary",
            "badUpperBoundary",
            "currentRowPrecedingError",
            "currentRowFollowingError",
            "followingBeforePrecedingError",
            "rankWithFrame",
            "compoundOrderByProhibitsRange",
            "overMissingOrderBy",
            "rowMustBeNonNegativeIntegral",
            "orderByDataTypeProhibitsRange",
            "orderByRangeMismatch"),
    QUALIFY_WITHOUT_WINDOW(ErrorCode.QUALIFY_REQUIRES_WINDOW_FUNCTION, "qualifyExpressionMustContainWindowFunction"),
    UNTYPED_PARAMETER(ErrorCode.DATATYPE_MISMATCH, "dynamicParamIllegal"),
    RANGE(ErrorCode.ARITHMETIC_OVERFLOW, "numberLiteralOutOfRange");

    private final ErrorCode code;
    private final ImmutableList<Pattern> patterns;

    Complaint(ErrorCode code, String... keys) {
        this.code = code;
        this.patterns = Stream.of(keys).map(Complaint::pattern).collect(ImmutableList.toImmutableList());
    }

    ErrorCode code() {
        return code;
    }

    static Optional<Complaint> of(String message) {
        return Arrays.stream(values())
                .filter(complaint -> complaint.patterns.stream()
                        .anyMatch(pattern -> pattern.matcher(message).matches()))
                .findFirst();
    }

    /** What the message names, in the order of its text. */
    List<String> arguments(String message) {
        List<String> arguments = new ArrayList<>();
        for (Pattern pattern : patterns) {
            Matcher matcher = pattern.matcher(message);
            if (matcher.matches()) {
                for (int i = 1; i <= matcher.groupCount(); i++) {
                    arguments.add(matcher.group(i));
                }
                return arguments;
            }
        }
        return arguments;
    }

    /** The texts that a key's message format gives, as a pattern with a group per argument. */
    private static Pattern pattern(String key) {
        for (Method method : CalciteResource.class.getMethods()) {
            Resources.BaseMessage message = method.getAnnotation(Resources.BaseMessage.class);
            if (method.getName().equals(key) && message != null) {
                String text = message.value().replace("''", "'");
                StringBuilder pattern = new StringBuilder();
                int at = 0;
                Matcher argument = Pattern.compile("\\{\\d+[^}]*\\}").matcher(text);
                while (argument.find()) {
                    pattern.append(Pattern.quote(text.substring(at, argument.start())))
                            .append("(.*)");
                    at = argument.end();
                }
                pattern.append(Pattern.quote(text.substring(at)));
                return Pattern.compile(pattern.toString(), Pattern.DOTALL);
            }
        }
        throw new IllegalStateException("Calcite has no message " + key);
    }
}
