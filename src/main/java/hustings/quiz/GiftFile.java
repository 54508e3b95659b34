package hustings.quiz;

import hustings.picture.file.SvgSurface;
import hustings.scenario.ScenarioText;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Formats questions in GIFT, which Moodle and other platforms import: as HTML with the picture embedded, and with the
 * scenario file of the run in comments, which platforms ignore. A question without choices is an essay.
 */
final class GiftFile {

    private GiftFile() {}

    /** The content of a GIFT file. */
    static String format(List<QuizItem> items) {
        return items.stream().map(GiftFile::formatItem).collect(Collectors.joining("\n"));
    }

    private static String formatItem(QuizItem item) {
        String scenario = ScenarioText.format(item.run().scenario())
                .lines()
                .map(line -> "// " + line + "\n")
                .collect(Collectors.joining());
        String picture = "<img alt=\"" + SvgSurface.escapeAttribute(item.altText()) + "\" src=\"data:image/png;base64,"
                + Base64.getEncoder().encodeToString(item.pictureAsPng()) + "\">";
        String asked = "<p>" + escapeHtml(item.runDescription()) + "</p><p>" + picture + "</p><p>"
                + escapeHtml(item.questionText()) + "</p>";
        String choices = item.choices().stream()
                .map(choice -> choice.right()
                        ? "=" + escapeGift(escapeHtml(choice.text())) + "\n"
                        : "~" + escapeGift(escapeHtml(choice.text())) + "#" + escapeGift(escapeHtml(choice.reason()))
                                + "\n")
                .collect(Collectors.joining());
        return scenario + "::" + escapeGift(item.id()) + "::[html]" + escapeGift(asked) + "{\n" + choices + "####"
                + escapeGift(escapeHtml(explain(item))) + "\n}\n";
    }

    private static String explain(QuizItem item) {
        return item.choices().isEmpty() ? item.freeAnswer() : item.rightChoice().reason();
    }

    /** Escapes a text for HTML. */
    static String escapeHtml(String text) {
        return SvgSurface.escapeAttribute(text).replace("\n", "<br/>");
    }

    /** Escapes the characters that have a meaning in GIFT. */
    private static String escapeGift(String text) {
        return text.replaceAll("[\\\\~=#{}:]", "\\\\$0").replace("\n", "\\n");
    }
}
