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
 * Formats grades as JUnit XML, which most build servers read: one test suite per submission, one test case per part. A
 * broken part is a failure, an undecided one an error.
 */
final class JUnitXml {

    /** The characters that XML 1.0 does not allow, even as references. */
    private static final String INVALID_CHARACTERS =
            "[^\\t\\n\\r\\x{20}-\\x{D7FF}\\x{E000}-\\x{FFFD}\\x{10000}-\\x{10FFFF}]";

    private final XMLStreamWriter out;

    private JUnitXml(XMLStreamWriter out) {
        this.out = out;
    }

    /** Formats the whole document. */
    static String format(String title, List<Grade> grades) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter out = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
            out.writeStartDocument("UTF-8", "1.0");
            out.writeCharacters("\n");
            JUnitXml xml = new JUnitXml(out);
            xml.writeStart(
                    "testsuites",
                    title.isEmpty() ? "grades" : title,
                    grades.stream().flatMap(grade -> grade.marks().stream()).toList());
            for (Grade grade : grades) {
                xml.writeSuite(grade);
            }
            xml.writeEnd();
            out.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("the text is in memory", e);
        }
        return text.toString();
    }

    private void writeSuite(Grade grade) throws XMLStreamException {
        writeStart("testsuite", grade.submission().name(), grade.marks());
        for (Mark mark : grade.marks()) {
            writeStart("testcase", mark.criterion().name(), mark.duration().toMillis());
            writeAttribute("classname", grade.submission().name());
            if (!mark.isPassed()) {
                out.writeStartElement(mark.outcome().verdict() == Verdict.DOES_NOT_HOLD ? "failure" : "error");
                writeAttribute("type", mark.verdictText());
                writeAttribute("message", mark.isTried() ? mark.outcome().found() : grade.remarkForGrader());
                out.writeCharacters(mark.outcome().tried());
                out.writeEndElement();
            }
            writeEnd();
        }
        writeEnd();
    }

    private void writeStart(String element, String name, List<Mark> marks) throws XMLStreamException {
        writeStart(
                element,
                name,
                marks.stream().mapToLong(mark -> mark.duration().toMillis()).sum());
        writeAttribute("tests", String.valueOf(marks.size()));
        writeAttribute("failures", formatVerdictCount(marks, Verdict.DOES_NOT_HOLD));
        writeAttribute("errors", formatVerdictCount(marks, Verdict.UNKNOWN));
        out.writeCharacters("\n");
    }

    private void writeStart(String element, String name, long millis) throws XMLStreamException {
        out.writeStartElement(element);
        writeAttribute("name", name);
        writeAttribute("time", String.format(Locale.ROOT, "%.3f", millis / 1e3));
    }

    private static String formatVerdictCount(List<Mark> marks, Verdict verdict) {
        return String.valueOf(marks.stream()
                .filter(mark -> mark.outcome().verdict() == verdict)
                .count());
    }

    private void writeAttribute(String name, String value) throws XMLStreamException {
        out.writeAttribute(name, value.replaceAll(INVALID_CHARACTERS, "\ufffd"));
    }

    private void writeEnd() throws XMLStreamException {
        out.writeEndElement();
        out.writeCharacters("\n");
    }
}
