package io.cloudfiles.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import org.apache.calcite.avatica.AvaticaDatabaseMetaData;

/**
 * What the dialect and the driver can do. Avatica's answers stand where they are true; these are the ones that are not, or
 * that it does not give. As in Spark, NULL sorts below every value.
 */
abstract class DialectAnswers extends AvaticaDatabaseMetaData {
    DialectAnswers(CloudFilesConnection connection) {
        super(connection);
    }

    @Override
    public final boolean supportsOpenCursorsAcrossCommit() {
        return true;
    }

    @Override
    public final boolean supportsOpenCursorsAcrossRollback() {
        return true;
    }

    @Override
    public final boolean supportsOpenStatementsAcrossCommit() {
        return true;
    }

    @Override
    public final boolean supportsOpenStatementsAcrossRollback() {
        return true;
    }

    @Override
    public final boolean nullsAreSortedLow() {
        return true;
    }

    @Override
    public final boolean nullsAreSortedHigh() {
        return false;
    }

    @Override
    public final boolean nullsAreSortedAtStart() {
        return false;
    }

    @Override
    public final boolean nullsAreSortedAtEnd() {
        return false;
    }

    @Override
    public final boolean allProceduresAreCallable() {
        return false;
    }

    @Override
    public final boolean supportsConvert() {
        return false;
    }

    @Override
    public final boolean supportsExtendedSQLGrammar() {
        return false;
    }

    @Override
    public final boolean supportsANSI92IntermediateSQL() {
        return false;
    }

    @Override
    public final boolean supportsANSI92FullSQL() {
        return false;
    }

    @Override
    public final boolean supportsSchemasInProcedureCalls() {
        return false;
    }

    @Override
    public final boolean supportsSchemasInTableDefinitions() {
        return true;
    }

    @Override
    public final boolean supportsSchemasInIndexDefinitions() {
        return false;
    }

    @Override
    public final boolean supportsSchemasInPrivilegeDefinitions() {
        return false;
    }

    @Override
    public final boolean supportsCatalogsInProcedureCalls() {
        return false;
    }

    @Override
    public final boolean supportsCatalogsInTableDefinitions() {
        return true;
    }

    @Override
    public final boolean supportsCatalogsInIndexDefinitions() {
        return false;
    }

    @Override
    public final boolean supportsCatalogsInPrivilegeDefinitions() {
        return false;
    }

    @Override
    public final boolean supportsDataManipulationTransactionsOnly() {
        return false;
    }

    @Override
    public final boolean dataDefinitionCausesTransactionCommit() {
        return false;
    }

    @Override
    public final boolean supportsBatchUpdates() {
        return false;
    }

    @Override
    public final boolean locatorsUpdateCopy() {
        return false;
    }

    @Override
    public final boolean supportsStoredFunctionsUsingCallSyntax() {
        return false;
    }

    @Override
    public final boolean ownUpdatesAreVisible(int resultSetType) {
        return false;
    }

    @Override
    public final boolean ownDeletesAreVisible(int resultSetType) {
        return false;
    }

    @Override
    public final boolean ownInsertsAreVisible(int resultSetType) {
        return false;
    }

    @Override
    public final boolean othersUpdatesAreVisible(int resultSetType) {
        return false;
    }

    @Override
    public final boolean othersDeletesAreVisible(int resultSetType) {
        return false;
    }

    @Override
    public final boolean othersInsertsAreVisible(int resultSetType) {
        return false;
    }

    @Override
    public final boolean updatesAreDetected(int resultSetType) {
        return false;
    }

    @Override
    public final boolean deletesAreDetected(int resultSetType) {
        return false;
    }

    @Override
    public final boolean insertsAreDetected(int resultSetType) {
        return false;
    }

    @Override
    public final boolean supportsResultSetHoldability(int holdability) {
        return holdability == ResultSet.HOLD_CURSORS_OVER_COMMIT;
    }

    @Override
    public final int getDefaultTransactionIsolation() {
        return Connection.TRANSACTION_NONE;
    }

    /** Words that the dialect has for itself, beyond those of SQL:2003. */
    @Override
    public final String getSQLKeywords() {
        return "ANTI,DIV,ILIKE,LIMIT,MINUS,OFFSET,QUALIFY,REGEXP,RLIKE,SEMI,TRY_CAST";
    }

    @Override
    public final String getNumericFunctions() {
        return FunctionNames.numeric();
    }

    @Override
    public final String getStringFunctions() {
        return FunctionNames.string();
    }

    @Override
    public final String getTimeDateFunctions() {
        return FunctionNames.timeDate();
    }

    @Override
    public final String getSystemFunctions() {
        return FunctionNames.system();
    }
}
