package hustings.lesson;

import hustings.scenario.PlainText;
import hustings.scenario.Scenario;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A lesson of about an hour; immutable.
 *
 * @param title the title
 * @param notes notes that the speaker reads before the lesson; may be empty
 * @param parts runs and comparisons in order, at least one
 * @param exercises the exercises that the lesson asks for; may be empty
 */
public record Lesson(String title, String notes, List<LessonPart> parts, List<Exercise> exercises) {

    /** Copies the lists, and makes the texts printable. */
    public Lesson {
        title = PlainText.toSingleLine(title);
        notes = PlainText.replaceUnsafeCharacters(notes);
        parts = List.copyOf(parts);
        exercises = List.copyOf(exercises);
    }

    /** A lesson that consists of one run without notes. */
    public static Lesson of(String name, Scenario scenario) {
        return new Lesson(scenario.title(), "", List.of(LessonPart.of(name, scenario)), List.of());
    }

    /**
     * The exercises of the worksheet: those of the lesson, and one for each run with a task that has none yet. A lesson
     * of several parts that asks for no exercise itself has its other runs traced, if they are short.
     */
    public List<Exercise> listExercisesOfWorksheet() {
        return Exercise.ofWorksheet(parts, exercises);
    }

    /** The planned duration, in minutes. */
    public int totalMinutes() {
        return parts.stream().mapToInt(LessonPart::minutes).sum();
    }

    /**
     * The scenarios of the lesson by file names that are distinct on every system; scenarios that differ only in their
     * texts are included once, except for a run with a task.
     */
    public Map<String, Scenario> distinctScenariosByFileName() {
        Map<String, Scenario> scenarios = new LinkedHashMap<>();
        Set<List<Object>> seen = new HashSet<>();
        for (int i = 0; i < parts.size(); i++) {
            LessonPart part = parts.get(i);
            Scenario run = part.scenario();
            if (seen.add(List.of(run.withoutTexts(), run.task()))) {
                scenarios.put(fileNameOfPart(i), part.scenario());
            }
        }
        return scenarios;
    }

    /** The file name of a part without an extension: the name of its run, numbered if there are several parts. */
    public String fileNameOfPart(int partIndex) {
        return (parts.size() == 1 ? "" : partIndex + 1 + "-")
                + parts.get(partIndex).shortName();
    }
}
