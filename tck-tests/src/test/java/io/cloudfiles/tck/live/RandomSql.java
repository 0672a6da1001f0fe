package io.cloudfiles.tck.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random queries over the columns k0 to k15 of {@link RandomData#everyScalar}. */
final class RandomSql {
    private static final List<String> NUMBERS = List.of("k1", "k2", "k3", "k4", "k5", "k6", "k12", "k13");
    private static final List<String> SCALARS =
            List.of("k0", "k1", "k2", "k3", "k4", "k5", "k6", "k7", "k9", "k10", "k11", "k12", "k13", "k14", "k15");
    private static final List<String> NUMERIC_TYPES =
            List.of("TINYINT", "SMALLINT", "INT", "BIGINT", "FLOAT", "DOUBLE", "DECIMAL(10,2)", "DECIMAL(38,6)");

    private final Random random;

    RandomSql(Random random) {
        this.random = random;
    }

    /** A query over the relation of that text. */
    String query(String from) {
        return random.nextInt(3) == 0 ? grouped(from) : plain(from);
    }

    private String plain(String from) {
        List<String> items = new ArrayList<>();
        int count = 1 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            items.add(any(3) + " AS c" + i);
        }
        String where = random.nextBoolean() ? " WHERE " + condition(2) : "";
        return "SELECT " + String.join(", ", items) + " FROM " + from + where;
    }

    private String grouped(String from) {
        String by = pick(List.of(pick(SCALARS), number(1), condition(1), text(1)));
        List<String> items = new ArrayList<>(List.of(by + " AS g"));
        int count = 1 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            items.add(aggregate() + " AS a" + i);
        }
        String having = random.nextInt(4) == 0 ? " HAVING count(*) > 1" : "";
        return "SELECT " + String.join(", ", items) + " FROM " + from + " GROUP BY 1" + having;
    }

    private String aggregate() {
        String call = switch (random.nextInt(6)) {
            case 0 -> "count(*)";
            case 1 -> "count(" + (random.nextBoolean() ? "DISTINCT " : "") + pick(SCALARS) + ")";
            case 2 -> "sum(" + pick(List.of("k1", "k2", "k3", "k12", "k13")) + ")";
            case 3 -> "avg(" + pick(List.of("k1", "k2", "k3", "k12")) + ")";
            case 4 -> "min(" + pick(SCALARS) + ")";
            default -> "max(" + pick(SCALARS) + ")";
        };
        return random.nextInt(4) == 0 ? call + " FILTER (WHERE " + condition(1) + ")" : call;
    }

    private String any(int depth) {
        return switch (random.nextInt(6)) {
            case 0 -> pick(SCALARS);
            case 1 -> condition(depth);
            case 2 -> text(depth);
            case 3 -> time(depth);
            default -> number(depth);
        };
    }

    private String number(int depth) {
        if (depth == 0) {
            return random.nextInt(3) == 0 ? literal() : pick(NUMBERS);
        }
        String a = number(depth - 1);
        return switch (random.nextInt(9)) {
            case 0, 1 -> "(" + a + pick(List.of(" + ", " - ", " * ", " / ", " % ")) + number(depth - 1) + ")";
            case 2 -> "(k3 div " + pick(List.of("k2", "7", "k1")) + ")";
            case 3 -> "TRY_CAST(" + a + " AS " + pick(NUMERIC_TYPES) + ")";
            case 4 -> "coalesce(" + a + ", " + number(depth - 1) + ")";
            case 5 -> "CASE WHEN " + condition(depth - 1) + " THEN " + a + " ELSE " + number(depth - 1) + " END";
            case 6 -> "-(" + a + ")";
            case 7 -> "TRY_CAST(" + text(depth - 1) + " AS " + pick(NUMERIC_TYPES) + ")";
            default -> a;
        };
    }

    private String literal() {
        return pick(List.of(
                "0", "1", "-7", "1.5", "1e2", "127", "3000000000", "0.001", "CAST(2 AS TINYINT)", "5L", "NULL"));
    }

    private String text(int depth) {
        if (depth == 0) {
            return random.nextBoolean() ? "k7" : pick(List.of("'a'", "'12'", "' 7 '", "'1.5'", "''", "'é'"));
        }
        return switch (random.nextInt(6)) {
            case 0 -> "upper(" + text(depth - 1) + ")";
            case 1 -> "(" + text(depth - 1) + " || " + text(depth - 1) + ")";
            case 2 -> "substring(" + text(depth - 1) + ", " + (random.nextInt(6) - 2) + ", " + random.nextInt(4) + ")";
            case 3 -> "CAST(" + pick(SCALARS) + " AS STRING)";
            case 4 -> "coalesce(" + text(depth - 1) + ", 'none')";
            default -> "CAST(" + number(depth - 1) + " AS STRING)";
        };
    }

    private String time(int depth) {
        return switch (random.nextInt(7)) {
            case 0 -> "CAST(k10 AS DATE)";
            case 1 -> "CAST(k9 AS TIMESTAMP)";
            case 2 -> "TRY_CAST(CAST(k10 AS STRING) AS TIMESTAMP)";
            case 3 -> "CASE WHEN " + condition(Math.max(0, depth - 1)) + " THEN k10 END";
            case 4 -> "CASE WHEN k9 < DATE '9000-01-01' THEN k9 + INTERVAL " + random.nextInt(40) + " DAYS END";
            case 5 -> "coalesce(k9, DATE '2024-02-29')";
            default -> pick(List.of("k9", "k10", "k11"));
        };
    }

    private String condition(int depth) {
        String compared = pick(List.of(" = ", " <> ", " < ", " <= ", " > ", " >= ", " <=> "));
        if (depth > 0 && random.nextInt(3) == 0) {
            String connective = random.nextBoolean() ? " AND " : " OR ";
            return "(" + condition(depth - 1) + connective + condition(depth - 1) + ")";
        }
        return switch (random.nextInt(9)) {
            case 0 -> "k0";
            case 1 -> pick(SCALARS) + (random.nextBoolean() ? " IS NULL" : " IS NOT NULL");
            case 2 -> "(" + text(0) + compared + text(0) + ")";
            case 3 -> "(NOT " + condition(0) + ")";
            case 4 -> number(0) + " IN (" + number(0) + ", " + literal() + ")";
            case 5 -> number(0) + " BETWEEN " + number(0) + " AND " + number(0);
            case 6 -> "k7 LIKE " + pick(List.of("'a%'", "'%g_'", "'_'", "'%é%'"));
            case 7 ->
                "(" + pick(List.of("k9", "k10")) + compared + pick(List.of("DATE '2024-01-01'", "k10", "k9")) + ")";
            default -> "(" + number(0) + compared + number(0) + ")";
        };
    }

    private String pick(List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
