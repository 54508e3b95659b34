package hustings.lesson;

import hustings.scenario.Resources;
import hustings.scenario.ScenarioException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The lessons that the program ships. Each file is read when its lesson is first requested. */
public final class ShippedLessons {

    /** The ids of the lessons, in the order in which they are listed. */
    public static final List<String> IDS = List.of("bully-lesson", "rings-lesson", "claims-lesson");

    private static final Map<String, Lesson> LOADED = new ConcurrentHashMap<>();

    private ShippedLessons() {}

    /** The lesson with this id, in upper or lower case. */
    public static Optional<Lesson> find(String id) {
        return IDS.stream().filter(id::equalsIgnoreCase).findFirst().map(ShippedLessons::load);
    }

    /** The title of a shipped lesson, without parsing the whole file. */
    public static String readTitle(String id) {
        return readText(id).lines().findFirst().orElseThrow().replaceFirst("title: ", "");
    }

    private static Lesson load(String id) {
        return LOADED.computeIfAbsent(id, name -> {
            try {
                return LessonFile.parse(name, readText(name).getBytes(StandardCharsets.UTF_8));
            } catch (ScenarioException e) {
                throw new IllegalStateException("the program is incomplete: " + e.getMessage(), e);
            }
        });
    }

    private static String readText(String id) {
        return Resources.readText(ShippedLessons.class, "/hustings/assets/lessons/" + id + ".yaml");
    }
}
