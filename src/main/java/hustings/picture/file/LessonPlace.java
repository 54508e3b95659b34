package hustings.picture.file;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The place of a page among those of a lesson, for the card at its end; immutable.
 *
 * @param lesson the title of the lesson
 * @param index the index of the page, from 0
 * @param parts the parts of the lesson, in order
 */
public record LessonPlace(String lesson, int index, List<Part> parts) implements PagePlace {

    /**
     * A part with its page.
     *
     * @param file the name of its page, in the same folder
     * @param about its sentence for the class, by language tag; those of the program in English alone
     * @param minutes the planned duration; 0 if none is planned
     */
    public record Part(String file, String title, Map<String, String> about, int minutes) {

        /** Copies the map. */
        public Part {
            about = Map.copyOf(about);
        }
    }

    /** A copy of the list. */
    public LessonPlace {
        parts = List.copyOf(parts);
    }

    /**
     * The data from which the page makes the card, see {@code hustings.web.LessonCard}: of the part that follows, or at
     * the end of the lesson of all parts.
     */
    @Override
    public Map<String, String> toPageData() {
        Map<String, String> data = new LinkedHashMap<>();
        data.put("lesson", lesson);
        data.put("part", Integer.toString(index + 1));
        data.put("parts", Integer.toString(parts.size()));
        if (index + 1 < parts.size()) {
            Part next = parts.get(index + 1);
            data.put("next-page", encodeFileName(next.file()));
            data.put("next-title", next.title());
            next.about().forEach((language, sentence) -> data.put("next-about-" + language, sentence));
            data.put("next-minutes", Integer.toString(next.minutes()));
        } else {
            data.put(
                    "seen-pages",
                    joinLines(parts.stream()
                            .map(Part::file)
                            .map(LessonPlace::encodeFileName)
                            .toList()));
            data.put("seen-titles", joinLines(parts.stream().map(Part::title).toList()));
        }
        return data;
    }

    @Override
    public String styleFile() {
        return "card.css";
    }

    /** The address of a file in the same folder. */
    static String encodeFileName(String file) {
        return URLEncoder.encode(file, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static String joinLines(List<String> lines) {
        return lines.stream().collect(Collectors.joining("\n"));
    }
}
