package io.cloudfiles.error;

/**
 * Every kind of error a caller can meet: its SQLSTATE and, where Spark has one, Spark's condition name.
 *
 * <p>To add one: take Spark's name and SQLSTATE where Spark has the condition; else an SQLSTATE of the class that fits.
 */
public enum ErrorCode {
    // 07, 08: the client's side
    UNSET_PARAMETER("07001"),
    CANNOT_CONNECT("08001"),
    CONNECTION_CLOSED("08003"),

    // 0A, 25: what this database does not do
    NOT_SUPPORTED("0A000"),
    READ_ONLY("25006"),

    // 22: a value that cannot be
    ARITHMETIC_OVERFLOW("22003"),
    INVALID_ARRAY_INDEX("22003"),
    DATETIME_FIELD_OUT_OF_BOUNDS("22023"),
    DIVIDE_BY_ZERO("22012"),
    CAST_INVALID_INPUT("22018"),
    INVALID_PARAMETER_VALUE("22023"),
    INVALID_ESCAPE("22025"),

    // 42: the statement
    PARSE_SYNTAX_ERROR("42601"),
    WRONG_NUM_ARGS("42605"),
    UNRESOLVED_COLUMN("42703"),
    AMBIGUOUS_REFERENCE("42704"),
    FIELD_NOT_FOUND("42704"),
    TABLE_OR_VIEW_NOT_FOUND("42P01"),
    SCHEMA_NOT_FOUND("42704"),
    UNRESOLVED_ROUTINE("42883"),
    UNRESOLVABLE_TABLE_VALUED_FUNCTION("42883"),
    DATATYPE_MISMATCH("42K09"),
    MISSING_AGGREGATION("42803"),
    INVALID_STATEMENT("42000"),
    NOT_ALLOWED("42501"),

    // table functions' arguments
    UNRECOGNIZED_PARAMETER_NAME("4274K"),
    REQUIRED_PARAMETER_NOT_FOUND("4274K"),
    DUPLICATE_PARAMETER("4274K"),
    UNEXPECTED_INPUT_TYPE("42K09"),
    STDS_REQUIRED_OPTION_UNSPECIFIED("42601"),
    STDS_CONFLICT_OPTIONS("42613"),
    STDS_INVALID_OPTION_VALUE("42616"),

    // what a checkpoint lacks
    PATH_NOT_FOUND("42K03"),
    NOT_A_CHECKPOINT("42K03"),
    STREAMING_CHECKPOINT_MISSING_METADATA_FILE("42K03"),
    STDS_FAILED_TO_READ_STATE_SCHEMA("42K03"),
    STDS_FAILED_TO_READ_OPERATOR_METADATA("42K03"),
    STDS_COMMITTED_BATCH_UNAVAILABLE("KD006"),
    STDS_OFFSET_LOG_UNAVAILABLE("KD006"),
    STDS_OFFSET_METADATA_LOG_UNAVAILABLE("KD006"),
    STDS_NO_PARTITION_DISCOVERED_IN_STATE_STORE("KD006"),
    STDS_MIXED_CHECKPOINT_FORMAT_VERSIONS_NOT_SUPPORTED("KD002"),
    UNSUPPORTED_FORMAT("KD002"),

    // 53, 57, 58: resources, operator, system
    MEMORY_LIMIT("53200"),
    CANCELLED("57014"),
    CANNOT_LOAD_STATE_STORE("58030"),
    CORRUPT_FILE("58030"),
    IO_ERROR("58030"),
    INTERNAL("XX000");

    private final String sqlState;

    ErrorCode(String sqlState) {
        this.sqlState = sqlState;
    }

    /** Five characters, as JDBC's {@code SQLException.getSQLState()} gives them. */
    public String sqlState() {
        return sqlState;
    }
}
