package io.cloudfiles.tck.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The fenced blocks of the project's pages. */
final class MarkdownBlocks {
    /**
     * A fenced block.
     *
     * @param language what stands behind the opening fence
     * @param expectedState the SQLSTATE in a comment {@code <!-- error 25006 -->} on the line before, or empty
     */
    record Block(Path page, int line, String language, String expectedState, List<String> lines) {
        String text() {
            return String.join("\n", lines);
        }

        String name(Path root) {
            return root.relativize(page) + " block at line " + line;
        }
    }

    private MarkdownBlocks() {}

    /** README.md and all pages below docs/ and examples/. */
    static List<Path> pages(Path root) throws IOException {
        List<Path> pages = new ArrayList<>(List.of(root.resolve("README.md"), root.resolve("CONTRIBUTING.md")));
        for (String folder : List.of("docs", "examples")) {
            try (Stream<Path> tree = Files.walk(root.resolve(folder))) {
                tree.filter(page -> page.toString().endsWith(".md")).sorted().forEach(pages::add);
            }
        }
        return pages;
    }

    /** The blocks of one page, in order. */
    static List<Block> blocks(Path page) throws IOException {
        List<Block> blocks = new ArrayList<>();
        List<String> lines = Files.readAllLines(page);
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).startsWith("```")) {
                continue;
            }
            int start = i;
            List<String> content = new ArrayList<>();
            for (i++; !lines.get(i).startsWith("```"); i++) {
                content.add(lines.get(i));
            }
            String before = start == 0 ? "" : lines.get(start - 1);
            String state = before.startsWith("<!-- error ") ? before.substring(11, before.length() - 4) : "";
            blocks.add(new Block(page, start + 1, lines.get(start).substring(3).strip(), state, content));
        }
        return blocks;
    }
}
