package hustings.app.canvas;

import hustings.app.base.LabelledFact;
import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.app.widget.FactGrid;
import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Frame.RunningTimer;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.play.ViewState;
import hustings.trace.ContentWords;
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

    /** The most ranks that are listed for a group with names. */
    private static final int MAX_RANKS = 16;

    private PopOver popOver;

    /** Shows content beside an anchor. */
    public void show(Node owner, PopOverAnchor anchor, Node content) {
        hide();
        popOver = new PopOver(content);
        popOver.setId("inspector");
        popOver.setAnimated(false);
        popOver.setDetachable(false);
        popOver.getRoot().setStyle(owner.getScene().getRoot().getStyle()); // the font size
        anchor.show(popOver, owner);
    }

    /** Hides the pop-over. */
    public void hide() {
        if (popOver != null) {
            popOver.hide();
            popOver = null;
        }
    }

    /** Creates the content of the pop-over for a process. */
    public static Node createProcessContent(ViewState shown, int id) {
        ProcessFrame process = shown.frame().process(id);
        Group group = shown.frame().group();
        boolean live = process.live();
        int delayTicks = shown.run().delayTicks();
        int tick = shown.frame().tick();
        Optional<Change> change = Optional.ofNullable(shown.change().processes().get(id));
        List<LabelledFact> facts = new ArrayList<>();
        addFact(
                facts,
                "does",
                describeRole(process),
                formatPreviousValue(change, Set.of(Aspect.LIVE, Aspect.ROLE), Inspector::describeRole));
        String believed =
                formatPreviousValue(change, Set.of(Aspect.LIVE, Aspect.BELIEF), was -> formatCoordinator(was, group));
        addFact(facts, "believes-in", formatCoordinator(process, group), believed);
        if (process.state().shownNumber() > 0) {
            addFact(
                    facts,
                    "election-number",
                    formatElectionNumber(process),
                    formatPreviousValueIfOther(change, process, Inspector::formatElectionNumber));
        }
        if (process.state().vote() != ProcessState.NOBODY) {
            Function<ProcessFrame, String> formatVote = voter -> formatVote(voter, group);
            addFact(facts, "vote", formatVote(process, group), formatPreviousValueIfOther(change, process, formatVote));
        }
        String timers = formatPreviousValue(
                change,
                Set.of(Aspect.TIMERS),
                was -> formatTimers(was, timer -> formatNameAndDueTime(timer, delayTicks)));
        addFact(facts, "timers", formatTimers(process, timer -> formatTimer(timer, tick, delayTicks)), timers);
        StateFields state = StateFields.of(process.state());
        String fields = formatPreviousValue(
                change,
                Set.of(Aspect.STATE),
                was -> StateFields.of(was.state()).fieldsDifferingFrom(state).toString());
        addFact(facts, live ? "state" : "stable", state.toString(), fields);
        process.values().forEach((key, number) -> facts.add(new LabelledFact(key, null, number.toString())));
        if (process.lastRules().isEmpty()) {
            addFact(facts, "last-rule", Texts.of("inspect.no-rule"));
        }
        if (group.hasNames()) { // the state speaks of ranks
            addFact(facts, "ranks", formatRanks(group));
        }
        process.lastRules()
                .forEach(rule -> facts.add(
                        new LabelledFact(Texts.translate(rule.source()), null, Texts.translate(rule.statement()))));
        return createContent(Texts.of(live ? "inspect.process" : "inspect.crashed-process", group.name(id)), facts);
    }

    private static String formatRanks(Group group) {
        String ranks = group.ids().stream()
                .limit(MAX_RANKS)
                .map(id -> group.name(id) + " = " + id)
                .collect(Collectors.joining(", "));
        return group.size() > MAX_RANKS ? ranks + " …" : ranks;
    }

    private static void addFact(List<LabelledFact> facts, String key, String value) {
        addFact(facts, key, value, "");
    }

    private static void addFact(List<LabelledFact> facts, String key, String value, String previousValue) {
        facts.add(new LabelledFact(Texts.of("inspect." + key), null, value, previousValue));
    }

    /** The previous value if one of the aspects has changed, otherwise empty. */
    private static String formatPreviousValue(
            Optional<Change> change, Set<Aspect> aspects, Function<ProcessFrame, String> format) {
        return change.filter(is -> !Collections.disjoint(is.aspects(), aspects))
                .map(is -> format.apply(is.was()))
                .filter(text -> !text.isEmpty())
                .map(text -> Texts.of("inspect.was", text))
                .orElse("");
    }

    /** The previous value of what a state tells, if it is another. */
    private static String formatPreviousValueIfOther(
            Optional<Change> change, ProcessFrame now, Function<ProcessFrame, String> format) {
        return formatPreviousValue(
                change.filter(is -> !format.apply(is.was()).equals(format.apply(now))), Set.of(Aspect.STATE), format);
    }

    private static Node createContent(String title, List<LabelledFact> facts) {
        FactGrid grid = new FactGrid();
        grid.getStyleClass().setAll("inspector-facts");
        grid.show(facts);
        VBox node = new VBox(Controls.createLabel(null, "inspector-title", title), grid);
        node.setId("inspection");
        node.getStyleClass().add("inspector");
        return node;
    }

    private static String describeRole(ProcessFrame process) {
        return process.live()
                ? Texts.translate(process.state().role().description())
                : Texts.of("inspect.does-nothing");
    }

    /** Formats the coordinator that a process believes in. */
    static String formatCoordinator(ProcessFrame process, Group group) {
        int coordinator = process.state().coordinator();
        return process.live() && coordinator != ProcessState.NOBODY
                ? group.name(coordinator)
                : Texts.of("inspect.nobody");
    }

    /** Formats the number of the election that a process is in. */
    static String formatElectionNumber(ProcessFrame process) {
        return Long.toString(process.state().shownNumber());
    }

    /** Formats whom a process has voted for. */
    static String formatVote(ProcessFrame process, Group group) {
        int vote = process.state().vote();
        return vote == ProcessState.NOBODY ? Texts.of("inspect.nobody") : group.name(vote);
    }

    private static String formatTimers(ProcessFrame process, Function<RunningTimer, String> format) {
        return process.timers().isEmpty()
                ? Texts.of("inspect.no-timers")
                : process.timers().stream().map(format).collect(Collectors.joining("\n"));
    }

    private static String formatNameAndDueTime(RunningTimer timer, int delayTicks) {
        return Texts.of("inspect.timer-was", timer.name(), formatAsDelays(timer.dueTick(), delayTicks));
    }

    private static String formatTimer(RunningTimer timer, int tick, int delayTicks) {
        String left = formatAsDelays(timer.dueTick() - tick, delayTicks);
        return Texts.of("inspect.timer-until", formatNameAndDueTime(timer, delayTicks), left);
    }

    private static String formatAsDelays(int ticks, int delayTicks) {
        return Durations.formatAsDelays(ticks, delayTicks, Texts.language());
    }

    /** Creates the content of the pop-over for a message. */
    public static Node createMessageContent(ViewState shown, Frame.Flight flight) {
        int delayTicks = shown.run().delayTicks();
        List<LabelledFact> facts = new ArrayList<>();
        String sent = formatAsDelays(flight.sentTick(), delayTicks);
        addFact(facts, "sent", Texts.of("inspect.sent-at", sent, flight.stage()));
        addFact(facts, "arrives", Texts.of("inspect.arrives-at", formatAsDelays(flight.arrivalTick(), delayTicks)));
        Group group = shown.frame().group();
        String content = ContentWords.describe(flight, group, Texts.language());
        addFact(facts, "content", content.isEmpty() ? Texts.of("inspect.no-content") : content);
        String receiver = group.name(flight.name().to());
        addFact(facts, "fate", Texts.of("inspect." + Texts.toKey(flight.fate()), receiver));
        addFact(facts, "name", flight.name().format(group::name));
        return createContent(LanesTip.formatMessageName(flight, group), facts);
    }
}
