SELECT * FROM read_statestore('/p')
SELECT key.user.id, value.count FROM read_statestore('/p') WHERE key.user.id = 5
SELECT s.key.user.name AS n, s.value.amount * 2 FROM read_statestore('/p') s WHERE s.partition_id IN (1,2,3) AND s.value.count > 10 LIMIT 7
SELECT count(*) FROM read_statestore('/p')
SELECT key.user.name, count(*), sum(value.count), avg(value.count), min(value.ntz), max(value.amount) FROM read_statestore('/p') GROUP BY key.user.name HAVING count(*) > 1 ORDER BY 2 DESC, 1 LIMIT 10
SELECT a.key.user.id, b.value.count FROM read_statestore('/p') a JOIN read_statestore('/p') b ON a.key.user.id = b.key.user.id AND a.partition_id < b.partition_id WHERE b.partition_id = 3
SELECT a.key.user.id, b.value.count FROM read_statestore('/p') a LEFT JOIN read_statestore('/p') b ON a.key.user.id = b.value.count + 1 AND b.partition_id = 2
SELECT count(*) FROM read_statestore('/p') a FULL JOIN read_statestore('/p') b ON a.key.user.id = b.value.count
SELECT count(*) FROM read_statestore('/p') a, read_statestore('/p') b WHERE a.key = b.key
SELECT key.user.id FROM read_statestore('/p') a WHERE EXISTS (SELECT 1 FROM read_statestore('/p') b WHERE b.value.count = a.key.user.id AND b.partition_id = 1)
SELECT key.user.id FROM read_statestore('/p') a WHERE NOT EXISTS (SELECT 1 FROM read_statestore('/p') b WHERE b.value.count = a.key.user.id)
SELECT key.user.id FROM read_statestore('/p') WHERE key.user.id IN (SELECT value.count FROM read_statestore('/p') WHERE partition_id = 2)
SELECT key.user.id FROM read_statestore('/p') WHERE key.user.id NOT IN (SELECT value.count FROM read_statestore('/p') WHERE partition_id = 2)
SELECT key.user.id FROM read_statestore('/p') WHERE key.user.name NOT IN (SELECT key.user.name FROM read_statestore('/p') WHERE partition_id = 2)
SELECT key.user.id IN (SELECT value.count FROM read_statestore('/p')) AS f FROM read_statestore('/p')
SELECT partition_id, (SELECT max(value.count) FROM read_statestore('/p')) AS m FROM read_statestore('/p')
SELECT partition_id, (SELECT max(b.value.count) FROM read_statestore('/p') b WHERE b.partition_id = a.partition_id) AS m FROM read_statestore('/p') a
SELECT partition_id, (SELECT count(*) FROM read_statestore('/p') b WHERE b.key.user.id = a.key.user.id) AS m FROM read_statestore('/p') a WHERE value.count > (SELECT avg(value.count) FROM read_statestore('/p'))
SELECT key.user.id, row_number() OVER (PARTITION BY partition_id ORDER BY value.count DESC) rn FROM read_statestore('/p')
SELECT key.user.id, value.count, sum(value.count) OVER (PARTITION BY partition_id ORDER BY value.ntz ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) s, lag(value.count, 1) OVER (ORDER BY value.ntz) l FROM read_statestore('/p')
SELECT key.user.id, partition_id FROM read_statestore('/p') QUALIFY row_number() OVER (PARTITION BY partition_id ORDER BY value.ntz DESC) = 1
SELECT * FROM (SELECT key.user.id i, rank() OVER (ORDER BY value.count) r FROM read_statestore('/p')) t WHERE r <= 3 ORDER BY i
SELECT partition_id, key.user.name, count(*), grouping(partition_id) FROM read_statestore('/p') GROUP BY GROUPING SETS ((partition_id, key.user.name), (partition_id), ())
SELECT partition_id, value.count, sum(value.amount) FROM read_statestore('/p') GROUP BY ROLLUP(partition_id, value.count)
SELECT partition_id, value.count, sum(value.amount) FROM read_statestore('/p') GROUP BY CUBE(partition_id, value.count)
WITH a AS (SELECT key.user.id i, value.count c FROM read_statestore('/p')), b AS (SELECT i, sum(c) s FROM a GROUP BY i) SELECT a.i, b.s FROM a JOIN b USING (i) WHERE b.s > 3
SELECT s.key.user.id, t.x FROM read_statestore('/p') s LATERAL VIEW explode(s.value.arr) t AS x WHERE t.x > 1
SELECT s.key.user.id, x FROM read_statestore('/p') s LATERAL VIEW explode(s.value.arr) t AS x
SELECT s.key.user.id, it.x, it.y FROM read_statestore('/p') s LATERAL VIEW explode(s.value.items) t AS it
SELECT s.key.user.id, x FROM read_statestore('/p') s LATERAL VIEW explode(s.value.arr) t AS x
SELECT s.partition_id, l.c FROM read_statestore('/p') s, LATERAL (SELECT count(*) c FROM read_statestore('/p') b WHERE b.partition_id = s.partition_id) l
SELECT s.partition_id, l.c FROM read_statestore('/p') s, LATERAL (SELECT b.value.count c FROM read_statestore('/p') b WHERE b.partition_id = s.partition_id ORDER BY b.value.ntz LIMIT 1) l
SELECT s.partition_id, l.c FROM read_statestore('/p') s, LATERAL (SELECT s.value.count + 1 AS c) l
SELECT key, count(*) FROM read_statestore('/p') GROUP BY key
SELECT DISTINCT key.user FROM read_statestore('/p') ORDER BY 1
SELECT count(DISTINCT key.user.id), count(DISTINCT value.count), sum(DISTINCT value.count) FILTER (WHERE partition_id > 2), count(*) FROM read_statestore('/p')
SELECT partition_id, count(DISTINCT key) FROM read_statestore('/p') GROUP BY partition_id
SELECT value.tags['a'], value.arr[0], value.sum_2 FROM read_statestore('/p')
SELECT partition_id FROM read_statestore('/p') UNION SELECT cast(value.count AS int) FROM read_statestore('/p')
SELECT partition_id FROM read_statestore('/p') EXCEPT SELECT 3 INTERSECT SELECT 4
SELECT key.user.name FROM read_statestore('/p') UNION ALL SELECT 'abc' UNION ALL SELECT 'z'
SELECT * FROM read_statestore('/p') WHERE value.ntz >= TIMESTAMP_NTZ '2023-11-14 22:13:20.123456' AND key.window.start < TIMESTAMP '2024-01-01 00:00:00.000001'
SELECT CASE WHEN key.user.name LIKE 'user1%' THEN 'one' WHEN key.user.name IS NULL THEN 'null' ELSE 'other!' END k, count(*) FROM read_statestore('/p') GROUP BY 1
SELECT upper(key.user.name) || '-' || CAST(partition_id AS STRING), coalesce(key.user.name, 'x'), 1/2, value.amount/3, value.count % 5 FROM read_statestore('/p')
SELECT key FROM read_statestore('/p') WHERE key.user = (SELECT max(key.user) FROM read_statestore('/p'))
SELECT a.key.user.id FROM read_statestore('/p') a LEFT ANTI JOIN read_statestore('/p') b ON a.key.user.id = b.value.count
SELECT a.key.user.id FROM read_statestore('/p') a LEFT SEMI JOIN read_statestore('/p') b ON a.key.user.id = b.value.count
SELECT key.user.id FROM read_statestore('/p') WHERE value.count = 2 AND key.user.name = 'user3' ORDER BY key.user.id LIMIT 5 OFFSET 3
VALUES (1, 'a'), (2, 'bbb')
SELECT (1, 'a') = (1, 'a'), key.user = (5, 'user5') FROM read_statestore('/p')
SELECT cast(value.count as string) = 5, key.user.name > 3, '3' + 4, '1.5' * value.count FROM read_statestore('/p')
SELECT sum(x) FROM (SELECT key.user.id + partition_id AS x FROM read_statestore('/p') WHERE 1 = 1 AND 2 < 3) WHERE x > 3 AND true
SELECT key.user.name, count(*) FROM read_statestore('/p') GROUP BY ALL ORDER BY ALL
SELECT a.key.user.id, b.path FROM read_statestore('/p') a FULL JOIN files b ON a.value.count * 10 = b.size AND a.partition_id = 1
SELECT a.key.user.id, b.path FROM read_statestore('/p') a RIGHT JOIN files b ON a.value.count * 10 = b.size WHERE a.partition_id = 1 OR b.size IS NULL
SELECT x.user.name, count(*) FROM (SELECT key AS x, value.count AS c FROM read_statestore('/p') WHERE partition_id IN (0, 1)) WHERE c < 4 GROUP BY x.user.name
SELECT k.user.id FROM (SELECT key AS k FROM read_statestore('/p') UNION ALL SELECT key FROM read_statestore('/p') WHERE partition_id = 2) WHERE k.user.id > 15
SELECT DISTINCT partition_id FROM read_statestore('/p') WHERE key.user.name IS NULL OR value.count BETWEEN 1 AND 2
SELECT max(k.window.end) FROM (SELECT key AS k, count(*) AS c FROM read_statestore('/p') GROUP BY key)
SELECT s.key FROM read_statestore('/p') s WHERE s.key.user.id IN (SELECT size FROM files) AND s.partition_id = 2
SELECT f.path, s.value.count FROM files f LEFT JOIN (SELECT value, key FROM read_statestore('/p') WHERE key.user.id < 3) s ON s.value.count = 1
SELECT partition_id, sum(c) FROM (SELECT partition_id, value.count AS c FROM read_statestore('/p') ORDER BY value.amount DESC LIMIT 7) GROUP BY partition_id
SELECT CASE WHEN value.count > 2 THEN key.user ELSE NULL END FROM read_statestore('/p') WHERE NOT (partition_id = 1)
SELECT a.p, b.p FROM (SELECT partition_id AS p FROM read_statestore('/p') WHERE partition_id = 1) a JOIN (SELECT partition_id AS p FROM read_statestore('/p') WHERE partition_id = 1) b ON a.p = b.p
SELECT value.amount FROM read_statestore('/p') WHERE value.amount = 3 OR value.amount IN (4.5, 6.00)
SELECT count(*) FROM read_statestore('/p') WHERE value.tags['a'] >= 18 OR value.arr[0] = 1
SELECT path FROM files WHERE size <=> NULL
SELECT (SELECT count(*) FROM files WHERE size > s.value.count) FROM read_statestore('/p') s WHERE s.partition_id = 0
SELECT key.user.name NOT IN (SELECT key.user.name FROM read_statestore('/p') WHERE partition_id = 1) FROM read_statestore('/p')
