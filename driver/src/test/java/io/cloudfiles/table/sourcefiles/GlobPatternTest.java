package io.cloudfiles.table.sourcefiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cloudfiles.error.RequestException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GlobPatternTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "*.json | a.json,.json,a b.json,é.json | a.jsonl,ajson",
                "a?c | abc,a.c,a?c | ac,abbc",
                "part-[0-9]*.csv | part-0.csv,part-12x.csv | part-x.csv,part-.csv",
                "[^a]x | bx,^x | ax,x",
                "[!a]x | bx | ax",
                "[]x]y | ]y,xy | [y,y",
                "[a.]* | a,.b | bc",
                "{ab,c{d,e*}}-1 | ab-1,cd-1,ce-1,cefg-1 | c-1,ab,abcd-1",
                "a;b | a;b | ab",
                "a}b | a}b | ab",
                "\\*.json | *.json | a.json",
                "{a\\,b,c} | a\\,b,c | a,b",
                "data(1)+$.json | data(1)+$.json | data1.json",
                "year=20[12]* | year=2019,year=2024 | year=2039",
            })
    void namesMatchAsInHadoop(String glob, String matching, String others) {
        GlobPattern pattern = GlobPattern.of(glob);
        for (String name : matching.replace("a\\,b", "a\0b").split(",", -1)) {
            assertThat(pattern.matches(name.replace('\0', ','))).as("%s", name).isTrue();
        }
        for (String name : others.split(",", -1)) {
            assertThat(pattern.matches(name)).as("%s", name).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"[a", "{a,b", "a\\", "[z-a]"})
    void whatIsNoPatternIsRefused(String glob) {
        assertThatThrownBy(() -> GlobPattern.of(glob))
                .isInstanceOf(RequestException.class)
                .hasMessageContaining(glob);
    }

    @Test
    void bracesMayHoldSlashes() {
        assertThat(GlobPattern.expanded("x/{a/b,c,{d/e,f}}/*.{json,csv}"))
                .containsExactly("x/a/b/*.{json,csv}", "x/c/*.{json,csv}", "x/d/e/*.{json,csv}", "x/f/*.{json,csv}");
        assertThat(GlobPattern.expanded("{a,b}/c")).containsExactly("{a,b}/c");
        assertThatThrownBy(() -> GlobPattern.expanded("{a/b")).isInstanceOf(RequestException.class);
    }

    @Test
    void commaOutsideOfBracesIsAComma() {
        assertThat(GlobPattern.of("a,b").matches("a,b")).isTrue();
        assertThat(GlobPattern.of("a,b").matches("a")).isFalse();
    }

    @Test
    void backslashTakesAStarsMeaning() {
        assertThat(GlobPattern.isGlob("a\\*b")).isFalse();
        assertThat(GlobPattern.isGlob("a\\\\*b")).isTrue();
        assertThat(GlobPattern.plain("a\\*b\\x")).isEqualTo("a*b\\x");
    }
}
