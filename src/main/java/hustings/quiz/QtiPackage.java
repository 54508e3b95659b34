package hustings.quiz;

import hustings.picture.file.SvgSurface;
import hustings.scenario.Resources;
import hustings.scenario.ScenarioText;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Formats questions as the files of an IMS content package in QTI 2.1: for each question an item with its picture and
 * scenario, a test with all items, and the manifest.
 */
final class QtiPackage {

    private QtiPackage() {}

    /** The contents of the package's files by name, the manifest first. */
    static Map<String, byte[]> createFiles(List<QuizItem> items) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        StringBuilder resources = new StringBuilder(formatResource("test", "imsqti_test_xmlv2p1", List.of("test.xml")));
        StringBuilder references = new StringBuilder();
        files.put("imsmanifest.xml", new byte[0]);
        for (QuizItem item : items) {
            String id = "q-" + item.id(); // begins with a letter, as identifiers must
            String picture = item.id() + ".png";
            files.put(item.id() + ".xml", toUtf8(formatItem(id, picture, item)));
            files.put(picture, item.pictureAsPng());
            files.put(item.id() + ".yaml", toUtf8(ScenarioText.format(item.run().scenario())));
            List<String> itemFiles = List.of(item.id() + ".xml", picture, item.id() + ".yaml");
            resources.append(formatResource(id, "imsqti_item_xmlv2p1", itemFiles));
            references.append(
                    "      <assessmentItemRef identifier=\"%s\" href=\"%s.xml\"/>\n".formatted(id, item.id()));
        }
        files.put("test.xml", toUtf8(readTemplate("test.xml").formatted(references)));
        files.put("imsmanifest.xml", toUtf8(readTemplate("imsmanifest.xml").formatted(resources)));
        return files;
    }

    private static String formatResource(String id, String type, List<String> files) {
        return "    <resource identifier=\"%s\" type=\"%s\" href=\"%s\">\n".formatted("r-" + id, type, files.get(0))
                + files.stream().map("      <file href=\"%s\"/>\n"::formatted).collect(Collectors.joining())
                + "    </resource>\n";
    }

    private static String formatItem(String id, String picture, QuizItem item) {
        return item.choices().isEmpty() ? formatEssay(id, picture, item) : formatChoiceItem(id, picture, item);
    }

    /** An item that a person marks, to whom alone a right answer is shown. */
    private static String formatEssay(String id, String picture, QuizItem item) {
        return readTemplate("essay.xml")
                .formatted(
                        id,
                        SvgSurface.escapeAttribute(item.id()),
                        GiftFile.escapeHtml(item.freeAnswer()),
                        GiftFile.escapeHtml(item.runDescription()),
                        picture,
                        SvgSurface.escapeAttribute(item.altText()),
                        GiftFile.escapeHtml(item.questionText()));
    }

    private static String formatChoiceItem(String id, String picture, QuizItem item) {
        return readTemplate("item.xml")
                .formatted(
                        id,
                        SvgSurface.escapeAttribute(item.id()),
                        QuizItem.letterOf(item.choices().indexOf(item.rightChoice())),
                        GiftFile.escapeHtml(item.runDescription()),
                        picture,
                        SvgSurface.escapeAttribute(item.altText()),
                        GiftFile.escapeHtml(item.questionText()),
                        formatChoices(item, "      <simpleChoice identifier=\"%s\">%s</simpleChoice>\n", false),
                        formatChoices(
                                item,
                                "  <modalFeedback outcomeIdentifier=\"FEEDBACK\" identifier=\"%s\" showHide=\"show\">%s"
                                        + "</modalFeedback>\n",
                                true));
    }

    private static String formatChoices(QuizItem item, String template, boolean asReasons) {
        return IntStream.range(0, item.choices().size())
                .mapToObj(i -> {
                    QuizItem.Choice choice = item.choices().get(i);
                    return template.formatted(
                            QuizItem.letterOf(i), GiftFile.escapeHtml(asReasons ? choice.reason() : choice.text()));
                })
                .collect(Collectors.joining());
    }

    private static String readTemplate(String file) {
        return Resources.readText(QtiPackage.class, file);
    }

    private static byte[] toUtf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
