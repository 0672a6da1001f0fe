"""Python's database API over JPype, as a notebook or pandas would use it: arguments are the jar and the URL."""
import datetime
import sys

import jpype
import jpype.dbapi2 as dbapi2

jar, url = sys.argv[1:3]
jpype.startJVM("-Xmx256m", classpath=[jar, "/usr/share/java/org.jpype.jar"])

with dbapi2.connect(url, driver="io.cloudfiles.jdbc.CloudFilesDriver") as connection:
    with connection.cursor() as cursor:
        cursor.execute("SELECT path, size FROM cloud_files_state('file-stream') ORDER BY path")
        print("columns", [column[0] for column in cursor.description])
        print("first", cursor.fetchone()[0])
        print("left", len(cursor.fetchall()))
        cursor.execute(
            "SELECT count(*) FROM read_statestore(?) WHERE key.k = ?", ("windowed-counts", "key-0"))
        print("count", cursor.fetchone()[0])
        cursor.execute(
            "SELECT 1 AS i, 2.5D AS d, CAST('1.50' AS DECIMAL(10, 2)) AS n, true AS b, 'x' AS s, X'0102' AS y,"
            " DATE'2024-02-29' AS day, TIMESTAMP'2024-02-29 12:34:56.789012Z' AS at, NULL AS nothing,"
            " array(1, 2) AS a, TIME'12:34:56' AS t, CAST(1 AS TINYINT) AS tiny, 1.5F AS f, 7L AS l")
        for column, value in zip(cursor.description, cursor.fetchone()):
            print(column[0], type(value).__name__, value)
        given = (1, 1.5, "text", True, None, datetime.date(2024, 2, 29),
                 datetime.datetime(2024, 2, 29, 12, 34, 56, 789012), b"\x01\x02")
        for value in given:
            cursor.execute("SELECT typeof(p), p FROM (SELECT ? AS p)", (value,))
            print("sent", repr(value), cursor.fetchone())
        try:
            cursor.execute("SELECT nothing")
        except dbapi2.ProgrammingError as error:
            print("error", error)
        except dbapi2.Error as error:
            print("other error", type(error), error)
    print("typeinfo", sorted(t for t in connection.typeinfo)[:3])
    connection.commit()
