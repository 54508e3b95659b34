package hustings.app.session;

import hustings.app.base.Texts;
import hustings.paper.Figures;
import hustings.play.Cursor;
import hustings.play.Document;
import hustings.play.Origin;
import hustings.play.Prediction;
import hustings.play.Run;
import hustings.question.TwinQuestion;
import java.util.Random;

/** Asks the last question again about another run. FX thread only. */
final class Twins {

    private final SessionContext context;
    private final Playback playback;
    private final Prediction prediction;
    /** Fixed seed: each session asks the same twins in the same order. */
    private final Random random = new Random(1);

    Twins(SessionContext context, Playback playback, Prediction prediction) {
        this.context = context;
        this.playback = playback;
        this.prediction = prediction;
    }

    /**
     * Shows another run at the frame of the question, and asks; can be undone. Reports a problem if there is no such
     * run.
     */
    void askTwinQuestion() {
        prediction
                .lastAsked()
                .ifPresent(first -> playback.changeCursor(false, before -> {
                    Run run = first.run();
                    TwinQuestion twin = TwinQuestion.draw(
                                    first.question(),
                                    run.scenario(),
                                    run.algorithm(),
                                    first.frame().stage(),
                                    random)
                            .orElseThrow(() -> new IllegalArgumentException(Texts.of("story.no-twin")));
                    context.window().execute(() -> prediction.planQuestion(twin)); // before it is shown
                    return Cursor.of(Runs.runToEnd(Document.of(originOfTwin(run.origin()), twin.scenario())))
                            .atFrame(twin.frame());
                }));
    }

    /** The origin of the other run: no longer the figure or file, but still the same part of a lesson. */
    private static Origin originOfTwin(Origin first) {
        String label = first.figure()
                .flatMap(Figures::find)
                .map(figure -> Texts.translate(figure.number()))
                .orElse(first.label());
        return first.figure().isEmpty() && first.file().isEmpty()
                ? first
                : Origin.ofNamedRun(Texts.of("story.twin-of", label));
    }
}
