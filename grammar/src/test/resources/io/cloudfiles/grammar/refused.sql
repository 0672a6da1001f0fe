CREATE TABLE my_delta_table

AS

SELECT
    *
    ,_metadata AS source_metadata -- _metadata pertains to source files
FROM
    json.`/path/to/table/data`
;;
COPY INTO
    my_table
FROM
    (
        SELECT
            *
            ,_metadata AS source_metadata
        FROM
            '/path/to/table/data'
    )
FILEFORMAT = JSON
;;
CREATE OR REFRESH STREAMING TABLE my_table

AS

SELECT
    *
    ,_metadata AS source_metadata
FROM
    STREAM
    read_files(
        '/path/to/table/data'
        ,format => 'json'
    )
;;
INSERT INTO t VALUES (1)
;;
WITH a AS (SELECT 1) INSERT INTO t SELECT * FROM a
;;
UPDATE t SET a = 1
;;
DELETE FROM t
;;
MERGE INTO t USING s ON t.a = s.a WHEN MATCHED THEN DELETE
;;
DROP TABLE IF EXISTS t
;;
ALTER TABLE t ADD COLUMN x INT
;;
TRUNCATE TABLE t
;;
OPTIMIZE t ZORDER BY (a)
;;
VACUUM t
;;
GRANT SELECT ON t TO `someone`
;;
SET spark.sql.shuffle.partitions = 5;
;;
USE default
;;
CACHE TABLE t
;;
REFRESH TABLE t
;;
ANALYZE TABLE t COMPUTE STATISTICS
;;
BEGIN
;;
CREATE TABLE t (a INT) USING delta LOCATION 's3://x' @ # $ {
