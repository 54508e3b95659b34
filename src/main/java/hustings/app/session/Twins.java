package hustings.app.session;

import hustings.app.base.Texts;
import hustings.paper.Figures;
import hustings.play.Cursor;
import hustings.play.Document;
import hustings.play.Origin;
import hustings.play.Run;
import hustings.question.TwinQuestion;
import java.util.Random;

/** Asks the question that was asked last once more, about another run. FX thread only. */
final class Twins {

    private final SessionContext context;
    private final Playback playback;
    private final PredictionModel prediction;
    /** A session asks the same twins in the same order each time. */
    private final Random random = new Random(1);

    Twins(SessionContext context, Playback playback, PredictionModel prediction) {
        this.context = context;
        this.playback = playback;
        this.prediction = prediction;
    }

    /** Makes the other run, shows it where the question is asked, and asks; can be undone. Reports if there is none. */
    void ask() {
        prediction
                .prediction()
                .lastAsked()
                .ifPresent(first -> playback.change(false, before -> {
                    Run run = first.run();
                    TwinQuestion twin = TwinQuestion.draw(
                                    first.question(),
                                    run.scenario(),
                                    run.algorithm(),
                                    first.frame().stage(),
                                    random)
                            .orElseThrow(() -> new IllegalArgumentException(Texts.of("story.no-twin")));
                    context.window().execute(() -> prediction.prediction().plan(twin)); // before it is shown
                    return Cursor.of(Runs.run(Document.of(originOfTwin(run.origin()), twin.scenario())))
                            .at(twin.frame());
                }));
    }

    /** The run of a figure or a file is another one now; that of a lesson remains a part of it. */
    private static Origin originOfTwin(Origin first) {
        String label = first.figure()
                .flatMap(Figures::find)
                .map(figure -> Texts.translate(figure.number()))
                .orElse(first.label());
        return first.figure().isEmpty() && first.file().isEmpty()
                ? first
                : Origin.named(Texts.of("story.twin-of", label));
    }
}
