package hustings.app;

import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Frame.RunningTimer;
import hustings.model.ProcessState;
import hustings.model.Rule;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import org.controlsfx.control.PopOver;

/** A pop-over that tells all there is to know of a process or of a message. */
final class Inspector {

    private PopOver popOver;

    /** Shows a content beside a point of the screen. */
    void show(Node owner, Point2D screen, Node content) {
        hide();
        popOver = new PopOver(content);
        popOver.setId("inspector");
        popOver.setAnimated(false);
        popOver.setDetachable(false);
        popOver.setArrowLocation(PopOver.ArrowLocation.LEFT_CENTER);
        popOver.getRoot().getStylesheets().addAll(owner.getScene().getRoot().getStylesheets());
        popOver.getRoot().setStyle(owner.getScene().getRoot().getStyle()); // the size of the writing
        popOver.show(owner, screen.getX() + 20, screen.getY());
    }

    /** Takes the pop-over away. */
    void hide() {
        if (popOver != null) {
            popOver.hide();
            popOver = null;
        }
    }

    /** What there is to know of a process. */
    static Node ofProcess(Shown shown, int id) {
        ProcessFrame process = shown.frame().process(id);
        Facts facts = new Facts("Process " + id + (process.live() ? "" : ", crashed"));
        facts.add("Does", process.live() ? process.state().role().description() : "nothing: it has crashed");
        facts.add("Believes in", process.live() ? believed(process.state().coordinator()) : "nobody");
        if (process.timers().isEmpty()) {
            facts.add("Timers", "none");
        }
        for (RunningTimer timer : process.timers()) {
            facts.add("Timer", timer(shown, timer));
        }
        facts.add(process.live() ? "State" : "Stable storage", written(process.state()));
        if (process.lastRules().isEmpty()) {
            facts.add("Last rule", "none yet");
        }
        for (Rule rule : process.lastRules()) {
            facts.add(rule.source(), rule.statement());
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
        return coordinator == ProcessState.NOBODY ? "nobody" : Integer.toString(coordinator);
    }

    private static String timer(Shown shown, RunningTimer timer) {
        int delayTicks = shown.run().delayTicks();
        return timer.name() + ", until t = " + Durations.inDelays(timer.dueTick(), delayTicks) + " (in "
                + Durations.inDelays(timer.dueTick() - shown.frame().tick(), delayTicks) + ")";
    }

    /** What there is to know of a message. */
    static Node ofFlight(Shown shown, Frame.Flight flight) {
        int delayTicks = shown.run().delayTicks();
        Facts facts = new Facts(flight.name().type() + " from " + flight.name().from() + " to "
                + flight.name().to());
        facts.add(
                "Sent",
                "t = " + Durations.inDelays(flight.sent().sentTick(), delayTicks) + ", stage "
                        + flight.sent().stage());
        facts.add("Arrives", "t = " + Durations.inDelays(flight.sent().arrivalTick(), delayTicks));
        String content = flight.sent().message().content();
        facts.add("Content", content.isEmpty() ? "none but the sender's number" : content);
        facts.add(
                "Fate",
                switch (flight.fate()) {
                    case DELIVERED -> "reaches " + flight.name().to();
                    case RECEIVER_CRASHED -> "lost: " + flight.name().to() + " is crashed when it arrives";
                    case DROPPED -> "dropped on its way";
                    case NETWORK -> "lost by the network";
                    case SEPARATED -> "lost: a partition lies between";
                    case UNDECIDED -> "the run ends before it arrives";
                });
        facts.add("Name", flight.name().toString());
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
