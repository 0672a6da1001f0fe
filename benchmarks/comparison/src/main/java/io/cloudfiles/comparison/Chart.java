package io.cloudfiles.comparison;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGraphics2D;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.style.Styler;
import org.w3c.dom.Document;

/** Milliseconds of each subject, line by line, on a logarithmic axis: those lines that Spark has too. */
final class Chart {
    private static final int WIDTH = 1100;
    private static final int HEIGHT = 520;

    private final Measurements measured;

    Chart(Measurements measured) {
        this.measured = measured;
    }

    void write(Path file) throws IOException {
        List<String> lines = measured.lines().stream()
                .filter(it -> measured.millis(Subject.SPARK, it).isPresent()
                        && measured.millis(Subject.DRIVER, it).isPresent())
                .toList();
        CategoryChart chart = new CategoryChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .yAxisTitle("milliseconds, logarithmic")
                .build();
        chart.getStyler()
                .setYAxisLogarithmic(true)
                .setXAxisLabelRotation(45)
                .setLegendPosition(Styler.LegendPosition.OutsideS)
                .setLegendLayout(Styler.LegendLayout.Horizontal);
        for (Subject subject : List.of(Subject.SPARK, Subject.DRIVER)) {
            List<Double> millis = new ArrayList<>();
            lines.forEach(it -> millis.add(measured.millis(subject, it).orElseThrow()));
            chart.addSeries(subject.title(), lines, millis);
        }
        SVGGraphics2D graphics = new SVGGraphics2D(emptyPicture());
        graphics.setSVGCanvasSize(new java.awt.Dimension(WIDTH, HEIGHT));
        chart.paint(graphics, WIDTH, HEIGHT);
        try (var writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            graphics.stream(writer, true);
        }
    }

    private static Document emptyPicture() throws IOException {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation()
                    .createDocument("http://www.w3.org/2000/svg", "svg", null);
        } catch (ParserConfigurationException e) {
            throw new IOException(e);
        }
    }
}
