package hustings.app.widget;

import hustings.app.base.Texts;
import hustings.play.StepMode;
import java.util.Map;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import org.controlsfx.control.SegmentedButton;

/** Switches between steps by stage and steps by tick. */
public final class StepModeSwitch extends SegmentedButton {

    private final ToggleButton byStage = new ToggleButton(Texts.of("transport.stage"));
    private final ToggleButton byTick = new ToggleButton(Texts.of("transport.tick"));

    /** Creates a switch that is not connected yet. */
    public StepModeSwitch() {
        getButtons().setAll(byStage, byTick);
        byStage.setTooltip(new Tooltip(Texts.of("transport.stage.tip")));
        byTick.setTooltip(new Tooltip(Texts.of("transport.tick.tip")));
    }

    /**
     * Connects the switch with a property.
     *
     * @param mode the step mode that the switch shows and sets
     * @param stageId the id of the button for stages
     * @param tickId the id of the button for ticks
     */
    public void connect(ObjectProperty<StepMode> mode, String stageId, String tickId) {
        byStage.setId(stageId);
        byTick.setId(tickId);
        Controls.bindToggles(this, Map.of(StepMode.BY_STAGE, byStage, StepMode.BY_TICK, byTick), mode);
    }
}
