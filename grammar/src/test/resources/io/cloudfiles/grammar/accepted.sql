SELECT path FROM CLOUD_FILES_STATE('/some/checkpoint');
;;
SELECT path FROM CLOUD_FILES_STATE(TABLE(my_streaming_table))
;;
SELECT path FROM cloud_files_state(TABLE my_streaming_table)
;;
-- Read from state with storeName option
SELECT * FROM read_statestore(
      '/checkpoint/path',
      operatorId => 0,
      batchId => 2,
      storeName => 'default'
  );
;;
SELECT * FROM read_statestore('/checkpoint/path', `option.with.dots` => -1, x => upper('a') || 'b', y => ?)
;;
SELECT
    *
    ,_metadata
    ,_metadata.file_path
FROM
    json.`/path/to/table/data`
;;
SELECT * FROM TABLE(cloud_files_state('/c')) AS s WHERE s.size > 1
;;
WITH a AS (SELECT 1 AS x), b (y) AS (SELECT x FROM a) SELECT * FROM a JOIN b ON a.x = b.y
;;
WITH RECURSIVE r AS (SELECT 1) SELECT * FROM r
;;
SELECT DISTINCT a, b AS c, d e, t.*, key.window.*, * EXCEPT (a) FROM t
;;
SELECT ALL a FROM t
;;
SELECT `a b`, `back``tick`, t.`c.d`.e FROM `x/y`.`state_0`
;;
SELECT 'it''s', "double", 'esc \' \\ \n \u0041 \%', r'raw \n', R"raw \d", 'adjacent' "strings" 'join'
;;
SELECT * FROM a INNER JOIN b ON a.x = b.x LEFT JOIN c USING (x, y) RIGHT OUTER JOIN d ON true FULL OUTER JOIN e ON 1 = 1 CROSS JOIN f
;;
SELECT * FROM a LEFT SEMI JOIN b ON a.x = b.x
;;
SELECT * FROM a SEMI JOIN b USING (x) ANTI JOIN c USING (x) LEFT ANTI JOIN d ON a.x = d.x
;;
SELECT * FROM a NATURAL JOIN b NATURAL LEFT JOIN c, d, LATERAL (SELECT a.x) l
;;
SELECT * FROM a JOIN LATERAL (SELECT 1) ON true CROSS JOIN LATERAL explode(a.arr) AS e(c)
;;
SELECT * FROM (a JOIN b ON a.x = b.x) JOIN (SELECT 1 AS x) AS s (y) ON y = a.x
;;
SELECT * FROM t LATERAL VIEW explode(arr) e AS x LATERAL VIEW OUTER posexplode(m) p AS k, v
;;
SELECT * FROM t WHERE x IN (SELECT y FROM u) AND EXISTS (SELECT 1 FROM v) OR NOT (a = (SELECT max(b) FROM w))
;;
SELECT a, count(*) FROM t GROUP BY a
;;
SELECT a, count(*) FROM t GROUP BY ALL ORDER BY ALL
;;
SELECT a, b, sum(c) FROM t GROUP BY GROUPING SETS ((a, b), a, ()), CUBE (a, b), ROLLUP ((a, b), c)
;;
SELECT a, b FROM t GROUP BY a, b WITH ROLLUP
;;
SELECT a, b FROM t GROUP BY a, b GROUPING SETS ((a), (b))
;;
SELECT 1, 2 FROM t GROUP BY 1, 2 HAVING count(*) > 1 AND x > 2
;;
SELECT a, row_number() OVER (PARTITION BY b ORDER BY c DESC NULLS LAST) rn FROM t QUALIFY rn = 1
;;
SELECT sum(a) OVER w, lag(a, 1) IGNORE NULLS OVER (w ORDER BY b), first(a) OVER (ORDER BY b ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) FROM t WINDOW w AS (PARTITION BY c), v AS (ORDER BY d RANGE UNBOUNDED PRECEDING)
;;
SELECT sum(a) OVER (ORDER BY ts RANGE BETWEEN INTERVAL '1' DAY PRECEDING AND UNBOUNDED FOLLOWING) FROM t
;;
SELECT a FROM t ORDER BY a ASC NULLS FIRST, 2 DESC, b LIMIT 10 OFFSET 5
;;
SELECT a FROM t LIMIT ALL
;;
SELECT a FROM t limit 5
;;
SELECT a FROM t qualify row_number() over (order by a) = 1
;;
SELECT 1 UNION SELECT 2 UNION ALL SELECT 3 INTERSECT SELECT 4 EXCEPT ALL SELECT 5 MINUS DISTINCT SELECT 6 ORDER BY 1 LIMIT 3
;;
(SELECT 1) UNION ALL (SELECT 2 ORDER BY 1 LIMIT 1)
;;
((SELECT 1))
;;
VALUES (1, 'a'), (2, 'b') AS t(x, y)
;;
VALUES 1, 2, 3 ORDER BY 1
;;
SELECT * FROM VALUES (1, 'a'), (2, NULL) AS t(x, y) JOIN (VALUES 1) u(z) ON x = z
;;
TABLE t
;;
SELECT CASE a WHEN 1 THEN 'x' ELSE 'y' END, CASE WHEN a > 1 THEN b WHEN c THEN d END end FROM t
;;
SELECT CAST(a AS INT), TRY_CAST(b AS DECIMAL(10, 2)), c::string, d::ARRAY<MAP<STRING, ARRAY<INT>>>, cast(e AS STRUCT<a: INT, b STRING NOT NULL COMMENT 'x', `c d`: STRUCT<>>), 'a'::date::string || 'x'
;;
SELECT CAST(a AS INTERVAL DAY TO SECOND), CAST(b AS INTERVAL YEAR), CAST(c AS INTERVAL), CAST(d AS TIMESTAMP_NTZ), CAST(e AS VARCHAR(10))
;;
SELECT a IN (1, 2), a NOT IN (1), a BETWEEN 1 AND 2 AND b, a NOT BETWEEN 1 AND 2, a LIKE 'x%' ESCAPE '!', a NOT ILIKE 'x', a RLIKE '^a', a REGEXP 'b', a LIKE ANY ('x', 'y'), a IS NULL, a IS NOT NULL, a IS TRUE, a IS NOT FALSE, a IS UNKNOWN, a IS DISTINCT FROM b, a IS NOT DISTINCT FROM b FROM t
;;
SELECT a <=> b, a == b, a != b, a <> b, a >= b, a div b, a % b, a || b, a & b | c ^ ~d, a << 1, a >> 2, a >>> 3, !a, NOT a, -a, + a, - -1
;;
SELECT DATE '2024-01-01', TIMESTAMP '2024-01-01 00:00:00', TIMESTAMP_NTZ '2024-01-01', TIMESTAMP_LTZ "2024-01-01", X'1F', DATE'2024-01-01', TIMESTAMP'2024-01-01 00:00:00.123456'
;;
SELECT 1L, 2S, 3Y, 4D, 5F, 6BD, 1.5, .5, 1., 1e3, 1.5E-3, 1.5D, 1.5BD, 2147483648, 1e3BD
;;
SELECT INTERVAL '1' DAY, INTERVAL 1 day, INTERVAL -1 day, INTERVAL '1 2' DAY TO HOUR, INTERVAL 1 day 2 hours 3 MINUTES, INTERVAL '1 day 2 hours', INTERVAL -'1' MONTH, INTERVAL '1-2' YEAR TO MONTH x, INTERVAL 1.5 seconds AS y
;;
SELECT interval, date, timestamp, value, key, start, end, count, path, size, first, last, year, month, map, array, struct, position, trim, table, tables, row, rows, filter, window, limit, offset, qualify, user, any, comment, view, data, type, set, update, delete FROM t
;;
SELECT key.window.start, key.window.end, t.order, t.group, t.select, t.from, x.all FROM t AS table
;;
SELECT key AS value, value AS key, size AS count, t.limit AS limit FROM t value
;;
SELECT arr[0], m['k'], m['a']['b'].c[1 + 1], f(x)[0].y, (a).b, (SELECT s).x FROM t
;;
SELECT count(*), count(DISTINCT a, b), sum(DISTINCT a) FILTER (WHERE b > 1), count(ALL a), max(a) FILTER (WHERE b) OVER (PARTITION BY c) FROM t
;;
SELECT transform(arr, x -> x + 1), aggregate(arr, 0, (acc, x) -> acc + x, acc -> acc * 2), filter(arr, x -> x IS NOT NULL), exists(arr, x -> x = 1)
;;
SELECT extract(YEAR FROM d), extract('day' FROM i), position('a' IN s), position('a', s), substring(s FROM 1 FOR 2), substring(s, 1, 2), substr(s FROM 2), trim(s), trim(BOTH 'x' FROM s), trim(LEADING FROM s), trim('x' FROM s), overlay(s PLACING 'x' FROM 1 FOR 2)
;;
SELECT left(s, 1), right(s, 2), if(a, b, c), date(x), timestamp(y), year(z), date_add(d, 1), percentile_cont(0.5) WITHIN GROUP (ORDER BY a DESC), struct(a, b AS c), named_struct('a', 1), db.func(1), like('a', 'b'), get(arr, 0), replace(s, 'a', 'b'), set(1)
;;
SELECT current_timestamp, current_date(), now()
;;
SELECT (1, 'a') = (1, 'b'), (a, b) IN ((1, 2), (3, 4))
;;
SELECT /* comment /* nested */ still */ 1 -- end
, 2 --
;;
SELECT /*+ BROADCAST(t) */ * FROM t
;;
SELECT ?, f(?) FROM read_statestore(?) WHERE a = ? LIMIT ?
;;
EXPLAIN SELECT 1
;;
EXPLAIN FORMATTED SELECT * FROM t
;;
EXPLAIN EXTENDED WITH a AS (SELECT 1) SELECT * FROM a
;;
SHOW TABLES
;;
SHOW TABLES IN `orders/bronze` LIKE 'state*'
;;
SHOW TABLES FROM cloudfiles.default 'x|y'
;;
SHOW SCHEMAS LIKE '*'
;;
SHOW DATABASES IN cloudfiles
;;
SHOW FUNCTIONS
;;
SHOW SYSTEM FUNCTIONS LIKE 'read*'
;;
DESCRIBE files
;;
DESC TABLE EXTENDED `a/b`.files
;;
DESCRIBE TABLE default.state_0
;;
DESCRIBE SELECT 1 AS x
;;
DESC QUERY VALUES 1
;;
SELECT 1;;;
;;
select Path from Cloud_Files_State('/c') where Path is not null
;;
SELECT a, FROM_x, selects FROM t
