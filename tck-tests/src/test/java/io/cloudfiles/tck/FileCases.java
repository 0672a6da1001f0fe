package io.cloudfiles.tck;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Files as people have them, and odd ones, for Spark's readers and for ours. */
public final class FileCases {
    private static final String PEOPLE = """
            id,name,born,paid,active
            1,Ann,1980-01-31,12.50,true
            2,"Bob, Jr.",1990-12-01,1e3,false
            3,,,,
            4,Zoë,2000-02-29,-7,TRUE
            """;

    private FileCases() {}

    /** All of them. */
    public static List<FileCase> all() {
        List<FileCase> all = new ArrayList<>();
        all.addAll(json());
        all.addAll(badJson());
        all.addAll(csv());
        all.addAll(csvTypes());
        all.addAll(badCsv());
        all.addAll(text());
        all.addAll(folders());
        return all;
    }

    private static List<FileCase> json() {
        return List.of(
                FileCase.of("fields of every kind", "json", "a.json", """
                        {"s":"x","i":1,"d":1.5,"b":true,"n":null,"o":{"y":[1,2],"x":"é"},"a":[{"k":1},{"k":2,"l":"z"}]}
                        {"i":9223372036854775807,"d":2,"big":123456789012345678901234567890,"e":[],"eo":{}}
                        """),
                FileCase.of("types that widen", "json", "a.json", """
                        {"a":1,"b":1,"c":1,"d":true,"e":[1],"f":{"x":1},"g":1}
                        {"a":1.5,"b":"x","c":true,"d":"t","e":["x"],"f":{"x":"y","z":2},"g":{"x":1}}
                        {"e":[[1]],"f":null,"h":12345678901234567890,"a":12345678901234567890}
                        {"h":1}
                        """),
                FileCase.of("several files", "json", "a.json", "{\"a\":1}\n", "b.json", "{\"b\":\"x\"}\n{\"a\":2.5}\n"),
                FileCase.of("an array per line", "json", "a.json", "[{\"a\":1},{\"a\":2}]\n[]\n{\"a\":3}\n"),
                FileCase.of(
                                "one document",
                                "json",
                                "a.json",
                                "[\n {\"a\":1,\n  \"b\":{\"c\": [1, 2]}},\n {\"a\":2}\n]\n",
                                "b.json",
                                "{\n\"a\" : 3\n}")
                        .with("multiLine", "true"),
                FileCase.of(
                        "blanks, CRLF and a mark",
                        "json",
                        "a.json",
                        "\ufeff{\"a\":1}\r\n\r\n   \r\n{\"a\":2}\r{\"a\":3}"),
                FileCase.of(
                        "names of many cases",
                        "json",
                        "a.json",
                        "{\"Ab\":1,\"zz\":2,\"_x\":3,\"1\":4,\"ä\":5,\"a b\":6,\"a.b\":7}\n"),
                FileCase.of("repeated names", "json", "a.json", "{\"a\":1,\"a\":2}\n{\"a\":3}\n")
                        .schema("a INT"),
                FileCase.of("given types", "json", "a.json", """
                        {"i":1,"l":2,"f":1.5,"d":2.5,"s":{"x": [1,  2]},"b":true,"t":"2024-01-02 03:04:05.123456","dt":"2024-01-02","m":{"a":1,"b":2},"dec":12.345,"bin":"aGk="}
                        {"s":12.0,"t":"2024-01-02T03:04:05Z","dt":"2024-1-2","dec":"1,234.5","l":null,"f":"NaN","d":"-Infinity"}
                        {"s":"plain","t":1700000000,"m":{},"dec":7,"f":1,"s2":3}
                        {"s":true,"t":"2024-01-02","f":1e400,"d":1e400}
                        """)
                        .schema("i INT, l BIGINT, f FLOAT, d DOUBLE, s STRING, b BOOLEAN, t TIMESTAMP, dt DATE,"
                                + " m MAP<STRING,INT>, dec DECIMAL(10,2), bin BINARY, gone INT"),
                FileCase.of(
                                "small whole numbers",
                                "json",
                                "a.json",
                                "{\"a\":127,\"b\":32767,\"c\":1}\n{\"a\":300}\n{\"b\":-32769}\n{\"c\":1.0}\n")
                        .schema("a TINYINT, b SMALLINT, c INT"),
                FileCase.of("nested types given", "json", "a.json", """
                        {"o":{"x":1,"y":{"z":"a"}},"a":[{"k":1},null,{"k":"bad","l":2}],"n":[[1],[2,3]]}
                        {"o":{"x":"bad","y":{"z":5}},"a":[1],"n":[[1],"x"]}
                        {"o":5,"a":{"k":1},"n":null}
                        """)
                        .schema(
                                "o STRUCT<x: INT, y: STRUCT<z: STRING>>, a ARRAY<STRUCT<k: INT, l: INT>>, n ARRAY<ARRAY<INT>>"),
                FileCase.of(
                                "time patterns",
                                "json",
                                "a.json",
                                "{\"t\":\"31.12.2023 23:59\",\"d\":\"31/12/2023\",\"n\":\"2023-12-31 10:00\"}\n{\"t\":\"x\"}\n")
                        .schema("t TIMESTAMP, d DATE, n TIMESTAMP_NTZ")
                        .with("timestampFormat", "dd.MM.yyyy HH:mm")
                        .with("dateFormat", "dd/MM/yyyy")
                        .with("timestampNTZFormat", "yyyy-MM-dd HH:mm"),
                FileCase.of(
                                "time without a zone",
                                "json",
                                "a.json",
                                "{\"n\":\"2023-12-31 10:00:00\"}\n{\"n\":\"2023-12-31T10:00:00Z\"}\n{\"n\":\"2023-12-31\"}\n")
                        .schema("n TIMESTAMP_NTZ"),
                FileCase.of(
                                "another zone",
                                "json",
                                "a.json",
                                "{\"t\":\"2024-07-01 12:00:00\"}\n{\"t\":\"2024-07-01 12:00:00+02:00\"}\n")
                        .schema("t TIMESTAMP")
                        .with("timeZone", "America/New_York"),
                FileCase.of(
                                "timestamps inferred",
                                "json",
                                "a.json",
                                "{\"t\":\"2024-01-02 03:04:05\",\"u\":\"2024-01-02\",\"v\":\"x\"}\n{\"v\":\"2024-01-02\"}\n")
                        .with("inferTimestamp", "true"),
                FileCase.of("all as strings", "json", "a.json", "{\"a\":1,\"b\":true,\"c\":{\"d\":1.50}}\n")
                        .with("primitivesAsString", "true"),
                FileCase.of(
                                "decimals preferred",
                                "json",
                                "a.json",
                                "{\"a\":1.50,\"b\":\"2.5\",\"c\":1}\n{\"a\":123.4567,\"b\":\"x\"}\n")
                        .with("prefersDecimal", "true"),
                FileCase.of(
                                "fields of NULL dropped",
                                "json",
                                "a.json",
                                "{\"a\":1,\"b\":null,\"c\":[],\"d\":{\"e\":null}}\n")
                        .with("dropFieldIfAllNull", "true"),
                FileCase.of(
                                "lenient syntax",
                                "json",
                                "a.json",
                                "{a:'x', /* c */ \"b\":007, 'c':\"\\q\"}\n{\"c\":NaN}\n")
                        .with("allowComments", "true")
                        .with("allowUnquotedFieldNames", "true")
                        .with("allowNumericLeadingZeros", "true")
                        .with("allowBackslashEscapingAnyCharacter", "true"),
                FileCase.of("separator of one's own", "json", "a.json", "{\"a\":1}|{\"a\":2}|\n{\"a\":3}")
                        .with("lineSep", "|"),
                FileCase.of("another encoding", "json")
                        .file("a.json", "{\"a\":\"é€\"}\n{\"a\":\"ß\"}\n".getBytes(StandardCharsets.UTF_16LE))
                        .with("encoding", "UTF-16LE")
                        .with("lineSep", "\n"),
                FileCase.of("compressed", "json").file("a.json.gz", FileCase.gzip("{\"a\":1}\n{\"a\":2}\n")));
    }

    private static List<FileCase> badJson() {
        String bad = """
                {"a":1,"b":"x"}
                {"a":2,"b":
                not json
                {"a":"s","b":"y"}
                5
                "text"
                null
                {"a":3} trailing
                {"b":"", "a":""}
                {"a": tru, "b":"after"}
                {"a":4,"b":"last"}
                """;
        return List.of(
                FileCase.of("bad records, inferred", "json", "a.json", bad),
                FileCase.of("bad records, inferred, left out", "json", "a.json", bad)
                        .with("mode", "DROPMALFORMED"),
                FileCase.of("bad records", "json", "a.json", bad).schema("a INT, b STRING"),
                FileCase.of("bad records with their text", "json", "a.json", bad)
                        .schema("a INT, b STRING, _corrupt_record STRING"),
                FileCase.of("bad records under another name", "json", "a.json", bad)
                        .schema("broken STRING, a INT, b STRING")
                        .with("columnNameOfCorruptRecord", "broken"),
                FileCase.of("bad records left out", "json", "a.json", bad)
                        .schema("a INT, b STRING")
                        .with("mode", "DROPMALFORMED"),
                FileCase.of(
                                "bad elements of an array",
                                "json",
                                "a.json",
                                "[{\"a\":1},{\"a\":\"x\"}]\n[{\"a\":1},5]\n[{\"a\":2}]\n")
                        .schema("a INT, _corrupt_record STRING"),
                FileCase.of("a bad document", "json", "a.json", "[{\"a\":1},\n{\"a\":", "b.json", "{\"a\":2}")
                        .schema("a INT, _corrupt_record STRING")
                        .with("multiLine", "true"),
                FileCase.of("a document with a bad value", "json", "a.json", "[{\"a\":1},\n{\"a\":\"x\"}]")
                        .schema("a INT, _corrupt_record STRING")
                        .with("multiLine", "true"),
                FileCase.of("nothing but blanks", "json", "a.json", "\n  \n", "b.json", "{\"a\":1}\n"));
    }

    private static List<FileCase> csv() {
        return List.of(
                FileCase.of("as it is", "csv", "a.csv", PEOPLE),
                FileCase.of("with a header", "csv", "a.csv", PEOPLE).with("header", "true"),
                FileCase.of("with types", "csv", "a.csv", PEOPLE)
                        .with("header", "true")
                        .with("inferSchema", "true"),
                FileCase.of("with given types", "csv", "a.csv", PEOPLE)
                        .with("header", "true")
                        .schema("id INT, n STRING, born DATE, paid DECIMAL(10,3), active BOOLEAN"),
                FileCase.of(
                                "quotes and escapes",
                                "csv",
                                "a.csv",
                                "a,b,c\n\"x \\\" y\",\"p\"\"q\",'s'\n\"\",,\"a,b\"\nx\"y,\"z\"w,\\\n\" s \", t ,\tu\t\n")
                        .with("header", "true"),
                FileCase.of("quotes doubled", "csv", "a.csv", "a,b\n\"x \"\"y\"\" z\",\"\"\"\"\n\"\"\"a\"\"\",\"b\n")
                        .with("escape", "\""),
                FileCase.of("no quotes", "csv", "a.csv", "\"a\",b\n\"1,2\",3\n").with("quote", ""),
                FileCase.of("tabs", "csv", "a.csv", "a\tb\n1\t2\n")
                        .with("sep", "\t")
                        .with("header", "true"),
                FileCase.of("a separator of several characters", "csv", "a.csv", "a||b||c\n1||2||\n")
                        .with("delimiter", "||"),
                FileCase.of("lines in values", "csv", "a.csv", "a,b\n\"x\ny\",1\n\"p\r\nq\",2\n\n3,\"4\"\n")
                        .with("header", "true")
                        .with("multiLine", "true")
                        .with("inferSchema", "true"),
                FileCase.of("comments and blanks", "csv", "a.csv", "#first\n\na,b\n1,2\n#x\n   \n3,4\n")
                        .with("comment", "#")
                        .with("header", "true"),
                FileCase.of("spaces", "csv", "a.csv", "a, b ,c\n x , y,\" z \"\n")
                        .with("ignoreLeadingWhiteSpace", "true")
                        .with("ignoreTrailingWhiteSpace", "true")
                        .with("header", "true"),
                FileCase.of("NULLs and empties", "csv", "a.csv", "a,b\nNA,\"\"\n,x\nNULL,NA\n")
                        .with("nullValue", "NA")
                        .with("emptyValue", "EMPTY"),
                FileCase.of("names that repeat or lack", "csv", "a.csv", "a,A,,b,a\n1,2,3,4,5\n")
                        .with("header", "true"),
                FileCase.of("a mark and CRLF", "csv", "a.csv", "\ufeffa,b\r\n1,2\r\n3,4")
                        .with("header", "true")
                        .with("inferSchema", "true"),
                FileCase.of("another encoding", "csv")
                        .file("a.csv", "a;b\né;€\n".getBytes(StandardCharsets.ISO_8859_1))
                        .with("encoding", "ISO-8859-1")
                        .with("sep", ";"),
                FileCase.of("stray quotes stop at the quote", "csv", "a.csv", "a\"b,c\n\"d\"e,f\n")
                        .with("unescapedQuoteHandling", "STOP_AT_CLOSING_QUOTE"),
                FileCase.of("stray quotes back to the delimiter", "csv", "a.csv", "a\"b,c\n\"d\"e,f\n")
                        .with("unescapedQuoteHandling", "BACK_TO_DELIMITER"),
                FileCase.of("a header alone", "csv", "a.csv", "a,b\n").with("header", "true"),
                FileCase.of("several files with headers", "csv", "a.csv", "a,b\n1,x\n", "b.csv", "a,b\n2,y\n")
                        .with("header", "true")
                        .with("inferSchema", "true"),
                FileCase.of("compressed", "csv")
                        .file("a.csv.gz", FileCase.gzip("a,b\n1,2\n"))
                        .with("header", "true"));
    }

    private static List<FileCase> csvTypes() {
        String values = """
                int,long,dec,dbl,date,ts,mixed,bool,nums,nan,empty,dd,zone
                1,1,12345678901234567890,1.5,2024-01-02,2024-01-02 03:04:05,2024-01-02,true,1,NaN,,2024-01-02,2024-01-02T03:04:05Z
                -2,3000000000,1,2,2024-02-30,2024-01-02T03:04,2024-01-02 10:00:00,False,1.5,Inf,,2024-01-03,2024-01-02 03:04:05+01:00
                +3,4,,1e10,,2024-01-02 03:04:05.123456,,,3000000000,-Inf,,1,
                """;
        return List.of(
                FileCase.of("types inferred", "csv", "a.csv", values)
                        .with("header", "true")
                        .with("inferSchema", "true"),
                FileCase.of("types inferred without dates", "csv", "a.csv", values)
                        .with("header", "true")
                        .with("inferSchema", "true")
                        .with("preferDate", "false"),
                FileCase.of(
                                "types inferred with patterns",
                                "csv",
                                "a.csv",
                                "d,t,x\n31.12.2023,31.12.2023 10:00,31.12.2023\n01.01.2024,01.01.2024 11:30,2024-01-01\n")
                        .with("header", "true")
                        .with("inferSchema", "true")
                        .with("dateFormat", "dd.MM.yyyy")
                        .with("timestampFormat", "dd.MM.yyyy HH:mm"),
                FileCase.of("types inferred without a header", "csv", "a.csv", "1,x\n2.5,y\n")
                        .with("inferSchema", "true"),
                FileCase.of(
                                "numbers of odd forms",
                                "csv",
                                "a.csv",
                                "a,b,c,d,e,f\n 1,1d,0x1p3,1_000,١,1E5\n2,2f,1,2,3,4\n")
                        .with("header", "true")
                        .with("inferSchema", "true"),
                FileCase.of("all types given", "csv", "a.csv", """
                        1,2,3,4,1.5,2.5,12.345,2024-01-02,2024-01-02 03:04:05,2024-01-02 03:04:05,true,xyz
                        -128,-32768,5,6,NaN,-Inf,"1,234.5",2024-1-2,2024-01-02T03:04:05.5Z,2024-01-02,FALSE,
                        x,x,x,x,x,x,x,x,x,x,x,x
                        300,40000,3000000000,1.0,1e39,1e400,12345678901.5,2024-13-01,2024-01-02 25:00:00,2024-01-02 03:04:05Z,yes,é
                        """)
                        .schema(
                                "a TINYINT, b SMALLINT, c INT, d BIGINT, e FLOAT, f DOUBLE, g DECIMAL(10,2), h DATE, i TIMESTAMP,"
                                        + " j TIMESTAMP_NTZ, k BOOLEAN, l BINARY"));
    }

    private static List<FileCase> badCsv() {
        String bad = """
                1,one
                2
                3,three,more
                x,four
                5,"five
                6,six
                """;
        return List.of(
                FileCase.of("bad records", "csv", "a.csv", bad).schema("a INT, b STRING"),
                FileCase.of("bad records with their text", "csv", "a.csv", bad)
                        .schema("a INT, b STRING, _corrupt_record STRING"),
                FileCase.of("bad records left out", "csv", "a.csv", bad)
                        .schema("a INT, b STRING")
                        .with("mode", "DROPMALFORMED"),
                FileCase.of("bad records of many lines", "csv", "a.csv", bad)
                        .schema("a INT, b STRING, _corrupt_record STRING")
                        .with("multiLine", "true"),
                FileCase.of("records of other lengths, inferred", "csv", "a.csv", "a,b\n1\n1,2\n1,2,3\n")
                        .with("header", "true")
                        .with("inferSchema", "true"));
    }

    private static List<FileCase> text() {
        return List.of(
                FileCase.of("lines of any end", "text", "a.txt", "one\ntwo\r\nthree\rfour\n\n six "),
                FileCase.of("one value per file", "text", "a.txt", "one\ntwo\n", "b.txt", "three")
                        .with("wholetext", "true"),
                FileCase.of("separator of one's own", "text", "a.txt", "a;b;;c;")
                        .with("lineSep", ";"),
                FileCase.of("a mark", "text", "a.txt", "\ufeffx\ny"),
                FileCase.of("compressed", "text").file("a.txt.gz", FileCase.gzip("x\ny\n")),
                FileCase.of(
                        "odd names",
                        "text",
                        "a b.txt",
                        "1",
                        "per%cent.txt",
                        "2",
                        "é#?.txt",
                        "3",
                        "q[1]{2}.txt",
                        "4",
                        "_no.txt",
                        "5",
                        ".no.txt",
                        "6",
                        "c=1.txt",
                        "7"),
                FileCase.of("empty files", "text", "a.txt", "", "b.txt", "x"),
                FileCase.of("bytes of any file", "binaryFile", "a.bin", "\u0000\u0001x", "b.txt", "hello"));
    }

    private static List<FileCase> folders() {
        String one = "{\"v\":1}\n";
        return List.of(
                FileCase.of("columns of folders", "json", "y=2023/m=1/a.json", one, "y=2024/m=12/b.json", one),
                FileCase.of(
                        "types of folders",
                        "json",
                        "a=1/b=x/c=2024-01-02/d=1.5/e=3000000000/f=__HIVE_DEFAULT_PARTITION__/a.json",
                        one,
                        "a=2/b=7/c=2024-01-03/d=2/e=1/f=z/a.json",
                        one),
                FileCase.of(
                        "more types of folders",
                        "json",
                        "a=2024-01-02 10%3A00%3A00/b=12345678901234567890/c=a%2Fb %25/d=2024-01-02/e=1.5/g=10%3A30%3A00/a.json",
                        one,
                        "a=2024-01-02 11%3A00%3A00/b=1/c=é/d=2024-01-02 11%3A00%3A00/e=3000000000/g=11%3A30%3A00/a.json",
                        one),
                FileCase.of("folders of NULL alone", "json", "a=__HIVE_DEFAULT_PARTITION__/a.json", one),
                FileCase.of("a folder's column wins", "json", "v=7/a.json", "{\"u\":1,\"v\":2,\"w\":3}\n"),
                FileCase.of("types of folders given", "json", "y=2023/m=01/a.json", one)
                        .schema("v INT, m STRING, y BIGINT"),
                FileCase.of("below a folder", "json", "y=2023/m=1/a.json", one, "y=2024/m=2/b.json", one)
                        .path("y=2023"),
                FileCase.of(
                                "a pattern of files",
                                "json",
                                "a1.json",
                                one,
                                "a2.json",
                                one,
                                "b1.json",
                                one,
                                "_a3.json",
                                one)
                        .path("a[0-9].json"),
                FileCase.of("alternatives", "json", "x/a.json", one, "y/b.json", one, "z/c.json", one)
                        .path("{x,z}"),
                FileCase.of("folders without columns", "json", "a.json", one, "sub/b.json", one),
                FileCase.of("every depth", "json", "a.json", one, "y=1/b.json", one, "sub/deep/c.json", one)
                        .with("recursiveFileLookup", "true"),
                FileCase.of("names by a pattern", "json", "a.json", one, "b.txt", one, "c.json", one)
                        .with("pathGlobFilter", "*.json"),
                FileCase.of("before a time", "json", "a.json", one, "b.json", one, "c.json", one)
                        .with("modifiedBefore", "2023-11-14T22:13:21"),
                FileCase.of("after a time", "json", "a.json", one, "b.json", one, "c.json", one)
                        .with("modifiedAfter", "2023-11-14T22:13:21"));
    }
}
