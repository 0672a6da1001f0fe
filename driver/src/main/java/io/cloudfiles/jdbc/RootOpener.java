package io.cloudfiles.jdbc;

import io.cloudfiles.sql.SqlSession;
import io.cloudfiles.sql.engine.SqlEngine;
import io.cloudfiles.sql.information.InformedDatabase;
import io.cloudfiles.table.CheckpointDatabase;
import io.cloudfiles.table.tree.Databases;

/** Opens the checkpoints under a root, and SQL over them. */
final class RootOpener implements CloudFilesDriver.Opener {
    @Override
    public CheckpointDatabase database(ConnectionSettings settings) {
        CheckpointDatabase database = Databases.open(settings.root().orElse(""), settings.database());
        database.checkRoot();
        return new InformedDatabase(database);
    }

    @Override
    public SqlSession sql(CheckpointDatabase database) {
        WarmUp.begin();
        return new SqlEngine(database);
    }
}
