package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.app.session.ViewState;
import hustings.app.widget.Controls;
import hustings.app.widget.Facts;
import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Frame.RunningTimer;
import hustings.model.ProcessState;
import hustings.trace.Durations;
import javafx.scene.Node;
import javafx.scene.layout.VBox;
import org.controlsfx.control.PopOver;

/** A pop-over that tells all there is to know of a process or of a message. */
public final class Inspector {

    private PopOver popOver;

    /** Shows a content beside what it tells of. */
    public void show(Node owner, Spot spot, Node content) {
        hide();
        popOver = new PopOver(content);
        popOver.setId("inspector");
        popOver.setAnimated(false);
        popOver.setDetachable(false);
        popOver.getRoot().getStylesheets().addAll(owner.getScene().getRoot().getStylesheets());
        popOver.getRoot().setStyle(owner.getScene().getRoot().getStyle()); // the size of the writing
        spot.show(popOver, owner);
    }

    /** Takes the pop-over away. */
    public void hide() {
        if (popOver != null) {
            popOver.hide();
            popOver = null;
        }
    }

    /** What there is to know of a process. */
    public static Node ofProcess(ViewState shown, int id) {
        ProcessFrame process = shown.frame().process(id);
        boolean live = process.live();
        Facts facts = new Facts();
        add(facts, "does", live ? Texts.told(process.state().role().description()) : Texts.of("inspect.does-nothing"));
        add(facts, "believes-in", live ? believed(process.state().coordinator()) : Texts.of("inspect.nobody"));
        if (process.timers().isEmpty()) {
            add(facts, "timers", Texts.of("inspect.no-timers"));
        }
        process.timers().forEach(timer -> add(facts, "timer", timer(shown, timer)));
        add(facts, live ? "state" : "stable", written(process.state()));
        if (process.lastRules().isEmpty()) {
            add(facts, "last-rule", Texts.of("inspect.no-rule"));
        }
        process.lastRules().forEach(rule -> facts.add(Texts.told(rule.source()), null, Texts.told(rule.statement())));
        return node(Texts.of(live ? "inspect.process" : "inspect.crashed-process", Integer.toString(id)), facts);
    }

    private static void add(Facts facts, String key, String fact) {
        facts.add(Texts.of("inspect." + key), null, fact);
    }

    private static Node node(String title, Facts facts) {
        facts.getStyleClass().setAll("inspector-facts");
        VBox node = new VBox(Controls.label(null, "inspector-title", title), facts);
        node.setId("inspection");
        node.getStyleClass().add("inspector");
        return node;
    }

    /** A state is a record, whose own text only lacks some air. */
    private static String written(ProcessState state) {
        String text = state.toString();
        int open = text.indexOf('[');
        String parts = open >= 0 && text.endsWith("]") ? text.substring(open + 1, text.length() - 1) : text;
        return parts.replace("=" + ProcessState.NOBODY, " nobody").replace('=', ' ');
    }

    private static String believed(int coordinator) {
        return coordinator == ProcessState.NOBODY ? Texts.of("inspect.nobody") : Integer.toString(coordinator);
    }

    private static String timer(ViewState shown, RunningTimer timer) {
        int delayTicks = shown.run().delayTicks();
        return Texts.of(
                "inspect.timer-until",
                timer.name(),
                Durations.inDelays(timer.dueTick(), delayTicks),
                Durations.inDelays(timer.dueTick() - shown.frame().tick(), delayTicks));
    }

    /** What there is to know of a message. */
    public static Node ofFlight(ViewState shown, Frame.Flight flight) {
        int delayTicks = shown.run().delayTicks();
        Facts facts = new Facts();
        String sent = Durations.inDelays(flight.sent().sentTick(), delayTicks);
        add(facts, "sent", Texts.of("inspect.sent-at", sent, flight.sent().stage()));
        String arrival = Durations.inDelays(flight.sent().arrivalTick(), delayTicks);
        add(facts, "arrives", Texts.of("inspect.arrives-at", arrival));
        String content = flight.sent().message().content();
        add(facts, "content", content.isEmpty() ? Texts.of("inspect.no-content") : content);
        String receiver = Integer.toString(flight.name().to());
        add(facts, "fate", Texts.of("inspect." + Texts.key(flight.fate()), receiver));
        add(facts, "name", flight.name().toString());
        return node(LanesTip.named(flight), facts);
    }
}
