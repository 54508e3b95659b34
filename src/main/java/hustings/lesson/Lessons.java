package hustings.lesson;

import hustings.scenario.Resources;
import hustings.scenario.ScenarioException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The lessons that the program ships. A lesson's file is read when it is first asked for. */
public final class Lessons {

    /** Their ids, in the order in which they are listed. */
    public static final List<String> IDS = List.of("bully-lesson", "rings-lesson", "claims-lesson");

    private static final Map<String, Lesson> READ = new ConcurrentHashMap<>();

    private Lessons() {}

    /** The lesson of an id, in capital or small letters. */
    public static Optional<Lesson> find(String wanted) {
        return IDS.stream().filter(wanted::equalsIgnoreCase).findFirst().map(Lessons::load);
    }

    /** The title of a lesson that ships, without reading the rest of it. */
    public static String title(String id) {
        return text(id).lines().findFirst().orElseThrow().replaceFirst("title: ", "");
    }

    private static Lesson load(String id) {
        return READ.computeIfAbsent(id, name -> {
            try {
                return LessonFile.parse(name, text(name).getBytes(StandardCharsets.UTF_8));
            } catch (ScenarioException e) {
                throw new IllegalStateException("the program is incomplete: " + e.getMessage(), e);
            }
        });
    }

    private static String text(String id) {
        return Resources.readText(Lessons.class, "/hustings/assets/lessons/" + id + ".yaml");
    }
}
