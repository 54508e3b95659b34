package hustings.workbench.grade;

import hustings.check.Verdict;
import hustings.workbench.grade.Grade.Mark;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Grades as test results in the XML that came with JUnit and that most build servers read: a suite for each submission,
 * a case for each part; what is broken has failed, what could not be found out is an error.
 */
final class JUnitXml {

    /** What XML 1.0 has no place for, even as a reference. */
    private static final String NO_XML = "[^\\t\\n\\r\\x{20}-\\x{D7FF}\\x{E000}-\\x{FFFD}\\x{10000}-\\x{10FFFF}]";

    private final XMLStreamWriter out;

    private JUnitXml(XMLStreamWriter out) {
        this.out = out;
    }

    /** The whole document. */
    static String of(String title, List<Grade> grades) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter out = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
            out.writeStartDocument("UTF-8", "1.0");
            out.writeCharacters("\n");
            JUnitXml xml = new JUnitXml(out);
            xml.begin(
                    "testsuites",
                    title.isEmpty() ? "grades" : title,
                    grades.stream().flatMap(grade -> grade.marks().stream()).toList());
            for (Grade grade : grades) {
                xml.suite(grade);
            }
            xml.end();
            out.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("the text is in memory", e);
        }
        return text.toString();
    }

    private void suite(Grade grade) throws XMLStreamException {
        begin("testsuite", grade.submission().name(), grade.marks());
        for (Mark mark : grade.marks()) {
            begin("testcase", mark.criterion().name(), mark.took().toMillis());
            attribute("classname", grade.submission().name());
            if (!mark.holds()) {
                out.writeStartElement(mark.outcome().verdict() == Verdict.DOES_NOT_HOLD ? "failure" : "error");
                attribute("type", mark.verdict());
                attribute("message", mark.isTried() ? mark.outcome().found() : grade.remark());
                out.writeCharacters(mark.outcome().tried());
                out.writeEndElement();
            }
            end();
        }
        end();
    }

    private void begin(String element, String name, List<Mark> marks) throws XMLStreamException {
        begin(
                element,
                name,
                marks.stream().mapToLong(mark -> mark.took().toMillis()).sum());
        attribute("tests", String.valueOf(marks.size()));
        attribute("failures", count(marks, Verdict.DOES_NOT_HOLD));
        attribute("errors", count(marks, Verdict.UNKNOWN));
        out.writeCharacters("\n");
    }

    private void begin(String element, String name, long millis) throws XMLStreamException {
        out.writeStartElement(element);
        attribute("name", name);
        attribute("time", String.format(Locale.ROOT, "%.3f", millis / 1e3));
    }

    private static String count(List<Mark> marks, Verdict verdict) {
        return String.valueOf(marks.stream()
                .filter(mark -> mark.outcome().verdict() == verdict)
                .count());
    }

    private void attribute(String name, String value) throws XMLStreamException {
        out.writeAttribute(name, value.replaceAll(NO_XML, "\ufffd"));
    }

    private void end() throws XMLStreamException {
        out.writeEndElement();
        out.writeCharacters("\n");
    }
}
