package hustings.app.canvas;

import hustings.app.base.Fact;
import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.app.widget.FactGrid;
import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Frame.RunningTimer;
import hustings.model.ProcessState;
import hustings.play.ViewState;
import hustings.trace.Durations;
import hustings.trace.difference.FrameDifference.Aspect;
import hustings.trace.difference.FrameDifference.Change;
import hustings.trace.difference.StateFields;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.layout.VBox;
import org.controlsfx.control.PopOver;

/** A pop-over with all facts about a process or a message. */
public final class Inspector {

    private PopOver popOver;

    /** Shows content beside an anchor. */
    public void show(Node owner, PopOverAnchor spot, Node content) {
        hide();
        popOver = new PopOver(content);
        popOver.setId("inspector");
        popOver.setAnimated(false);
        popOver.setDetachable(false);
        popOver.getRoot().setStyle(owner.getScene().getRoot().getStyle()); // the size of the writing
        spot.show(popOver, owner);
    }

    /** Hides the pop-over. */
    public void hide() {
        if (popOver != null) {
            popOver.hide();
            popOver = null;
        }
    }

    /** The facts about a process. */
    public static Node inspectProcess(ViewState shown, int id) {
        ProcessFrame process = shown.frame().process(id);
        boolean live = process.live();
        int delayTicks = shown.run().delayTicks();
        int tick = shown.frame().tick();
        Optional<Change> change = Optional.ofNullable(shown.change().processes().get(id));
        List<Fact> facts = new ArrayList<>();
        add(
                facts,
                "does",
                activity(process),
                previously(change, Set.of(Aspect.LIVE, Aspect.ROLE), Inspector::activity));
        String believed = previously(change, Set.of(Aspect.LIVE, Aspect.BELIEF), Inspector::coordinator);
        add(facts, "believes-in", coordinator(process), believed);
        String timers =
                previously(change, Set.of(Aspect.TIMERS), was -> timers(was, timer -> until(timer, delayTicks)));
        add(facts, "timers", timers(process, timer -> timer(timer, tick, delayTicks)), timers);
        StateFields state = StateFields.of(process.state());
        String fields = previously(
                change,
                Set.of(Aspect.STATE),
                was -> StateFields.of(was.state()).changedFrom(state).toString());
        add(facts, live ? "state" : "stable", state.toString(), fields);
        if (process.lastRules().isEmpty()) {
            add(facts, "last-rule", Texts.of("inspect.no-rule"));
        }
        process.lastRules()
                .forEach(rule ->
                        facts.add(new Fact(Texts.translate(rule.source()), null, Texts.translate(rule.statement()))));
        return node(Texts.of(live ? "inspect.process" : "inspect.crashed-process", Integer.toString(id)), facts);
    }

    private static void add(List<Fact> facts, String key, String fact) {
        add(facts, key, fact, "");
    }

    private static void add(List<Fact> facts, String key, String fact, String was) {
        facts.add(new Fact(Texts.of("inspect." + key), null, fact, was));
    }

    /** The previous value if one of the aspects has changed, otherwise empty. */
    private static String previously(Optional<Change> change, Set<Aspect> of, Function<ProcessFrame, String> format) {
        return change.filter(is -> !Collections.disjoint(is.aspects(), of))
                .map(is -> format.apply(is.was()))
                .filter(text -> !text.isEmpty())
                .map(text -> Texts.of("inspect.was", text))
                .orElse("");
    }

    private static Node node(String title, List<Fact> facts) {
        FactGrid grid = new FactGrid();
        grid.getStyleClass().setAll("inspector-facts");
        grid.show(facts);
        VBox node = new VBox(Controls.label(null, "inspector-title", title), grid);
        node.setId("inspection");
        node.getStyleClass().add("inspector");
        return node;
    }

    private static String activity(ProcessFrame process) {
        return process.live()
                ? Texts.translate(process.state().role().description())
                : Texts.of("inspect.does-nothing");
    }

    private static String coordinator(ProcessFrame process) {
        int coordinator = process.state().coordinator();
        return process.live() && coordinator != ProcessState.NOBODY
                ? Integer.toString(coordinator)
                : Texts.of("inspect.nobody");
    }

    private static String timers(ProcessFrame process, Function<RunningTimer, String> format) {
        return process.timers().isEmpty()
                ? Texts.of("inspect.no-timers")
                : process.timers().stream().map(format).collect(Collectors.joining("\n"));
    }

    private static String until(RunningTimer timer, int delayTicks) {
        return Texts.of(
                "inspect.timer-was",
                timer.name(),
                Durations.formatInDelays(timer.dueTick(), delayTicks, Texts.language()));
    }

    private static String timer(RunningTimer timer, int tick, int delayTicks) {
        return Texts.of(
                "inspect.timer-until",
                until(timer, delayTicks),
                Durations.formatInDelays(timer.dueTick() - tick, delayTicks, Texts.language()));
    }

    /** The facts about a message. */
    public static Node inspectMessage(ViewState shown, Frame.Flight flight) {
        int delayTicks = shown.run().delayTicks();
        List<Fact> facts = new ArrayList<>();
        String sent = Durations.formatInDelays(flight.sent().sentTick(), delayTicks, Texts.language());
        add(facts, "sent", Texts.of("inspect.sent-at", sent, flight.sent().stage()));
        String arrival = Durations.formatInDelays(flight.sent().arrivalTick(), delayTicks, Texts.language());
        add(facts, "arrives", Texts.of("inspect.arrives-at", arrival));
        String content = flight.sent().message().content();
        add(facts, "content", content.isEmpty() ? Texts.of("inspect.no-content") : content);
        String receiver = Integer.toString(flight.name().to());
        add(facts, "fate", Texts.of("inspect." + Texts.key(flight.fate()), receiver));
        add(facts, "name", flight.name().toString());
        return node(LanesTip.messageName(flight), facts);
    }
}
