package hustings.app.classroom;

import hustings.app.base.Texts;
import hustings.app.session.BoardState;
import hustings.app.session.LessonModel;
import hustings.app.session.PageNotes;
import hustings.engine.Frame;
import hustings.lesson.LessonPart;
import hustings.play.Run;
import hustings.play.ViewState;
import hustings.question.Answers;
import hustings.scenario.Caption;
import hustings.scenario.Question;
import hustings.trace.Narrator;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The notes that only the speaker sees; immutable.
 *
 * @param position the position in the run and in the lesson
 * @param notes the scenario's notes on the shown stage, and the lesson's on its part; may be empty
 * @param next the caption of the next stop, or a sentence that says that there is none
 * @param question the scenario's next question from the shown stage on, with the stage at which it is asked; may be
 *     empty
 * @param answer the answer with its explanation, or a sentence that says that there is no question
 */
public record SpeakerNotes(String position, String notes, String next, String question, String answer) {

    /** Creates the notes on a page other than that of the run. */
    public static SpeakerNotes of(PageNotes page) {
        return new SpeakerNotes(page.position(), page.notes(), page.next(), "", "");
    }

    /** Creates the notes for a comparison, with those of the lesson's part. */
    public static SpeakerNotes of(BoardState compared, LessonModel lesson) {
        return new SpeakerNotes(
                prefixLessonPartTitle(compared.describePosition(), lesson),
                notesOfShownPart(lesson),
                Texts.of(compared.isAtEnd() ? "story.compared-end" : "story.compared-next"),
                "",
                Texts.of("story.compared-question"));
    }

    /** Creates the notes for the card before a part: those of that part. */
    public static SpeakerNotes beforePart(LessonPart next, LessonModel lesson) {
        int count = lesson.lessonProperty().get().parts().size();
        String notes = Texts.translate(next.notes());
        String title = Texts.translate(next.title());
        String position = Texts.of("lesson.card-next", lesson.cardProperty().get() + 1, count, title);
        return new SpeakerNotes(position, notes, next.describeForClass(Texts.language()), "", "");
    }

    private static String prefixLessonPartTitle(String position, LessonModel lesson) {
        return lesson.titleOfShownPart().map(title -> title + "  " + position).orElse(position);
    }

    private static String notesOfShownPart(LessonModel lesson) {
        return lesson.shownPart().map(LessonPart::notes).map(Texts::translate).orElse("");
    }

    /** Creates the notes for a frame of the whole run, with those of the lesson's part. */
    public static SpeakerNotes of(ViewState shown, LessonModel lesson) {
        Optional<Caption> caption = shown.caption(Texts.language()).scripted();
        Optional<Frame> asked = caption.flatMap(scripted -> frameOfNextQuestion(shown));
        String ofStage = caption.map(Caption::notes).map(Texts::translate).orElse("");
        String ofPart = notesOfShownPart(lesson);
        String notes = (shown.isAtStart() ? Stream.of(ofPart, ofStage) : Stream.of(ofStage, ofPart))
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("\n\n"));
        return new SpeakerNotes(
                prefixLessonPartTitle(shown.describePosition(Texts.language()), lesson),
                notes,
                describeWhatComesNext(shown),
                asked.map(frame -> describeQuestion(shown.run(), frame)).orElse(""),
                asked.map(frame -> formatAnswerAndExplanation(shown.run(), frame))
                        .orElseGet(() -> Texts.of("story.no-question")));
    }

    private static String describeWhatComesNext(ViewState shown) {
        if (shown.isAtEnd()) {
            return Texts.of("story.at-end");
        }
        int at = shown.frame().index();
        Frame next = shown.run().frames().get(shown.run().firstStopAfter(at));
        boolean scripted = shown.caption(Texts.language()).scripted().isPresent() && next.kind() == Frame.Kind.STAGE;
        return Optional.of(shown.run().scenario())
                .filter(scenario -> scripted)
                .flatMap(scenario -> scenario.findCaption(next.stage()))
                .map(Caption::text)
                .filter(text -> !text.isEmpty())
                .map(Texts::translate)
                .orElseGet(() -> Narrator.narrate(shown.run().frames(), at, next.index(), Texts.language()));
    }

    /** Finds the stop of the scenario's next question, from the shown stop on. */
    private static Optional<Frame> frameOfNextQuestion(ViewState shown) {
        Run run = shown.run();
        int at = shown.frame().index();
        return Stream.concat(Stream.of(at), run.stops().stream().filter(stop -> stop > at))
                .map(run.frames()::get)
                .filter(frame -> frame.ending() == Frame.Ending.NONE)
                .filter(frame -> scriptedQuestion(run, frame).isPresent())
                .findFirst();
    }

    private static Optional<Question> scriptedQuestion(Run run, Frame frame) {
        return run.scenario().findCaption(frame.stage()).flatMap(Caption::question);
    }

    private static String describeQuestion(Run run, Frame frame) {
        Question question = scriptedQuestion(run, frame).orElseThrow();
        String when = Texts.of(question.opens() ? "story.asked-at" : "story.asked-by-key", frame.stage());
        return when + " " + question.wording(Texts.language());
    }

    private static String formatAnswerAndExplanation(Run run, Frame frame) {
        Question question = scriptedQuestion(run, frame).orElseThrow();
        return Answers.computeAnswer(question, run.frames(), frame.index()).text(Texts.language()) + "\n"
                + Answers.explain(question, run.frames(), frame.index(), Texts.language())
                        .text();
    }
}
