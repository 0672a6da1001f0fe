package io.cloudfiles.comparison;

import java.awt.BasicStroke;
import java.awt.Color;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.AxesChartStyler;
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
                .setYAxisMin(1.0)
                .setXAxisLabelRotation(45)
                .setLegendPosition(Styler.LegendPosition.OutsideS)
                .setLegendLayout(Styler.LegendLayout.Horizontal);
        for (Subject subject : List.of(Subject.SPARK, Subject.DRIVER)) {
            List<Double> millis = new ArrayList<>();
            lines.forEach(it -> millis.add(measured.millis(subject, it).orElseThrow()));
            chart.addSeries(subject.title(), lines, millis);
        }
        write(chart, file);
    }

    /** How time grows: {@code growth-keys.svg} and {@code growth-batches.svg}, where it was measured. */
    void writeGrowth(Path folder) throws IOException {
        for (String by : List.of("keys", "batches")) {
            List<Double> numbers = new ArrayList<>();
            List<Double> millis = new ArrayList<>();
            for (String line : measured.lines()) {
                if (line.startsWith(Growth.line(by, ""))) {
                    numbers.add(Double.valueOf(line.substring(line.lastIndexOf('/') + 1)));
                    millis.add(measured.millis(Subject.DRIVER, line).orElseThrow());
                }
            }
            if (!numbers.isEmpty()) {
                XYChart chart = new XYChartBuilder()
                        .width(WIDTH / 2)
                        .height(HEIGHT)
                        .xAxisTitle(by)
                        .yAxisTitle("milliseconds")
                        .build();
                chart.getStyler().setYAxisMin(0.0).setXAxisMin(0.0).setLegendVisible(false);
                chart.addSeries(by, numbers, millis);
                write(chart, folder.resolve("growth-" + by + ".svg"));
            }
        }
    }

    private static void write(org.knowm.xchart.internal.chartpart.Chart<?, ?> chart, Path file) throws IOException {
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        ((AxesChartStyler) chart.getStyler()).setPlotGridLinesStroke(new BasicStroke(0.5f));
        SVGGeneratorContext context = SVGGeneratorContext.createDefault(emptyPicture());
        context.setPrecision(1);
        SVGGraphics2D graphics = new SVGGraphics2D(context, false);
        graphics.setSVGCanvasSize(new java.awt.Dimension(chart.getWidth(), chart.getHeight()));
        chart.paint(graphics, chart.getWidth(), chart.getHeight());
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
