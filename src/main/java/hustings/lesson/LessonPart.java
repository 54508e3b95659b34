package hustings.lesson;

import hustings.engine.Frame;
import hustings.engine.ScheduledIntervention;
import hustings.paper.CompletedRun;
import hustings.question.Answers;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Caption;
import hustings.scenario.PlainText;
import hustings.scenario.Question;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.scenario.YamlValue;
import hustings.trace.Narrator;
import hustings.trace.Sentence;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A run or a comparison of a lesson; immutable.
 *
 * @param name the figure, demonstration, counterexample or file that it is made from
 * @param overrides the keys in which it differs from that
 * @param title what it is called in the plan
 * @param minutes how long it is planned to take
 * @param stage where it begins, from 0
 * @param notes what the speaker reads during all of it; may be empty
 * @param captions what the lesson says of stages, besides what the run says itself
 * @param breaking what to break, if anything
 * @param scenario the run, with all captions and under its title here
 */
public record LessonPart(
        String name,
        YamlValue.Mapping overrides,
        String title,
        int minutes,
        int stage,
        String notes,
        List<Caption> captions,
        Optional<Breaking> breaking,
        Scenario scenario) {

    /**
     * Something that is done to the run to break it.
     *
     * @param text what the speaker does
     * @param events the same, added to what the scenario does
     */
    public record Breaking(String text, List<ScheduledIntervention> events) {

        /** Copies the list, and makes the text printable. */
        public Breaking {
            text = PlainText.toPrintable(text);
            events = List.copyOf(events);
        }
    }

    /** Makes the texts printable. */
    public LessonPart {
        title = PlainText.toSingleLine(title);
        notes = PlainText.toPrintable(notes);
        captions = List.copyOf(captions);
    }

    /** A run as it is. */
    static LessonPart of(String name, Scenario scenario) {
        YamlValue.Mapping same = new YamlValue.Mapping(new YamlValue.Place(name, 1, 1, ""), Map.of(), Map.of());
        return new LessonPart(name, same, scenario.title(), 0, 0, "", List.of(), Optional.empty(), scenario);
    }

    /** The name without folder and ending. */
    public String shortName() {
        Path file = Path.of(name).getFileName();
        return (file == null ? name : file.toString()).replaceFirst("\\.ya?ml$", "");
    }

    /** The run, and those that are compared with it. */
    public List<CompletedRun> runs() {
        List<CompletedRun> runs = new ArrayList<>(List.of(CompletedRun.of(scenario)));
        for (String algorithm : scenario.compared()) {
            runs.add(CompletedRun.of(scenario.withAlgorithm(AlgorithmChoice.asPublished(algorithm))));
        }
        return runs;
    }

    /** What the speaker is to break, and what becomes of it. */
    public Optional<String> describeBreaking(Translation language) {
        return breaking.map(done -> {
            List<ScheduledIntervention> events = new ArrayList<>(scenario.events());
            events.addAll(done.events());
            CompletedRun broken = CompletedRun.of(scenario.withEvents(events));
            Frame last = broken.frames().get(broken.frames().size() - 1);
            return language.say(
                    "lesson.broken",
                    language.of(done.text()),
                    Sentence.join(Narrator.describeEnding(last, language), Narrator.MAX_LENGTH),
                    last.tallies().sent());
        });
    }

    /** The questions of its stages in order, each with its answer; at a comparison nothing is asked. */
    public List<String> questions(Translation language) {
        if (!scenario.compared().isEmpty()) {
            return List.of();
        }
        CompletedRun run = CompletedRun.of(scenario);
        return scenario.captions().stream()
                .filter(caption -> caption.question().isPresent())
                .map(caption -> {
                    Question question = caption.question().orElseThrow();
                    int frame = frameOfStage(run, caption.firstStage());
                    String stage = Integer.toString(caption.firstStage());
                    return language.say("lesson.question", stage, question.wording(language))
                            + " "
                            + Answers.answer(question, run.frames(), frame).text(language);
                })
                .toList();
    }

    private static int frameOfStage(CompletedRun run, int stage) {
        return run.frames().stream()
                .filter(frame -> frame.stage() == stage)
                .findFirst()
                .orElseThrow()
                .index();
    }
}
