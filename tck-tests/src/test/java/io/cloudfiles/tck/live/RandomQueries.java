package io.cloudfiles.tck.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random queries that put tables together: joins, groups, windows, subqueries, set operations, laterals. All tables have the
 * columns s STRING, i INT, n BIGINT, d DECIMAL, p INT, l ARRAY of STRING and k, a STRUCT of s and i; s is unique in each.
 */
final class RandomQueries {
    private static final List<String> NUMBERS = List.of("i", "n", "d", "p");
    private static final List<String> COLUMNS = List.of("s", "i", "n", "d", "p", "l", "k");
    private static final List<String> FEW = List.of("p", "n % 3", "i % 2", "n > 4", "length(s) % 3");

    private final Random random;
    private final List<String> tables;

    RandomQueries(Random random, List<String> tables) {
        this.random = random;
        this.tables = tables;
    }

    /** Any query; its rows come in any order. */
    String query() {
        return switch (random.nextInt(10)) {
            case 8 -> "SELECT count(*) AS c FROM (" + query() + ")";
            case 9 -> "SELECT a.n FROM " + table() + " a WHERE a.n <= (SELECT count(*) FROM (" + query() + ") q)";
            case 0, 1 -> join();
            case 2 -> grouped();
            case 3 -> windowed();
            case 4, 5 -> withSubquery();
            case 6 -> setOperation();
            default -> lateral();
        };
    }

    private String join() {
        String type = pick(List.of("JOIN", "LEFT JOIN", "RIGHT JOIN", "FULL JOIN", "LEFT SEMI JOIN", "LEFT ANTI JOIN"));
        boolean leftOnly = type.endsWith("SEMI JOIN") || type.endsWith("ANTI JOIN");
        String on = random.nextInt(4) == 0 ? " USING (" + pick(List.of("s", "p", "i, p")) + ")" : " ON " + pairs();
        String items = leftOnly ? "x." + pick(COLUMNS) + " AS c0, x.s AS c1" : items("x") + ", " + items("y");
        String where = random.nextInt(3) == 0 && !leftOnly ? " WHERE " + condition(pick(List.of("x", "y"))) : "";
        if (!leftOnly && random.nextInt(3) == 0) {
            return "SELECT count(*) AS c, sum(x.n) AS a, max(y.s) AS b FROM " + table() + " x " + type + " " + table()
                    + " y" + on + where;
        }
        return "SELECT " + items + " FROM " + table() + " x " + type + " " + table() + " y" + on + where;
    }

    private String items(String alias) {
        return alias + "." + pick(COLUMNS) + " AS " + alias + "0, " + alias + ".s AS " + alias + "1";
    }

    /** A condition on pairs of rows x and y. */
    private String pairs() {
        String first = switch (random.nextInt(6)) {
            case 0 -> "x.s = y.s";
            case 1 -> "x.k = y.k";
            case 2 -> "x.i <=> y.i";
            case 3 -> "x.n = y.i";
            case 4 -> "x.p = y.p AND x.s < y.s";
            default -> "x.n % 3 = y.n % 3";
        };
        return random.nextInt(3) == 0 ? first + " AND " + condition(pick(List.of("x", "y"))) : first;
    }

    private String grouped() {
        String a = pick(FEW);
        String b = pick(List.of("p", "i % 2", "s IS NULL", "substring(s, 1, 1)"));
        String by = switch (random.nextInt(5)) {
            case 0 -> "ROLLUP (" + a + ", " + b + ")";
            case 1 -> "CUBE (" + a + ", " + b + ")";
            case 2 -> "GROUPING SETS ((" + a + "), (" + a + ", " + b + "), ())";
            default -> a + ", " + b;
        };
        String having =
                random.nextInt(3) == 0 ? " HAVING " + pick(List.of("count(*) > 1", "max(n) > 4", "min(s) < 'm'")) : "";
        String where = random.nextInt(3) == 0 ? " WHERE " + condition("x") : "";
        return "SELECT " + a + " AS g, " + b + " AS h, " + aggregate() + " AS a0, " + aggregate() + " AS a1 FROM "
                + from() + where + " GROUP BY " + by + having;
    }

    /** A relation called x. */
    private String from() {
        return random.nextInt(3) == 0
                ? "(SELECT x.* FROM " + table() + " x JOIN " + table() + " y ON " + pairs() + ") x"
                : table() + " x";
    }

    private String aggregate() {
        String call = switch (random.nextInt(9)) {
            case 0 -> "count(*)";
            case 1 -> "count(DISTINCT " + pick(List.of("p", "n", "l", "k", "s")) + ")";
            case 2 -> "sum(" + pick(List.of("i", "n", "d")) + ")";
            case 3 -> "avg(" + pick(List.of("i", "n", "p")) + ")";
            case 4 -> "min(" + pick(COLUMNS) + ")";
            case 5 -> "max(" + pick(COLUMNS) + ")";
            case 6 -> "sort_array(collect_set(" + pick(List.of("p", "s", "n")) + "))";
            case 7 -> "max_by(s, struct(n, s))";
            default -> "count_if(" + condition("x") + ")";
        };
        return random.nextInt(4) == 0 && !call.startsWith("sort")
                ? call + " FILTER (WHERE " + condition("x") + ")"
                : call;
    }

    private String windowed() {
        String partition = random.nextInt(4) == 0 ? "" : "PARTITION BY " + pick(FEW) + " ";
        String order =
                "ORDER BY " + pick(NUMBERS) + pick(List.of("", " DESC", " NULLS LAST", " DESC NULLS FIRST")) + ", s";
        String frame = pick(List.of(
                "",
                " ROWS BETWEEN 2 PRECEDING AND CURRENT ROW",
                " ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING",
                " ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING",
                " ROWS BETWEEN 1 FOLLOWING AND 3 FOLLOWING",
                " RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW"));
        String ranking = pick(List.of(
                "row_number()",
                "rank()",
                "dense_rank()",
                "ntile(3)",
                "lag(s)",
                "lead(n, 2, -1)",
                "percent_rank()",
                "cume_dist()"));
        String framed = pick(List.of(
                "sum(n)",
                "count(*)",
                "min(d)",
                "max(s)",
                "first_value(s)",
                "last_value(i)",
                "nth_value(s, 2)",
                "avg(n)",
                "collect_list(p)"));
        String where = random.nextInt(3) == 0 ? " WHERE " + condition("x") : "";
        String qualify = random.nextInt(4) == 0
                ? " QUALIFY row_number() OVER (" + partition + order + ") <= " + (1 + random.nextInt(3))
                : "";
        return "SELECT s, " + ranking + " OVER (" + partition + order + ") AS w0, " + framed + " OVER (" + partition
                + order
                + frame + ") AS w1 FROM " + from().replace("(SELECT x.*", "(SELECT DISTINCT x.*") + where
                + (random.nextInt(3) == 0 ? "" : qualify);
    }

    private String withSubquery() {
        String where = switch (random.nextInt(4)) {
            case 0 -> asked();
            case 1 -> asked() + pick(List.of(" AND ", " OR ")) + condition("x");
            case 2 -> "NOT (" + asked() + pick(List.of(" AND ", " OR ")) + asked() + ")";
            default -> "x.n " + pick(List.of("=", "<", ">=", "<>")) + " " + scalar();
        };
        String item = random.nextInt(3) == 0 ? ", " + scalar() + " AS v" : "";
        return "SELECT x.s, x.n" + item + " FROM " + table() + " x WHERE " + where;
    }

    private String asked() {
        String not = random.nextInt(3) == 0 ? "NOT " : "";
        String about = random.nextBoolean() ? " WHERE " + pairs() : " WHERE " + condition("y");
        if (random.nextBoolean()) {
            return not + "EXISTS (SELECT 1 FROM " + table() + " y" + about + ")";
        }
        String column = pick(List.of("s", "i", "n", "p", "k"));
        return random.nextInt(4) == 0
                ? "(x.p, x.n) " + not + "IN (SELECT y.p, y.n FROM " + table() + " y" + about + ")"
                : "x." + column + " " + not + "IN (SELECT y." + column + " FROM " + table() + " y" + about + ")";
    }

    private String scalar() {
        String value = pick(List.of("max(y.n)", "min(y.n)", "count(*)", "sum(y.p)", "avg(y.n)"));
        String about = pick(List.of("y.p = x.p", "y.s = x.s", "y.n % 3 = x.n % 3", "y.k = x.k", "y.n > 3"));
        return "(SELECT " + value + " FROM " + table() + " y WHERE " + about + ")";
    }

    private String setOperation() {
        String operation = pick(List.of(
                " UNION ", " UNION ALL ", " INTERSECT ", " INTERSECT ALL ", " EXCEPT ", " EXCEPT ALL ", " MINUS "));
        String columns = pick(List.of("p", "n % 4", "s, p", "k", "l, p", "i, n"));
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < 2 + random.nextInt(2); i++) {
            String where = random.nextInt(3) == 0 ? " WHERE " + condition("x") : "";
            parts.add("SELECT " + columns + " FROM " + table() + " x" + where);
        }
        return String.join(operation, parts);
    }

    private String lateral() {
        String where = random.nextInt(3) == 0 ? " WHERE " + condition("x") : "";
        return switch (random.nextInt(5)) {
            case 0 ->
                "SELECT s, e FROM " + table() + " x LATERAL VIEW " + pick(List.of("", "OUTER ")) + "explode(l) v AS e"
                        + where;
            case 1 ->
                "SELECT s, pos, col FROM (SELECT s, posexplode" + pick(List.of("", "_outer")) + "(l) FROM " + table()
                        + " x" + where + ")";
            case 2 ->
                "SELECT e, count(*) AS c FROM " + table() + " x LATERAL VIEW explode(l) v AS e" + where + " GROUP BY e";
            case 3 ->
                "SELECT x.s, z.c FROM " + table() + " x, LATERAL (SELECT count(*) AS c FROM " + table()
                        + " y WHERE y.p = x.p) z" + where;
            default ->
                "SELECT x.s, z.s AS t FROM " + table() + " x " + pick(List.of("LEFT ", ""))
                        + "JOIN LATERAL (SELECT y.s FROM "
                        + table() + " y WHERE " + pick(List.of("y.p = x.p", "y.s = x.s", "y.n % 3 = x.n % 3"))
                        + ") z ON "
                        + pick(List.of("true", "z.s > 'b'"));
        };
    }

    private String condition(String alias) {
        String a = alias + ".";
        return switch (random.nextInt(8)) {
            case 0 -> a + pick(COLUMNS) + (random.nextBoolean() ? " IS NULL" : " IS NOT NULL");
            case 1 -> a + "n > " + random.nextInt(8);
            case 2 -> a + "p IN (0, " + random.nextInt(4) + ")";
            case 3 -> a + "s " + pick(List.of("LIKE '%a%'", "< 'b'", ">= 'abc'"));
            case 4 -> a + "i " + pick(List.of("> 0", "<= 7", "<> 1"));
            case 5 -> "NOT (" + a + "i > " + a + "n)";
            case 6 -> a + "d < " + pick(List.of("200000", "1.5", a + "n"));
            default -> pick(List.of("array_contains(" + a + "l, 'a')", "size(" + a + "l) > 1"));
        };
    }

    private String table() {
        return pick(tables);
    }

    private String pick(List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
