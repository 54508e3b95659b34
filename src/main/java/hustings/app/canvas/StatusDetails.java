package hustings.app.canvas;

import hustings.app.base.IdRanges;
import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.model.ProcessState;
import hustings.play.ViewState;
import hustings.trace.Durations;
import hustings.trace.Invariant;
import hustings.trace.Invariants;
import hustings.trace.Invariants.Condition;
import hustings.trace.Measurement;
import hustings.trace.cause.Fact;
import hustings.trace.status.ElectionStatus;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * The details of the election's status: the invariants, since when each holds or is broken, and which coordinator each
 * process follows.
 */
public final class StatusDetails {

    private StatusDetails() {}

    /** Describes an invariant as a sentence. */
    public static String describeInvariant(Invariant invariant) {
        return Texts.of(textKey(invariant) + ".meaning");
    }

    /** Describes the violation of an invariant in a few words. */
    public static String describeViolation(Invariant invariant) {
        return Texts.of(textKey(invariant) + ".broken");
    }

    private static String textKey(Invariant invariant) {
        return "holds." + Texts.toKey(invariant);
    }

    /** Describes since when a status holds, such as "since stage 3, t = 2 D". */
    static String describeSince(ViewState shown, int startFrameIndex) {
        Frame first = shown.run().frames().get(startFrameIndex);
        return first.index() == 0
                ? Texts.of("election.since-start")
                : Texts.of(
                        "election.since",
                        first.stage(),
                        Durations.formatAsDelays(first.tick(), shown.run().delayTicks(), Texts.language()));
    }

    /**
     * Creates the details for a frame.
     *
     * @param onWhy asks for the causes of a violation; null if they cannot be asked for
     */
    static VBox createDetails(ViewState shown, Consumer<Fact> onWhy) {
        VBox content = new VBox();
        content.setId("statusInvariants");
        content.getStyleClass().addAll("inspector", "status-invariants");
        if (shown.electionStatus().rating() == ElectionStatus.Rating.BROKEN) {
            content.getChildren().add(new Label(Texts.of("election.promised")));
        }
        for (Invariant invariant : Invariants.findPromised(shown.run().algorithm())) {
            content.getChildren().add(createInvariantRow(invariant, shown, onWhy));
        }
        Measurement.groupByBelief(shown.frame())
                .forEach((coordinator, believers) ->
                        content.getChildren().add(new Label(describeBelief(shown.frame(), coordinator, believers))));
        return content;
    }

    private static HBox createInvariantRow(Invariant invariant, ViewState shown, Consumer<Fact> onWhy) {
        Condition condition = Invariants.judge(invariant, shown.frame());
        Feather form = switch (condition) {
            case HOLDS -> Feather.CHECK;
            case UNSETTLED -> Feather.MORE_HORIZONTAL;
            case BROKEN -> Feather.ALERT_TRIANGLE;
        };
        int stop = shown.firstStopAtOrAfter(Invariants.findLastChangeIndex(
                invariant, shown.run().frames(), shown.frame().index()));
        String words = Texts.of("holds." + Texts.toKey(condition), describeSince(shown, stop));
        Label meaning = new Label(describeInvariant(invariant) + "\n" + words, new FontIcon(form));
        meaning.setId("invariant-" + Texts.toKey(invariant));
        meaning.setWrapText(true);
        HBox row = new HBox(meaning);
        row.getStyleClass().add("status-invariant");
        if (condition == Condition.BROKEN && onWhy != null) {
            Hyperlink why = new Hyperlink(Texts.of("why.ask"));
            why.setId("why-" + Texts.toKey(invariant));
            why.setMinWidth(Hyperlink.USE_PREF_SIZE);
            why.setOnAction(event -> onWhy.accept(new Fact.BreaksInvariant(invariant)));
            row.getChildren().add(why);
        }
        return row;
    }

    /** Describes which processes follow a coordinator. */
    private static String describeBelief(Frame frame, int coordinator, List<Integer> believers) {
        if (coordinator == ProcessState.NOBODY) {
            return Texts.of("holds.believe-nobody", IdRanges.format(believers, frame.group()), believers.size());
        }
        String key = frame.process(coordinator).live() ? "holds.believe" : "holds.believe-crashed";
        return Texts.of(
                key,
                IdRanges.format(believers, frame.group()),
                believers.size(),
                frame.group().name(coordinator));
    }
}
