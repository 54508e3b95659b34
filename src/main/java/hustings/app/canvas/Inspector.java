package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.app.session.ViewState;
import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Frame.RunningTimer;
import hustings.model.ProcessState;
import hustings.model.Rule;
import hustings.trace.Durations;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
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
        Facts facts = new Facts(
                Texts.of(process.live() ? "inspect.process" : "inspect.crashed-process", Integer.toString(id)));
        facts.add(
                Texts.of("inspect.does"),
                process.live() ? Texts.told(process.state().role().description()) : Texts.of("inspect.does-nothing"));
        facts.add(
                Texts.of("inspect.believes-in"),
                process.live() ? believed(process.state().coordinator()) : Texts.of("inspect.nobody"));
        if (process.timers().isEmpty()) {
            facts.add(Texts.of("inspect.timers"), Texts.of("inspect.no-timers"));
        }
        for (RunningTimer timer : process.timers()) {
            facts.add(Texts.of("inspect.timer"), timer(shown, timer));
        }
        facts.add(Texts.of(process.live() ? "inspect.state" : "inspect.stable"), written(process.state()));
        if (process.lastRules().isEmpty()) {
            facts.add(Texts.of("inspect.last-rule"), Texts.of("inspect.no-rule"));
        }
        for (Rule rule : process.lastRules()) {
            facts.add(Texts.told(rule.source()), Texts.told(rule.statement()));
        }
        return facts.node();
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
        Facts facts = new Facts(LanesTip.named(flight));
        facts.add(
                Texts.of("inspect.sent"),
                Texts.of(
                        "inspect.sent-at",
                        Durations.inDelays(flight.sent().sentTick(), delayTicks),
                        flight.sent().stage()));
        facts.add(
                Texts.of("inspect.arrives"),
                Texts.of("inspect.arrives-at", Durations.inDelays(flight.sent().arrivalTick(), delayTicks)));
        String receiver = Integer.toString(flight.name().to());
        String content = flight.sent().message().content();
        facts.add(Texts.of("inspect.content"), content.isEmpty() ? Texts.of("inspect.no-content") : content);
        facts.add(
                Texts.of("inspect.fate"),
                switch (flight.fate()) {
                    case DELIVERED -> Texts.of("inspect.delivered", receiver);
                    case RECEIVER_CRASHED -> Texts.of("inspect.receiver-crashed", receiver);
                    case DROPPED -> Texts.of("inspect.dropped");
                    case NETWORK -> Texts.of("inspect.network");
                    case SEPARATED -> Texts.of("inspect.separated");
                    case UNDECIDED -> Texts.of("inspect.undecided");
                });
        facts.add(Texts.of("inspect.name"), flight.name().toString());
        return facts.node();
    }

    /** A title, and facts below it, each with its name. */
    private static final class Facts {
        private final GridPane grid = new GridPane();
        private final Label title;
        private int rows;

        Facts(String title) {
            this.title = new Label(title);
            this.title.getStyleClass().add("inspector-title");
            grid.getStyleClass().add("inspector-facts");
        }

        void add(String name, String fact) {
            Label nameLabel = new Label(name);
            nameLabel.getStyleClass().add("inspector-name");
            nameLabel.setMinWidth(Label.USE_PREF_SIZE);
            Label factLabel = new Label(fact);
            factLabel.setWrapText(true);
            grid.addRow(rows++, nameLabel, factLabel);
        }

        Node node() {
            VBox node = new VBox(title, grid);
            node.setId("inspection");
            node.getStyleClass().add("inspector");
            return node;
        }
    }
}
