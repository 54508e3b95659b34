package hustings.quiz;

import hustings.scenario.Resources;
import hustings.scenario.ScenarioFile;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Questions as the files of an IMS content package in QTI 2.1: an item with its picture and its scenario for each
 * question, a test of all items, and the manifest.
 */
final class QtiPackage {

    private QtiPackage() {}

    /** The files by name, the manifest first. */
    static Map<String, byte[]> of(List<Item> items) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        StringBuilder resources = new StringBuilder(resource("test", "imsqti_test_xmlv2p1", List.of("test.xml")));
        StringBuilder references = new StringBuilder();
        files.put("imsmanifest.xml", new byte[0]);
        for (Item item : items) {
            String id = "q-" + item.id(); // begins with a letter, as identifiers must
            String picture = item.id() + ".png";
            files.put(item.id() + ".xml", bytes(item(id, picture, item)));
            files.put(picture, item.png());
            files.put(item.id() + ".yaml", bytes(ScenarioFile.format(item.run().scenario())));
            List<String> own = List.of(item.id() + ".xml", picture, item.id() + ".yaml");
            resources.append(resource(id, "imsqti_item_xmlv2p1", own));
            references.append(
                    "      <assessmentItemRef identifier=\"%s\" href=\"%s.xml\"/>\n".formatted(id, item.id()));
        }
        files.put("test.xml", bytes(form("test.xml").formatted(references)));
        files.put("imsmanifest.xml", bytes(form("imsmanifest.xml").formatted(resources)));
        return files;
    }

    private static String resource(String id, String type, List<String> files) {
        return "    <resource identifier=\"%s\" type=\"%s\" href=\"%s\">\n".formatted("r-" + id, type, files.get(0))
                + files.stream().map("      <file href=\"%s\"/>\n"::formatted).collect(Collectors.joining())
                + "    </resource>\n";
    }

    private static String item(String id, String picture, Item item) {
        return form("item.xml")
                .formatted(
                        id,
                        GiftFile.attribute(item.id()),
                        Item.letter(item.choices().indexOf(item.right())),
                        GiftFile.html(item.setting()),
                        picture,
                        GiftFile.attribute(item.told()),
                        GiftFile.html(item.asked()),
                        each(item, "      <simpleChoice identifier=\"%s\">%s</simpleChoice>\n", false),
                        each(
                                item,
                                "  <modalFeedback outcomeIdentifier=\"FEEDBACK\" identifier=\"%s\" showHide=\"show\">%s"
                                        + "</modalFeedback>\n",
                                true));
    }

    private static String each(Item item, String form, boolean reason) {
        return IntStream.range(0, item.choices().size())
                .mapToObj(i -> {
                    Item.Choice choice = item.choices().get(i);
                    return form.formatted(Item.letter(i), GiftFile.html(reason ? choice.reason() : choice.text()));
                })
                .collect(Collectors.joining());
    }

    private static String form(String file) {
        return Resources.text(QtiPackage.class, file);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
