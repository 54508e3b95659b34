package hustings.lesson;

import hustings.model.Publication;
import hustings.paper.CompletedRun;
import hustings.scenario.Caption;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import hustings.scenario.YamlValue;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Makes and changes parts of a lesson as a person would write them by hand: a run by its name, the values of keys in
 * which it differs, and the captions that are added to it.
 *
 * @param folder the folder of the lesson, where the files are that it names
 * @param loader loads a Java file that a part names
 */
public record LessonParts(Path folder, Function<Path, Publication> loader) {

    private static final String CAPTIONS = "captions";

    /**
     * Creates a part with a run that is made from one that ships, or from one in a file of the folder.
     *
     * @param name the name of that run
     * @throws ScenarioException if the run cannot be made from it
     */
    public LessonPart create(String name, Scenario run) throws ScenarioException {
        return withRun(LessonPart.of(name, run), name, run);
    }

    /**
     * A part with another run; it begins at the same stage, or at the start if the run does not get there.
     *
     * @throws ScenarioException if the run cannot be made from the one that the part names
     */
    public LessonPart withRun(LessonPart part, Scenario run) throws ScenarioException {
        return withRun(part, part.name(), run);
    }

    /**
     * A part with another run, which is made from one of another name.
     *
     * @throws ScenarioException if the run cannot be made from that
     */
    public LessonPart withRun(LessonPart part, String name, Scenario run) throws ScenarioException {
        Scenario base = new LessonFile(folder, loader).findRun(name);
        Scenario titled = run.title().isEmpty() ? run : run.withTexts(base.title(), run.source(), run.notes());
        int stage = part.stage() <= CompletedRun.of(run).lastFrame().stage() ? part.stage() : 0;
        List<Caption> inheritable = run.group().equals(base.group()) ? base.captions() : List.of(); // else of others
        YamlValue.Mapping changes = withoutCaptions(findChanges(base, titled.withCaptions(inheritable)));
        List<Caption> inherited = ScenarioText.applyOverrides(
                        base, changes, new LessonFile(folder, loader).createParseContext())
                .captions();
        LessonPart brief = revise(
                part.withRun(name, changes, run.title(), stage, findAddedCaptions(inherited, run.captions(), base)));
        return brief.scenario().equals(run)
                ? brief
                : revise(part.withRun(name, findChanges(base, titled), run.title(), stage, List.of()));
    }

    private YamlValue.Mapping findChanges(Scenario base, Scenario run) throws ScenarioException {
        return ScenarioText.findOverrides(base, run, new LessonFile(folder, loader).createParseContext());
    }

    private static YamlValue.Mapping withoutCaptions(YamlValue.Mapping changes) {
        Map<String, YamlValue> values = new LinkedHashMap<>(changes.values());
        values.remove(CAPTIONS);
        return new YamlValue.Mapping(changes.place(), changes.keyPlaces(), values);
    }

    /** The captions that are not inherited, each without what it has in common with an inherited one. */
    private static List<Caption> findAddedCaptions(List<Caption> inherited, List<Caption> captions, Scenario run) {
        Scenario below = run.withCaptions(inherited);
        return captions.stream()
                .filter(caption -> !inherited.contains(caption))
                .map(caption -> below.findCaption(caption.firstStage())
                        .map(old -> withoutCommonValues(caption, old))
                        .orElse(caption))
                .toList();
    }

    private static Caption withoutCommonValues(Caption caption, Caption old) {
        return new Caption(
                caption.firstStage(),
                caption.lastStage(),
                caption.frame().equals(old.frame()) ? "" : caption.frame(),
                caption.text().equals(old.text()) ? "" : caption.text(),
                caption.notes().equals(old.notes()) ? "" : caption.notes(),
                caption.question().equals(old.question()) ? Optional.empty() : caption.question());
    }

    /**
     * An exercise whose run is in a file that may be outside the folder.
     *
     * @throws ScenarioException if the file cannot be read
     */
    public Exercise withFileOf(Exercise exercise, Path file) throws ScenarioException {
        Path here = folder.toAbsolutePath().normalize();
        boolean isReached = file.getRoot().equals(here.getRoot());
        String name = (isReached ? here.relativize(file) : file).toString().replace('\\', '/');
        Scenario base = new LessonFile(folder, loader).findRun(name);
        return new Exercise(exercise.task(), name, findChanges(base, exercise.scenario()), base, exercise.scenario());
    }

    /**
     * Reads a part again after some of its values were changed, so that its scenario follows them.
     *
     * @throws ScenarioException if a value is not valid
     */
    public LessonPart revise(LessonPart changed) throws ScenarioException {
        return new LessonFile(folder, loader).readAgain(changed);
    }
}
