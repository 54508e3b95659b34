package hustings.app.run;

import hustings.app.base.Texts;
import hustings.app.session.Run;
import hustings.app.session.Session;
import hustings.app.session.Setup;
import hustings.app.widget.Controls;
import hustings.app.widget.Settled;
import hustings.app.widget.Spinners;
import hustings.app.widget.Tools;
import hustings.engine.Timing;
import java.util.function.BiFunction;
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

    private Settled<Run> controls;

    public NetworkController(Tools tools) {
        session = tools.session();
    }

    @FXML
    private void initialize() {
        controls = new Settled<>(session, () -> session.shown().run(), this::show);
        change(shortest, 1, Timing.MAX_TICKS, Setup::withShortest);
        change(longest, 1, Timing.MAX_TICKS, Setup::withLongest);
        change(loss, 0, ALL, Timing::losing);
        change(seed, 0, Integer.MAX_VALUE, Setup::withSeed);
        Controls.collapse(note);
        note.visibleProperty().bind(note.textProperty().isNotEmpty());
        controls.begin();
    }

    private void change(Spinner<Integer> spinner, int least, int most, BiFunction<Timing, Integer, Timing> change) {
        Spinners.whole(
                spinner,
                least,
                most,
                value -> controls.change(() -> session.edits().setTiming(timing -> change.apply(timing, value))));
    }

    private void show(Run run) {
        Timing timing = run.scenario().timing();
        shortest.getValueFactory().setValue(timing.shortest());
        longest.getValueFactory().setValue(timing.longest());
        loss.getValueFactory().setValue(timing.lossPercent());
        seed.getValueFactory().setValue((int) Math.max(0, Math.min(Integer.MAX_VALUE, timing.seed())));
        note.setText(note(timing));
    }

    private static String note(Timing timing) {
        if (timing.longest() > timing.delayTicks()) {
            return Texts.of("network.beyond-d", timing.delayTicks());
        }
        return timing.lossPercent() > 0 ? Texts.of("network.loses") : "";
    }
}
