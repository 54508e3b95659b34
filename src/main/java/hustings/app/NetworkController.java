package hustings.app;

import hustings.engine.Timing;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;

/** How long messages take, how many are lost, and the seed that all that is drawn comes from. */
public final class NetworkController {

    private static final int ALL = 100;

    private final Session session;

    @FXML
    private Spinner<Integer> shortest;

    @FXML
    private Spinner<Integer> longest;

    @FXML
    private Spinner<Integer> loss;

    @FXML
    private Spinner<Integer> seed;

    @FXML
    private Label note;

    private Run run;
    /** While a run is being shown, what changes in the controls is not a person's wish. */
    private boolean showing;

    NetworkController(Tools tools) {
        session = tools.session();
    }

    @FXML
    private void initialize() {
        Spinners.whole(shortest, 1, Timing.MAX_TICKS, value -> {
            if (!showing) {
                session.setTiming(timing -> Setup.withShortest(timing, value));
            }
        });
        Spinners.whole(longest, 1, Timing.MAX_TICKS, value -> {
            if (!showing) {
                session.setTiming(timing -> Setup.withLongest(timing, value));
            }
        });
        Spinners.whole(loss, 0, ALL, value -> {
            if (!showing) {
                session.setTiming(timing -> timing.losing(value));
            }
        });
        Spinners.whole(seed, 0, Integer.MAX_VALUE, value -> {
            if (!showing) {
                session.setTiming(timing -> Setup.withSeed(timing, value));
            }
        });
        note.managedProperty().bind(note.visibleProperty());
        note.visibleProperty().bind(note.textProperty().isNotEmpty());
        session.shownProperty().addListener((observable, was, is) -> show(is.run()));
    }

    private void show(Run newRun) {
        if (newRun.equals(run)) {
            return;
        }
        run = newRun;
        Timing timing = run.scenario().timing();
        showing = true;
        shortest.getValueFactory().setValue(timing.shortest());
        longest.getValueFactory().setValue(timing.longest());
        loss.getValueFactory().setValue(timing.lossPercent());
        seed.getValueFactory().setValue((int) Math.max(0, Math.min(Integer.MAX_VALUE, timing.seed())));
        note.setText(note(timing));
        showing = false;
    }

    private static String note(Timing timing) {
        if (timing.longest() > timing.delayTicks()) {
            return Texts.of("network.beyond-d", timing.delayTicks());
        }
        return timing.lossPercent() > 0 ? Texts.of("network.loses") : "";
    }
}
