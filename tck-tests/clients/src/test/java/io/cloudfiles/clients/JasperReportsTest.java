package io.cloudfiles.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.HashMap;
import net.sf.jasperreports.engine.JasperCompileManager;
import net.sf.jasperreports.engine.JasperExportManager;
import net.sf.jasperreports.engine.JasperFillManager;
import net.sf.jasperreports.engine.JasperPrint;
import net.sf.jasperreports.engine.JasperReport;
import net.sf.jasperreports.engine.design.JRDesignBand;
import net.sf.jasperreports.engine.design.JRDesignExpression;
import net.sf.jasperreports.engine.design.JRDesignField;
import net.sf.jasperreports.engine.design.JRDesignQuery;
import net.sf.jasperreports.engine.design.JRDesignSection;
import net.sf.jasperreports.engine.design.JRDesignTextField;
import net.sf.jasperreports.engine.design.JasperDesign;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** JasperReports: a report filled from a query and written as PDF. */
class JasperReportsTest {
    private static final String[] NAMES = {"start", "k", "count"};

    @Test
    void aReportIsFilledAndPrinted(@TempDir Path folder) throws Exception {
        JasperReport report = JasperCompileManager.compileReport(design());
        Path pdf = folder.resolve("report.pdf");
        JasperPrint print;
        try (Connection connection = Examples.open()) {
            print = JasperFillManager.fillReport(report, new HashMap<>(), connection);
        }
        assertThat(print.getPages()).isNotEmpty();
        assertThat(print.getPages().get(0).getElements()).hasSizeGreaterThan(NAMES.length);
        JasperExportManager.exportReportToPdfFile(print, pdf.toString());
        assertThat(Files.readAllBytes(pdf)).startsWith("%PDF-".getBytes(StandardCharsets.US_ASCII));
    }

    private static JasperDesign design() throws Exception {
        JasperDesign design = new JasperDesign();
        design.setName("counts");
        JRDesignQuery query = new JRDesignQuery();
        query.setText("SELECT key.window.start AS start, key.k, value.count FROM read_statestore('windowed-counts')");
        design.setQuery(query);
        Class<?>[] types = {java.sql.Timestamp.class, String.class, Long.class};
        JRDesignBand band = new JRDesignBand();
        band.setHeight(20);
        for (int i = 0; i < NAMES.length; i++) {
            JRDesignField field = new JRDesignField();
            field.setName(NAMES[i]);
            field.setValueClass(types[i]);
            design.addField(field);
            JRDesignTextField text = new JRDesignTextField();
            text.setX(i * 150);
            text.setWidth(140);
            text.setHeight(20);
            text.setExpression(new JRDesignExpression("$F{" + NAMES[i] + "}"));
            band.addElement(text);
        }
        ((JRDesignSection) design.getDetailSection()).addBand(band);
        return design;
    }
}
