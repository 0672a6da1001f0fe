package io.cloudfiles.tck.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.cloudfiles.tck.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The metadata over a tree whose checkpoints have names that patterns mind, one of them broken. */
final class DatabaseMetaDataTest {
    @TempDir
    static Path folder;

    private Connection connection;
    private DatabaseMetaData metaData;

    /** Two checkpoints of logs, one of states whose schema is not JSON. */
    @BeforeAll
    static void write() throws IOException {
        Folders.copy(Examples.ROOT.resolve("file-stream"), folder.resolve("orders/bronze"));
        Folders.copy(Examples.ROOT.resolve("file-stream"), folder.resolve("orders_silver"));
        Path broken = Folders.copy(Examples.ROOT.resolve("windowed-counts"), folder.resolve("broken"));
        Files.writeString(broken.resolve("metadata"), "nonsense");
        Folders.overwrite(broken.resolve("state/0/_metadata"), "nonsense");
        Folders.overwrite(broken.resolve("state/0/0/_metadata"), "nonsense");
    }

    @BeforeEach
    void connect() throws SQLException {
        connection = DriverManager.getConnection(Examples.url(folder, ";user=me"));
        metaData = connection.getMetaData();
    }

    @AfterEach
    void disconnect() throws SQLException {
        connection.close();
    }

    private static List<String> names(ResultSet results) throws SQLException {
        List<String> names = new ArrayList<>();
        ResultSetMetaData metaData = results.getMetaData();
        for (int i = 1; i <= metaData.getColumnCount(); i++) {
            names.add(metaData.getColumnName(i));
        }
        return names;
    }

    @Test
    void productAndDriverAreNamed() throws SQLException {
        assertThat(metaData.getDatabaseProductName()).isEqualTo("cloudfiles");
        assertThat(metaData.getDriverName()).isEqualTo("cloudfiles JDBC Driver");
        assertThat(metaData.getDriverVersion()).matches("\\d+\\.\\d+.*");
        assertThat(metaData.getDriverVersion())
                .startsWith(metaData.getDriverMajorVersion() + "." + metaData.getDriverMinorVersion());
        assertThat(metaData.getDatabaseProductVersion()).isEqualTo(metaData.getDriverVersion());
        assertThat(metaData.getJDBCMajorVersion()).isEqualTo(4);
        assertThat(metaData.getJDBCMinorVersion()).isEqualTo(3);
        assertThat(metaData.getURL()).isEqualTo(Examples.url(folder, ";user=me"));
        assertThat(metaData.getUserName()).isEqualTo("me");
        assertThat(metaData.getConnection()).isSameAs(connection);
    }

    @Test
    void dialectIsDescribed() throws SQLException {
        assertThat(metaData.getIdentifierQuoteString()).isEqualTo("`");
        assertThat(metaData.supportsMixedCaseIdentifiers()).isFalse();
        assertThat(metaData.storesMixedCaseIdentifiers()).isTrue();
        assertThat(metaData.storesUpperCaseIdentifiers()).isFalse();
        assertThat(metaData.storesMixedCaseQuotedIdentifiers()).isTrue();
        assertThat(metaData.nullsAreSortedLow()).isTrue();
        assertThat(metaData.nullsAreSortedHigh()).isFalse();
        assertThat(metaData.isReadOnly()).isTrue();
        assertThat(metaData.supportsTransactions()).isFalse();
        assertThat(metaData.supportsBatchUpdates()).isFalse();
        assertThat(metaData.supportsResultSetType(ResultSet.TYPE_FORWARD_ONLY)).isTrue();
        assertThat(metaData.supportsResultSetType(ResultSet.TYPE_SCROLL_INSENSITIVE))
                .isFalse();
        assertThat(metaData.getResultSetHoldability()).isEqualTo(ResultSet.HOLD_CURSORS_OVER_COMMIT);
        assertThat(metaData.supportsResultSetHoldability(ResultSet.HOLD_CURSORS_OVER_COMMIT))
                .isTrue();
        assertThat(metaData.getDefaultTransactionIsolation()).isEqualTo(Connection.TRANSACTION_NONE);
        assertThat(metaData.getSQLKeywords()).contains("QUALIFY");
    }

    @Test
    void treeHasOneCatalogAndItsSchemas() throws SQLException {
        assertThat(Examples.rows(metaData.getCatalogs(), "TABLE_CAT")).containsExactly("cloudfiles");
        assertThat(Examples.rows(metaData.getTableTypes(), "TABLE_TYPE")).containsExactly("SYSTEM VIEW", "TABLE");
        assertThat(Examples.rows(metaData.getSchemas(), "TABLE_SCHEM", "TABLE_CATALOG"))
                .containsExactly(
                        "broken|cloudfiles",
                        "information_schema|cloudfiles",
                        "orders/bronze|cloudfiles",
                        "orders_silver|cloudfiles");
        assertThat(names(metaData.getSchemas())).containsExactly("TABLE_SCHEM", "TABLE_CATALOG");
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "NULL",
            value = {
                "NULL, 4",
                "'', 0",
                "%, 4",
                "orders%, 2",
                "orders_silver, 1",
                "ORDERS_BRONZE, 1",
                "orders/bronze, 1",
                "orders\\_silver, 1",
                "orders\\_bronze, 0",
                "orders_bronze, 1",
                "o%r, 1",
                "[a-z]+, 0",
            })
    void schemaPatternsMatchAsInLike(String pattern, int count) throws SQLException {
        assertThat(Examples.rows(metaData.getSchemas(null, pattern), "TABLE_SCHEM"))
                .hasSize(count);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "NULL",
            value = {"NULL, 4", "cloudfiles, 4", "CloudFiles, 4", "'', 4", "other, 0"})
    void catalogIsNamedOrLeftOpen(String catalog, int count) throws SQLException {
        assertThat(Examples.rows(metaData.getSchemas(catalog, null), "TABLE_SCHEM"))
                .hasSize(count);
    }

    @Test
    void tablesHaveJdbcsColumns() throws SQLException {
        ResultSet tables = metaData.getTables(null, "orders%", "files", null);
        assertThat(names(tables))
                .containsExactly(
                        "TABLE_CAT",
                        "TABLE_SCHEM",
                        "TABLE_NAME",
                        "TABLE_TYPE",
                        "REMARKS",
                        "TYPE_CAT",
                        "TYPE_SCHEM",
                        "TYPE_NAME",
                        "SELF_REFERENCING_COL_NAME",
                        "REF_GENERATION");
        assertThat(Examples.rows(tables, "TABLE_CAT", "TABLE_SCHEM", "TABLE_NAME", "TABLE_TYPE"))
                .containsExactly("cloudfiles|orders/bronze|files|TABLE", "cloudfiles|orders_silver|files|TABLE");
    }

    @Test
    void tablesAreOfTheTypesAskedFor() throws SQLException {
        assertThat(Examples.rows(metaData.getTables(null, "orders/bronze", null, new String[] {"VIEW"}), "TABLE_NAME"))
                .isEmpty();
        assertThat(Examples.rows(
                        metaData.getTables(null, "orders/bronze", "f%", new String[] {"VIEW", "TABLE"}), "TABLE_NAME"))
                .containsExactly("files");
    }

    @Test
    void columnsHaveTheirTypes() throws SQLException {
        ResultSet columns = metaData.getColumns("cloudfiles", "orders/bronze", "files", "%t_");
        assertThat(names(columns))
                .containsExactly(
                        "TABLE_CAT",
                        "TABLE_SCHEM",
                        "TABLE_NAME",
                        "COLUMN_NAME",
                        "DATA_TYPE",
                        "TYPE_NAME",
                        "COLUMN_SIZE",
                        "BUFFER_LENGTH",
                        "DECIMAL_DIGITS",
                        "NUM_PREC_RADIX",
                        "NULLABLE",
                        "REMARKS",
                        "COLUMN_DEF",
                        "SQL_DATA_TYPE",
                        "SQL_DATETIME_SUB",
                        "CHAR_OCTET_LENGTH",
                        "ORDINAL_POSITION",
                        "IS_NULLABLE",
                        "SCOPE_CATALOG",
                        "SCOPE_SCHEMA",
                        "SCOPE_TABLE",
                        "SOURCE_DATA_TYPE",
                        "IS_AUTOINCREMENT",
                        "IS_GENERATEDCOLUMN");
        assertThat(Examples.rows(
                        columns,
                        "COLUMN_NAME",
                        "DATA_TYPE",
                        "TYPE_NAME",
                        "COLUMN_SIZE",
                        "DECIMAL_DIGITS",
                        "NULLABLE",
                        "IS_NULLABLE",
                        "ORDINAL_POSITION",
                        "REMARKS"))
                .containsExactly(
                        "path|" + Types.VARCHAR + "|STRING|2147483647|0|0|NO|1"
                                + "|The file as the stream keeps it, a URI, percent-encoded",
                        "ingestion_state|" + Types.VARCHAR + "|STRING|2147483647|0|1|YES|12"
                                + "|INGESTED, PROCESSING, another of Auto Loader's, or NULL where no batch took the file"
                                + " yet");
    }

    @Test
    void whatIsUnreadableIsWarnedOfAndTheRestShown() throws SQLException {
        ResultSet columns = metaData.getColumns(null, null, null, "path");
        assertThat(String.valueOf(columns.getWarnings())).contains("broken", "are unknown");
        assertThat(Examples.rows(columns, "TABLE_SCHEM", "TABLE_NAME"))
                .contains("orders/bronze|files", "orders_silver|files");
    }

    @Test
    void functionsAreTableFunctionsWithTheirParameters() throws SQLException {
        assertThat(Examples.rows(metaData.getFunctions(null, null, "READ\\_STATE%"), "FUNCTION_NAME", "FUNCTION_TYPE"))
                .contains("read_statestore|" + DatabaseMetaData.functionReturnsTable);
        assertThat(Examples.rows(metaData.getFunctions("cloudfiles", null, "%"), "FUNCTION_NAME"))
                .isSorted()
                .doesNotHaveDuplicates()
                .contains("read_statestore", "array_join", "sum")
                .containsAll(Examples.query(connection, "SHOW FUNCTIONS", "function"));
        assertThat(Examples.rows(metaData.getFunctions(null, null, "explode"), "FUNCTION_TYPE"))
                .containsExactly(String.valueOf(DatabaseMetaData.functionReturnsTable));
        assertThat(Examples.rows(metaData.getFunctions(null, null, "array\\_join"), "FUNCTION_TYPE", "REMARKS"))
                .singleElement()
                .asString()
                .startsWith(DatabaseMetaData.functionNoTable + "|array_join(");
        assertThat(Examples.rows(metaData.getFunctions("other", null, "%"), "FUNCTION_NAME"))
                .isEmpty();
        assertThat(Examples.rows(
                        metaData.getFunctionColumns(null, null, "read\\_statestore", null),
                        "COLUMN_NAME",
                        "COLUMN_TYPE",
                        "TYPE_NAME",
                        "ORDINAL_POSITION",
                        "IS_NULLABLE"))
                .contains("path|1|STRING|1|NO", "batchId|1|BIGINT|2|YES");
        assertThat(Examples.rows(metaData.getFunctionColumns(null, null, "%", "batch%"), "COLUMN_NAME"))
                .contains("batchId")
                .allMatch(name -> name.startsWith("batch"));
    }

    @Test
    void typeInfoAgreesWithTheMappingAndIsInOrder() throws SQLException {
        ResultSet types = metaData.getTypeInfo();
        List<Integer> numbers = new ArrayList<>();
        List<String> named = new ArrayList<>();
        while (types.next()) {
            numbers.add(types.getInt("DATA_TYPE"));
            named.add(types.getString("TYPE_NAME"));
            assertThat(types.getObject("NULLABLE")).isEqualTo((short) DatabaseMetaData.typeNullable);
        }
        assertThat(numbers).isSorted();
        assertThat(named)
                .contains("TIMESTAMP", "TIMESTAMP_NTZ", "STRUCT", "DECIMAL")
                .doesNotHaveDuplicates()
                .hasSize(20);
    }

    @Test
    void whatThereIsNotIsEmptyWithJdbcsColumns() throws SQLException {
        assertThat(names(metaData.getPrimaryKeys(null, null, "t")))
                .containsExactly("TABLE_CAT", "TABLE_SCHEM", "TABLE_NAME", "COLUMN_NAME", "KEY_SEQ", "PK_NAME");
        assertThat(Examples.rows(metaData.getPrimaryKeys(null, null, "t"), "PK_NAME"))
                .isEmpty();
        assertThat(names(metaData.getImportedKeys(null, null, "t"))).hasSize(14).contains("FKCOLUMN_NAME");
        assertThat(names(metaData.getIndexInfo(null, null, "t", false, false)))
                .hasSize(13)
                .contains("CARDINALITY");
        assertThat(names(metaData.getProcedures(null, null, null))).hasSize(9);
        assertThat(names(metaData.getProcedureColumns(null, null, null, null))).hasSize(20);
        assertThat(names(metaData.getUDTs(null, null, null, null))).hasSize(7);
        assertThat(names(metaData.getAttributes(null, null, null, null))).hasSize(21);
        assertThat(names(metaData.getSuperTypes(null, null, null))).hasSize(6);
        assertThat(names(metaData.getSuperTables(null, null, null))).hasSize(4);
        assertThat(names(metaData.getBestRowIdentifier(null, null, "t", 0, true)))
                .hasSize(8);
        assertThat(names(metaData.getVersionColumns(null, null, "t"))).hasSize(8);
        assertThat(names(metaData.getColumnPrivileges(null, null, "t", null))).hasSize(8);
        assertThat(names(metaData.getTablePrivileges(null, null, null))).hasSize(7);
        assertThat(names(metaData.getPseudoColumns(null, null, null, null))).hasSize(12);
        assertThat(names(metaData.getClientInfoProperties()))
                .containsExactly("NAME", "MAX_LEN", "DEFAULT_VALUE", "DESCRIPTION");
    }

    @Test
    void resultsHaveALiveStatementThatClosesWithThem() throws SQLException {
        ResultSet schemas = metaData.getSchemas();
        assertThat(schemas.getStatement().isClosed()).isFalse();
        assertThat(schemas.getStatement().getConnection()).isSameAs(connection);
        java.sql.Statement statement = schemas.getStatement();
        schemas.close();
        assertThat(statement.isClosed()).isTrue();
    }

    @Test
    void everyFunctionIsInOneOfTheFourLists() throws SQLException {
        String lists = String.join(
                ",",
                metaData.getNumericFunctions(),
                metaData.getStringFunctions(),
                metaData.getTimeDateFunctions(),
                metaData.getSystemFunctions());
        assertThat(lists.split(",", -1))
                .doesNotHaveDuplicates()
                .contains("abs", "concat", "date_add", "coalesce")
                .isSubsetOf(Examples.rows(metaData.getFunctions(null, null, "%"), "FUNCTION_NAME"));
    }
}
