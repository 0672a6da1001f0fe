package io.cloudfiles.tck.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/**
 * The calls that DBeaver's generic driver and DataGrip's introspection make, in their order: neither program runs without
 * a screen.
 */
class ToolReplayTest {
    private static final String URL = Examples.url(Examples.ROOT, "");
    private static final String CATALOG = "cloudfiles";
    private static final String SCHEMA = "windowed-counts";

    private static List<String> column(ResultSet rows, String name) throws SQLException {
        List<String> values = new ArrayList<>();
        try (Statement live = rows.getStatement();
                rows) {
            while (rows.next()) {
                for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
                    rows.getObject(i);
                }
                values.add(rows.getString(name));
            }
            assertThat(live == null || !live.isClosed()).isTrue();
        }
        return values;
    }

    private static void ends(ResultSet rows) throws SQLException {
        try (rows) {
            assertThat(rows.next()).isFalse();
        }
    }

    private static String escaped(DatabaseMetaData metaData, String name) throws SQLException {
        String escape = metaData.getSearchStringEscape();
        return name.replace(escape, escape + escape).replace("_", escape + "_").replace("%", escape + "%");
    }

    @Test
    void dbeaverConnectsAndNavigates() throws SQLException {
        Driver driver = DriverManager.getDriver(URL);
        assertThat(driver.acceptsURL(URL)).isTrue();
        Properties login = new Properties();
        login.put("user", "anyone");
        login.put("password", "");
        assertThat(driver.getPropertyInfo(URL, login)).isNotEmpty();
        try (Connection connection = driver.connect(URL, login)) {
            connection.setReadOnly(true);
            connection.setAutoCommit(true);
            connection.setClientInfo("ApplicationName", "DBeaver 24.0 - Metadata");
            assertThat(connection.isValid(5)).isTrue();
            DatabaseMetaData metaData = connection.getMetaData();
            assertThat(metaData.getDatabaseProductName()).isEqualTo("cloudfiles");
            assertThat(metaData.getDatabaseProductVersion()).isNotEmpty();
            assertThat(metaData.getDriverName() + metaData.getDriverVersion()).isNotEmpty();
            assertThat(metaData.getIdentifierQuoteString()).isEqualTo("`");
            assertThat(metaData.storesUpperCaseIdentifiers() || metaData.storesLowerCaseIdentifiers())
                    .isFalse();
            assertThat(metaData.getSQLKeywords()).contains("QUALIFY");
            assertThat(metaData.getStringFunctions()
                            + metaData.getNumericFunctions()
                            + metaData.getSystemFunctions()
                            + metaData.getTimeDateFunctions())
                    .isNotNull();
            assertThat(metaData.supportsResultSetType(ResultSet.TYPE_FORWARD_ONLY))
                    .isTrue();
            assertThat(metaData.supportsBatchUpdates()).isFalse();
            assertThat(metaData.isReadOnly()).isTrue();
            assertThat(column(metaData.getTypeInfo(), "TYPE_NAME")).contains("STRING", "BIGINT");
            assertThat(column(metaData.getCatalogs(), "TABLE_CAT")).containsExactly(CATALOG);
            assertThat(column(metaData.getSchemas(CATALOG, "%"), "TABLE_SCHEM")).contains(SCHEMA, "file-stream");
            assertThat(column(metaData.getSchemas(), "TABLE_SCHEM")).contains(SCHEMA);
            assertThat(column(metaData.getTableTypes(), "TABLE_TYPE")).contains("TABLE");
            String schema = escaped(metaData, SCHEMA);
            assertThat(column(metaData.getTables(CATALOG, schema, "%", null), "TABLE_NAME"))
                    .contains("state_0", "batches", "files");
            String table = escaped(metaData, "state_0");
            assertThat(column(metaData.getColumns(CATALOG, schema, table, "%"), "COLUMN_NAME"))
                    .containsExactly("key", "value", "partition_id");
            column(metaData.getPrimaryKeys(CATALOG, SCHEMA, "state_0"), "COLUMN_NAME");
            ends(metaData.getIndexInfo(CATALOG, SCHEMA, "state_0", false, true));
            ends(metaData.getImportedKeys(CATALOG, SCHEMA, "state_0"));
            ends(metaData.getExportedKeys(CATALOG, SCHEMA, "state_0"));
            assertThat(column(metaData.getFunctions(CATALOG, null, "%"), "FUNCTION_NAME"))
                    .contains("read_statestore", "cloud_files_state");
            ends(metaData.getProcedures(CATALOG, schema, "%"));
            dataIsShown(connection, table);
        }
    }

    /** The file that a user puts into DBeaver's own. */
    @Test
    void dbeaversDriverFileNamesTheDriver() throws Exception {
        Path file = Path.of(System.getProperty("cloudfiles.home"), "docs/clients/dbeaver-drivers.xml");
        Element driver = (Element) DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(file.toFile())
                .getElementsByTagName("driver")
                .item(0);
        assertThat(((Element) driver.getParentNode()).getAttribute("id")).isEqualTo("generic");
        assertThat(driver.getAttribute("id")).isNotEmpty();
        assertThat(driver.getAttribute("custom")).isEqualTo("true");
        Driver made = Class.forName(driver.getAttribute("class"))
                .asSubclass(Driver.class)
                .getDeclaredConstructor()
                .newInstance();
        String url = driver.getAttribute("url").replace("{folder}", URL.substring("jdbc:cloudfiles:".length()));
        try (Connection connection = made.connect(url, new Properties())) {
            assertThat(connection.isValid(1)).isTrue();
        }
    }

    /** What opening a table's data tab does, and then a count of its rows. */
    private static void dataIsShown(Connection connection, String table) throws SQLException {
        try (Statement statement =
                connection.createStatement(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY)) {
            statement.setMaxRows(200);
            statement.setFetchSize(200);
            statement.setQueryTimeout(60);
            assertThat(statement.execute("SELECT * FROM cloudfiles.`" + SCHEMA + "`.state_0"))
                    .isTrue();
            try (ResultSet rows = statement.getResultSet()) {
                ResultSetMetaData columns = rows.getMetaData();
                int count = 0;
                for (; rows.next(); count++) {
                    for (int i = 1; i <= columns.getColumnCount(); i++) {
                        assertThat(columns.getColumnDisplaySize(i)).isPositive();
                        assertThat(rows.getObject(i))
                                .as(columns.getColumnLabel(i) + " of " + table)
                                .isNotNull();
                    }
                }
                assertThat(count).isPositive();
                assertThat((Throwable) rows.getWarnings()).isNull();
            }
            assertThat(statement.getMoreResults()).isFalse();
            assertThat(statement.getUpdateCount()).isEqualTo(-1);
            try (ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM cloudfiles.`" + SCHEMA + "`.state_0")) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getLong(1)).isPositive();
            }
        }
    }

    @Test
    void dataGripIntrospects() throws SQLException {
        try (Connection connection = DriverManager.getConnection(URL)) {
            DatabaseMetaData metaData = connection.getMetaData();
            assertThat(metaData.getJDBCMajorVersion()).isGreaterThanOrEqualTo(4);
            assertThat(metaData.getDatabaseMajorVersion()).isNotNegative();
            assertThat(metaData.supportsMixedCaseIdentifiers()
                            || metaData.supportsMixedCaseQuotedIdentifiers()
                            || metaData.storesMixedCaseIdentifiers()
                            || metaData.storesMixedCaseQuotedIdentifiers())
                    .isTrue();
            assertThat(metaData.supportsCatalogsInTableDefinitions() && metaData.supportsSchemasInTableDefinitions())
                    .isTrue();
            assertThat(connection.getCatalog()).isEqualTo(CATALOG);
            assertThat(column(metaData.getCatalogs(), "TABLE_CAT")).containsExactly(CATALOG);
            List<String> schemas = column(metaData.getSchemas(), "TABLE_SCHEM");
            assertThat(schemas).contains(SCHEMA);
            for (String schema : schemas) {
                connection.setSchema(schema);
                assertThat(connection.getSchema()).isEqualTo(schema);
                String pattern = escaped(metaData, schema);
                List<String> tables =
                        column(metaData.getTables(CATALOG, pattern, "%", new String[] {"TABLE"}), "TABLE_NAME");
                List<String> owners = column(metaData.getColumns(CATALOG, pattern, "%", "%"), "TABLE_NAME");
                assertThat(owners).containsAll(tables);
                for (String table : tables) {
                    column(metaData.getPrimaryKeys(CATALOG, schema, table), "COLUMN_NAME");
                    ends(metaData.getImportedKeys(CATALOG, schema, table));
                    ends(metaData.getIndexInfo(CATALOG, schema, table, false, false));
                    ends(metaData.getBestRowIdentifier(CATALOG, schema, table, DatabaseMetaData.bestRowSession, true));
                    ends(metaData.getVersionColumns(CATALOG, schema, table));
                    ends(metaData.getTablePrivileges(CATALOG, pattern, escaped(metaData, table)));
                }
                ends(metaData.getProcedures(CATALOG, pattern, "%"));
                ends(metaData.getProcedureColumns(CATALOG, pattern, "%", "%"));
                ends(metaData.getUDTs(CATALOG, pattern, "%", null));
            }
            assertThat(column(metaData.getFunctionColumns(CATALOG, null, "read_statestore", "%"), "COLUMN_NAME"))
                    .contains("batchId");
            try (Statement keepAlive = connection.createStatement();
                    ResultSet one = keepAlive.executeQuery("SELECT 1")) {
                assertThat(one.next()).isTrue();
            }
        }
    }
}
