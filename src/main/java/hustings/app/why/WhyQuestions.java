package hustings.app.why;

import hustings.app.base.Texts;
import hustings.app.canvas.LanesTip;
import hustings.app.canvas.StatusDetails;
import hustings.app.session.Selection;
import hustings.play.ViewState;
import hustings.trace.Invariant;
import hustings.trace.Invariants;
import hustings.trace.Invariants.Condition;
import hustings.trace.cause.Fact;
import java.util.LinkedHashMap;
import java.util.Map;

/** The questions that can be asked about the shown frame. */
final class WhyQuestions {

    private WhyQuestions() {}

    /** The facts that can be asked about, each with its question; those about the selection come first. */
    static Map<Fact, String> listQuestions(ViewState shown, Selection selection) {
        Map<Fact, String> questions = new LinkedHashMap<>();
        Integer picked = selection.selectedProcessProperty().get();
        if (picked != null) {
            questions.put(new Fact.Believes(picked), Texts.of("why.ask.belief", picked.toString()));
            questions.put(new Fact.HasRole(picked), Texts.of("why.ask.role", picked.toString()));
        }
        selection
                .selectedMessage()
                .ifPresent(flight -> questions.put(
                        new Fact.MessageFate(flight.name()),
                        Texts.of("why.ask.message", LanesTip.formatMessageName(flight))));
        int stage = shown.frame().stage();
        if (stage > 0) {
            questions.put(new Fact.StageIsSent(stage), Texts.of("why.ask.stage", stage));
        }
        questions.put(new Fact.WhoLeads(), Texts.of("why.ask.leader"));
        for (Invariant invariant : Invariants.findPromised(shown.run().algorithm())) {
            if (Invariants.judge(invariant, shown.frame()) == Condition.BROKEN) {
                questions.put(
                        new Fact.BreaksInvariant(invariant),
                        Texts.of("why.ask.broken", StatusDetails.describeViolation(invariant)));
            }
        }
        return questions;
    }
}
