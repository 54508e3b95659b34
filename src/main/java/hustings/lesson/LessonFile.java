package hustings.lesson;

import hustings.algorithm.Catalogue;
import hustings.engine.ScheduledIntervention;
import hustings.lesson.Exercise.Task;
import hustings.lesson.LessonPart.BreakingEvents;
import hustings.model.Group;
import hustings.model.Publication;
import hustings.paper.CompletedRun;
import hustings.paper.ShippedRuns;
import hustings.scenario.AtomicFile;
import hustings.scenario.Caption;
import hustings.scenario.FileFailure;
import hustings.scenario.JsonSchema;
import hustings.scenario.Key;
import hustings.scenario.Key.MappingType;
import hustings.scenario.ParseContext;
import hustings.scenario.PlainText;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.scenario.ScenarioText;
import hustings.scenario.ValueType;
import hustings.scenario.ValueType.ChoiceOfWords;
import hustings.scenario.ValueType.ListOf;
import hustings.scenario.ValueType.WholeNumber;
import hustings.scenario.YamlFile;
import hustings.scenario.YamlParser;
import hustings.scenario.YamlParser.YamlFileKind;
import hustings.scenario.YamlValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Lessons as small YAML files that a person can write by hand:
 *
 * <pre>{@code
 * title: Week 5
 * notes: Bring paper for the bets.
 * runs:
 *   - K1                          # a figure, a demonstration, a counterexample, or a scenario file beside this one
 *   - run: K2
 *     title: One grant instead of many elections
 *     about: Who decides here?    # for the class, on the card before it
 *     minutes: 10
 *     stage: 1                    # where it begins
 *     notes: Ask first what 3 knows.
 *     with: {compare: [bully]}    # keys of a scenario file in which the run differs
 *     captions:                   # added to those of the run
 *       - {stage: 1, ask: senders}
 *     break:
 *       text: Crash 5 before it announces itself.
 *       events: [{before-stage: 4, crash: 5}]
 * exercises:
 *   - {task: count, run: K1, with: {events: [{at: 0, detect: 2}]}}
 * }</pre>
 */
public final class LessonFile {

    private static final YamlFileKind KIND = new YamlFileKind("lesson", "runs");
    private static final int MAX_PARTS = 50;
    private static final int MAX_MINUTES = 600;
    private static final ValueType<String> TEXT = new ValueType.Text();

    private static final Key<LessonPart, String> RUN = Key.required(
            "run",
            TEXT,
            "A figure, demonstration or counterexample, or a scenario file beside this one.",
            LessonPart::name);
    private static final Key<LessonPart, String> PART_TITLE = Key.optional(
            "title", TEXT, "What the plan calls it; the run's own title if it is left out.", "", LessonPart::title);
    private static final Key<LessonPart, String> ABOUT = Key.optional(
            "about",
            TEXT,
            "One sentence for the class, on the card before it; computed if it is left out.",
            "",
            LessonPart::about);
    private static final Key<LessonPart, Integer> MINUTES = Key.optional(
            "minutes", new WholeNumber(0, MAX_MINUTES, ""), "How long it is planned to take.", 0, LessonPart::minutes);
    private static final Key<LessonPart, Integer> STAGE = Key.optional(
            "stage", new WholeNumber(0, Integer.MAX_VALUE, ""), "The stage at which it begins.", 0, LessonPart::stage);
    private static final Key<LessonPart, String> PART_NOTES =
            Key.optional("notes", TEXT, "What the speaker alone reads during all of it.", "", LessonPart::notes);
    private static final Key<LessonPart, YamlValue.Mapping> WITH = Key.optional(
            "with",
            new ScenarioText.Overrides(),
            "Keys of a scenario file in which the run differs.",
            null,
            part -> part.overrides().values().isEmpty() ? null : part.overrides());
    private static final Key<LessonPart, List<Caption>> CAPTIONS = Key.optional(
            "captions",
            ScenarioText.CAPTIONS_OF_RUN,
            "Notes and questions for stages, besides those of the run.",
            List.of(),
            LessonPart::captions);
    private static final Key<BreakingEvents, String> BREAK_TEXT =
            Key.required("text", TEXT, "What the speaker does.", BreakingEvents::text);
    private static final Key<BreakingEvents, List<ScheduledIntervention>> BREAK_EVENTS = Key.required(
            "events", ScenarioText.EVENTS_OF_RUN, "The same, as in a scenario file.", BreakingEvents::events);
    private static final Key<LessonPart, BreakingEvents> BREAK = Key.optional(
            "break",
            new MappingType<>(
                    List.of(BREAK_TEXT, BREAK_EVENTS),
                    values -> new BreakingEvents(values.get(BREAK_TEXT), values.get(BREAK_EVENTS)),
                    Map.of()),
            "What to break; what becomes of it is computed.",
            null,
            part -> part.breaking().orElse(null));
    private static final List<Key<LessonPart, ?>> PART_KEYS =
            List.of(RUN, PART_TITLE, ABOUT, MINUTES, STAGE, PART_NOTES, WITH, CAPTIONS, BREAK);

    private static final Key<Exercise, Task> TASK = Key.required(
            "task",
            ChoiceOfWords.oneOf(Arrays.asList(Task.values()), Task::wordInFiles),
            "What is to be found out.",
            Exercise::task);
    private static final Key<Exercise, String> EXERCISE_RUN =
            Key.required(RUN.name(), TEXT, RUN.description(), Exercise::name);
    private static final Key<Exercise, YamlValue.Mapping> EXERCISE_WITH = Key.optional(
            WITH.name(),
            WITH.type(),
            WITH.description(),
            null,
            exercise -> exercise.overrides().values().isEmpty() ? null : exercise.overrides());

    private static final Key<Lesson, String> TITLE =
            Key.optional("title", TEXT, "What the lesson is called.", "", Lesson::title);
    private static final Key<Lesson, String> NOTES =
            Key.optional("notes", TEXT, "What the speaker reads before it begins.", "", Lesson::notes);

    private final Path folder;
    private final Function<Path, Publication> loader;
    private final MappingType<LessonPart> partType = new MappingType<>(PART_KEYS, this::parsePart, Map.of());
    private final Key<Lesson, List<LessonPart>> parts = Key.required(
            "runs",
            new ListOf<>(new PartType(), "runs", 1, MAX_PARTS),
            "Its runs and comparisons, in order.",
            Lesson::parts);
    private final Key<Lesson, List<Exercise>> exercises = Key.optional(
            "exercises",
            new ListOf<>(new MappingType<>(List.of(TASK, EXERCISE_RUN, EXERCISE_WITH), this::parseExercise, Map.of())),
            "Exercises for the work sheet; their answers are computed.",
            List.of(),
            Lesson::exercises);
    private final MappingType<Lesson> type = new MappingType<>(
            List.of(TITLE, NOTES, parts, exercises),
            file -> new Lesson(file.get(TITLE), file.get(NOTES), file.get(parts), file.get(exercises)),
            Map.of());

    LessonFile(Path folder, Function<Path, Publication> loader) {
        this.folder = folder;
        this.loader = loader;
    }

    /** Whether a file is meant as a lesson, even if it has mistakes. */
    public static boolean isLessonFile(Path path) {
        try {
            return Files.isRegularFile(path)
                    && YamlFile.read(path, KIND) instanceof YamlValue.Mapping mapping
                    && mapping.values().containsKey("runs");
        } catch (ScenarioException e) {
            return false; // the scenario reader reports the error
        }
    }

    /**
     * Reads a lesson file and the files that it names.
     *
     * @param loader loads a Java file that a scenario names; throws an IllegalArgumentException if that file has a
     *     mistake
     * @throws ScenarioException if a file cannot be read or is no lesson; the message says where and what is expected
     */
    public static Lesson read(Path path, Function<Path, Publication> loader) throws ScenarioException {
        LessonFile file = new LessonFile(path.toAbsolutePath().getParent(), loader);
        return file.type.read(YamlFile.read(path, KIND), file.createParseContext());
    }

    /** Parses a shipped lesson, which names no files. */
    static Lesson parse(String name, byte[] bytes) throws ScenarioException {
        LessonFile file = new LessonFile(Path.of(""), java -> null);
        return file.type.read(YamlParser.parse(name, bytes, KIND), file.createParseContext());
    }

    /** Formats a lesson; reading the text from the same folder gives the same lesson. */
    public static String format(Lesson lesson) {
        return String.join("\n", Key.formatEntries(new LessonFile(null, null).type.keys(), lesson, null)) + "\n";
    }

    /**
     * Writes a lesson. The file is replaced atomically; for a symbolic link its target is replaced.
     *
     * @throws ScenarioException if it cannot be written; an existing file is then unchanged
     */
    public static void write(Path path, Lesson lesson) throws ScenarioException {
        try {
            AtomicFile.replaceContent(path, format(lesson).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new ScenarioException(
                    PlainText.toSingleLine(path.toString()), "not saved: " + FileFailure.describeReason(e));
        }
    }

    /** The JSON Schema (draft 7) with which editors complete and check lessons. */
    public static Map<String, Object> schema() {
        JsonSchema in = new JsonSchema(Catalogue.shippedAndMistakes());
        return in.createRootSchema(
                "A Hustings lesson",
                "Runs and comparisons in the order in which a class sees them, and exercises.",
                new LessonFile(null, null).type.schema(in));
    }

    /** Reads a part again after some of its values were changed, so that its scenario follows them. */
    LessonPart readAgain(LessonPart changed) throws ScenarioException {
        byte[] text = format(new Lesson("", "", List.of(changed), List.of())).getBytes(StandardCharsets.UTF_8);
        return type.read(YamlParser.parse("lesson", text, KIND), createParseContext())
                .parts()
                .get(0);
    }

    ParseContext createParseContext() {
        Path here = folder.toAbsolutePath().normalize();
        return new ParseContext(
                Catalogue.shippedAndMistakes(),
                java -> loader.apply(folder.resolve(java)),
                name -> ScenarioFile.relativizeJavaFile(here, name));
    }

    /**
     * Finds the run of a name: one that ships, or one in a scenario file.
     *
     * @throws ScenarioException if there is none, or its file cannot be read
     */
    Scenario findRun(String name) throws ScenarioException {
        return resolveScenario(
                name,
                new YamlValue.Scalar(new YamlValue.Place("lesson", 1, 1, ""), YamlValue.ScalarKind.STRING, name, 1));
    }

    /** The scenario of the run that a key names. */
    private Scenario resolveScenario(Key.Values values, Key<?, String> key) throws ScenarioException {
        return resolveScenario(values.get(key), values.getUnparsed(key));
    }

    private Scenario resolveScenario(String name, YamlValue value) throws ScenarioException {
        Optional<Scenario> shipped = new ValueType.Parsed<>(ShippedRuns::find).read(value, createParseContext());
        if (shipped.isPresent()) {
            return shipped.get();
        }
        Path file = folder.resolve(name);
        if (!Files.isRegularFile(file)) {
            throw value.createMismatchException(
                    "a figure, a demonstration, a counterexample, or the name of a scenario file beside this one");
        }
        return ScenarioFile.read(file, Catalogue.shippedAndMistakes(), loader);
    }

    private static YamlValue.Mapping readOverrides(Key.Values values, Key<?, YamlValue.Mapping> key)
            throws ScenarioException {
        return values.has(key)
                ? values.require(key)
                : new YamlValue.Mapping(values.mapping().place(), Map.of(), Map.of());
    }

    private LessonPart parsePart(Key.Values values) throws ScenarioException {
        YamlValue.Mapping overrides = readOverrides(values, WITH);
        Scenario run = ScenarioText.applyOverrides(resolveScenario(values, RUN), overrides, values.in());
        requireSoundTask(values, run);
        List<Caption> own = values.get(CAPTIONS);
        int last = CompletedRun.of(run).lastFrame().stage();
        requireStageAtMost(values, STAGE, values.get(STAGE), last);
        for (Caption caption : own) {
            requireStageAtMost(values, CAPTIONS, caption.lastStage(), last);
        }
        String title = values.has(PART_TITLE) ? values.get(PART_TITLE) : run.title();
        return new LessonPart(
                values.get(RUN),
                overrides,
                title,
                values.get(ABOUT),
                values.get(MINUTES),
                values.get(STAGE),
                values.get(PART_NOTES),
                own,
                Optional.ofNullable(values.get(BREAK)),
                run.withCaptions(mergeCaptions(run, own, last)).withTexts(title, run.source(), run.notes()));
    }

    /** Refuses a run with a task that cannot be given, or whose path is no solution. */
    private static Optional<PrintedTask> requireSoundTask(Key.Values values, Scenario run) throws ScenarioException {
        try {
            return PrintedTask.of(run);
        } catch (IllegalArgumentException e) {
            throw values.getUnparsed(RUN).createException(e.getMessage());
        }
    }

    private static void requireStageAtMost(Key.Values values, Key<?, ?> key, int stage, int lastStage)
            throws ScenarioException {
        if (stage > lastStage) {
            throw values.getUnparsed(key)
                    .createException("found stage " + stage + "; expected one from 0 to " + lastStage);
        }
    }

    /**
     * The captions of a run merged with those that the lesson adds, stage by stage; successive stages with the same two
     * captions have one.
     */
    private static List<Caption> mergeCaptions(Scenario run, List<Caption> lessonCaptions, int lastStage) {
        if (lessonCaptions.isEmpty()) {
            return run.captions();
        }
        Scenario overlays = run.withCaptions(lessonCaptions);
        List<Caption> merged = new ArrayList<>();
        Optional<Caption> previousOfRun = Optional.empty();
        Optional<Caption> previousOfLesson = Optional.empty();
        for (int stage = 0; stage <= lastStage; stage++) {
            Optional<Caption> ofRun = run.findCaption(stage);
            Optional<Caption> ofLesson = overlays.findCaption(stage);
            boolean hasAny = ofRun.isPresent() || ofLesson.isPresent();
            if (hasAny && ofRun.equals(previousOfRun) && ofLesson.equals(previousOfLesson)) {
                Caption last = merged.remove(merged.size() - 1);
                merged.add(last.withStages(last.firstStage(), stage));
            } else if (hasAny) {
                Caption below = ofRun.orElseGet(() -> new Caption(0, 0, "", ""));
                merged.add(
                        ofLesson.isPresent()
                                ? below.overlaidWith(ofLesson.get(), stage)
                                : below.withStages(stage, stage));
            }
            previousOfRun = ofRun;
            previousOfLesson = ofLesson;
        }
        return merged;
    }

    private Exercise parseExercise(Key.Values values) throws ScenarioException {
        YamlValue.Mapping overrides = readOverrides(values, EXERCISE_WITH);
        Scenario base = resolveScenario(values, EXERCISE_RUN);
        Scenario scenario = ScenarioText.applyOverrides(base, overrides, values.in());
        int size = scenario.group().size();
        if (values.get(TASK) == Task.WORST_ORDER && size > Exercise.MAX_PROCESSES_IN_WORST_ORDER) {
            throw values.mapping()
                    .createException("found " + size + " processes; expected at most "
                            + Exercise.MAX_PROCESSES_IN_WORST_ORDER + ", whose orders can all be tried");
        }
        if (values.get(TASK) == Task.FAULTS) {
            scenario = requireSoundTask(values, scenario)
                    .orElseThrow(() -> values.getUnparsed(EXERCISE_RUN)
                            .createException("found a run without 'task'; expected one with a goal"))
                    .start()
                    .scenario();
        }
        return new Exercise(values.get(TASK), values.get(EXERCISE_RUN), overrides, base, scenario);
    }

    /** The type of a part: a mapping, or just the name of a run. */
    private final class PartType implements ValueType<LessonPart> {

        @Override
        public LessonPart read(YamlValue value, ParseContext in) throws ScenarioException {
            boolean named = value instanceof YamlValue.Scalar;
            return partType.read(
                    named ? new YamlValue.Mapping(value.place(), Map.of(), Map.of(RUN.name(), value)) : value, in);
        }

        @Override
        public String format(LessonPart value, Group group) {
            return partType.format(value, value.scenario().group());
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return JsonSchema.anyOf(TEXT.schema(in), partType.schema(in));
        }
    }
}
