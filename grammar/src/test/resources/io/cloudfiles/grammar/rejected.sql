SELEC 1
;;
SELECT
;;
SELECT * FROM
;;
SELECT * FROM t WHERE
;;
SELECT a b c FROM t
;;
SELECT a FROM t GROUP a
;;
SELECT a,, b FROM t
;;
SELECT (1 FROM t
;;
SELECT 1)
;;
SELECT 'unclosed
;;
SELECT `unclosed FROM t
;;
SELECT a FROM t LIMIT
;;
SELECT 1; SELECT 2
;;
SELECT CASE a END
;;
SELECT CAST(1 INT)
;;
SELECT a[ FROM t
;;
SELECT select FROM t
;;
SELECT * FROM t JOIN
;;
SELECT a NOT FROM t
;;
SELECT a BETWEEN 1 OR 2
;;
SELECT f(a,) FROM t
;;
SELECT * FROM f(x =>)
;;
SELECT @a
;;
SELECT {a}
;;
SELECT 1 # comment
;;
SHOW
;;
SHOW COLUMNS IN t
;;
EXPLAIN
;;
hello
;;
SELECT INTERVAL 1 dai
;;
SELECT a = = b
;;
SELECT
  a,
  b c d
FROM t
