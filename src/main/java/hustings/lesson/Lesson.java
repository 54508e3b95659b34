package hustings.lesson;

import hustings.scenario.PlainText;
import hustings.scenario.Scenario;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a class sees and does in an hour; immutable.
 *
 * @param title what it is called
 * @param notes what the speaker reads before it begins; may be empty
 * @param parts its runs and comparisons in order, at least one
 * @param exercises for the work sheet; may be empty
 */
public record Lesson(String title, String notes, List<LessonPart> parts, List<Exercise> exercises) {

    /** Copies the lists, and makes the texts printable. */
    public Lesson {
        title = PlainText.toSingleLine(title);
        notes = PlainText.toPrintable(notes);
        parts = List.copyOf(parts);
        exercises = List.copyOf(exercises);
    }

    /** A lesson of one run without notes. */
    public static Lesson of(String name, Scenario scenario) {
        return new Lesson(scenario.title(), "", List.of(LessonPart.of(name, scenario)), List.of());
    }

    /** How long it is planned to take, in minutes. */
    public int minutes() {
        return parts.stream().mapToInt(LessonPart::minutes).sum();
    }

    /** Its runs by names that differ on every system; runs that differ in what is said of them alone are one. */
    public Map<String, Scenario> scenarios() {
        Map<String, Scenario> scenarios = new LinkedHashMap<>();
        Set<Scenario> seen = new HashSet<>();
        for (int i = 0; i < parts.size(); i++) {
            LessonPart part = parts.get(i);
            Scenario bare = part.scenario()
                    .withTexts("", "", "")
                    .withCaptions(List.of())
                    .withCompared(List.of());
            if (seen.add(bare)) {
                scenarios.put(fileName(i), part.scenario());
            }
        }
        return scenarios;
    }

    /** The name of a part's files, without an extension: that of its run, numbered if there are several parts. */
    public String fileName(int part) {
        return (parts.size() == 1 ? "" : part + 1 + "-") + parts.get(part).shortName();
    }
}
