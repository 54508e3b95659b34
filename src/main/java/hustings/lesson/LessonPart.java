package hustings.lesson;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.ScheduledIntervention;
import hustings.paper.CompletedRun;
import hustings.question.Answers;
import hustings.question.WrongAnswers;
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
 * @param name the figure, demonstration, counterexample or file from which the run is made
 * @param overrides the scenario keys in which the run differs from that source
 * @param title the title in the plan
 * @param about a sentence for the class on the card before the part; empty if it is to be computed
 * @param minutes the planned duration
 * @param stage the stage at which the run is opened, from 0
 * @param notes notes that the speaker reads during the whole part; may be empty
 * @param captions captions that the lesson adds to those of the run
 * @param breaking an intervention that breaks the run, if there is one
 * @param scenario the scenario of the run with all captions and the title of this part
 */
public record LessonPart(
        String name,
        YamlValue.Mapping overrides,
        String title,
        String about,
        int minutes,
        int stage,
        String notes,
        List<Caption> captions,
        Optional<BreakingEvents> breaking,
        Scenario scenario) {

    /**
     * Interventions that break the run.
     *
     * @param text a description of what the speaker does
     * @param events the interventions, which are added to the events of the scenario
     */
    public record BreakingEvents(String text, List<ScheduledIntervention> events) {

        /** Copies the list, and makes the text printable. */
        public BreakingEvents {
            text = PlainText.replaceUnsafeCharacters(text);
            events = List.copyOf(events);
        }
    }

    /** Copies the captions, and makes the texts printable. */
    public LessonPart {
        title = PlainText.toSingleLine(title);
        about = PlainText.toSingleLine(about);
        notes = PlainText.replaceUnsafeCharacters(notes);
        captions = List.copyOf(captions);
    }

    /** A part that consists of an unchanged run. */
    static LessonPart of(String name, Scenario scenario) {
        YamlValue.Mapping same = new YamlValue.Mapping(new YamlValue.Place(name, 1, 1, ""), Map.of(), Map.of());
        return new LessonPart(name, same, scenario.title(), "", 0, 0, "", List.of(), Optional.empty(), scenario);
    }

    /** This part with other texts; an empty title is that of the run. */
    public LessonPart withTexts(String newTitle, String newAbout, int newMinutes, String newNotes) {
        return new LessonPart(
                name, overrides, newTitle, newAbout, newMinutes, stage, newNotes, captions, breaking, scenario);
    }

    /** This part, opened at another stage. */
    public LessonPart withStage(int newStage) {
        return new LessonPart(name, overrides, title, about, minutes, newStage, notes, captions, breaking, scenario);
    }

    /** This part with something else to break, or nothing. */
    public LessonPart withBreaking(Optional<BreakingEvents> newBreaking) {
        return new LessonPart(name, overrides, title, about, minutes, stage, notes, captions, newBreaking, scenario);
    }

    /** This part of a run that is made otherwise; its scenario does not follow that yet. */
    LessonPart withRun(
            String newName, YamlValue.Mapping newOverrides, String newTitle, int newStage, List<Caption> newCaptions) {
        return new LessonPart(
                newName, newOverrides, newTitle, about, minutes, newStage, notes, newCaptions, breaking, scenario);
    }

    /** The name without its folder and extension. */
    public String shortName() {
        Path file = Path.of(name).getFileName();
        return (file == null ? name : file.toString()).replaceFirst("\\.ya?ml$", "");
    }

    /** The titles of the algorithms that are run, as a list in words. */
    public String listAlgorithms(Translation language) {
        List<AlgorithmChoice> choices = new ArrayList<>(List.of(scenario.algorithm()));
        choices.addAll(scenario.compared());
        return language.formatList(choices.stream()
                .map(choice -> choice.titleBeside(
                        choices,
                        language.translate(Catalogue.getByName(choice.name()).title())))
                .toList());
    }

    /** The task of the run; empty if it has none, or one that cannot be given. */
    private Optional<PrintedTask> findTask() {
        try {
            return PrintedTask.of(scenario);
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // which is said where the run is opened, and where its task is printed
        }
    }

    /** What the task of the run asks for, and a solution; empty if it has no task. */
    public List<String> formatTaskWithSolution(Translation language) {
        return PrintedTask.of(scenario)
                .map(task -> List.of(
                        language.format("plan.task", task.formatGoal(language)),
                        String.join(" ", task.formatSolution(language))))
                .orElse(List.of());
    }

    /**
     * The sentence about this part on the card before it: the lesson's own, or else what is run among whom, and what
     * its task asks for.
     */
    public String describeForClass(Translation language) {
        if (!about.isEmpty()) {
            return language.translate(about);
        }
        String what = describeRun(language);
        return findTask().map(task -> what + " " + task.formatGoal(language)).orElse(what);
    }

    private String describeRun(Translation language) {
        if (!scenario.compared().isEmpty()) {
            return language.format("lesson.about-compared", listAlgorithms(language));
        }
        Translation naming = language.naming(scenario.group());
        return naming.format(
                "lesson.about",
                listAlgorithms(language),
                naming.formatIds(scenario.group().ids()),
                scenario.crashed().size(),
                naming.formatIds(scenario.crashed()));
    }

    /** A description of what the speaker breaks and what then happens; empty if nothing is to be broken. */
    public Optional<String> describeBreakingAndOutcome(Translation language) {
        return breaking.map(breakingEvents -> {
            Frame last = CompletedRun.of(scenario.withAddedEvents(breakingEvents.events()))
                    .lastFrame();
            return language.format(
                    "lesson.broken",
                    language.translate(breakingEvents.text()),
                    Sentence.joinWithinLength(Narrator.describeEnding(last, language)),
                    last.tallies().sent());
        });
    }

    /** The questions of the stages in order, each with its answer; empty for a comparison. */
    public List<String> formatQuestionsWithAnswers(Translation unnamed) {
        Translation language = unnamed.naming(scenario.group());
        if (!scenario.compared().isEmpty()) {
            return List.of();
        }
        CompletedRun run = CompletedRun.of(scenario);
        return scenario.captions().stream()
                .filter(caption -> caption.question().isPresent())
                .map(caption -> {
                    Question question = caption.question().orElseThrow();
                    int frame = WrongAnswers.frameIndexOfStage(run.frames(), caption.firstStage())
                            .orElseThrow();
                    String stage = Integer.toString(caption.firstStage());
                    return language.format("lesson.question", stage, question.wording(language))
                            + " "
                            + Answers.computeAnswer(question, run.frames(), frame)
                                    .text(language);
                })
                .toList();
    }
}
