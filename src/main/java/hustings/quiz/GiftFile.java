package hustings.quiz;

import hustings.picture.file.SvgSurface;
import hustings.scenario.ScenarioFile;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Questions in GIFT, as Moodle and others import it: in HTML, the picture in it; the run of each as a scenario file in
 * comments, which no platform imports.
 */
final class GiftFile {

    private GiftFile() {}

    /** The text of the file. */
    static String of(List<Item> items) {
        return items.stream().map(GiftFile::item).collect(Collectors.joining("\n"));
    }

    private static String item(Item item) {
        String scenario = ScenarioFile.format(item.run().scenario())
                .lines()
                .map(line -> "// " + line + "\n")
                .collect(Collectors.joining());
        String picture = "<img alt=\"" + attribute(item.told()) + "\" src=\"data:image/png;base64,"
                + Base64.getEncoder().encodeToString(item.png()) + "\">";
        String asked = "<p>" + html(item.setting()) + "</p><p>" + picture + "</p><p>" + html(item.asked()) + "</p>";
        String choices = item.choices().stream()
                .map(choice -> choice.right()
                        ? "=" + escaped(html(choice.text())) + "\n"
                        : "~" + escaped(html(choice.text())) + "#" + escaped(html(choice.reason())) + "\n")
                .collect(Collectors.joining());
        return scenario + "::" + escaped(item.id()) + "::[html]" + escaped(asked) + "{\n" + choices + "####"
                + escaped(html(item.right().reason())) + "\n}\n";
    }

    /** A text in HTML. */
    static String html(String text) {
        return attribute(text).replace("\n", "<br/>");
    }

    /** A text as the value of an attribute in HTML or XML. */
    static String attribute(String text) {
        return SvgSurface.escaped(text).replace("\"", "&quot;");
    }

    /** What means something in GIFT has a backslash before it. */
    private static String escaped(String text) {
        return text.replaceAll("[\\\\~=#{}:]", "\\\\$0").replace("\n", "\\n");
    }
}
