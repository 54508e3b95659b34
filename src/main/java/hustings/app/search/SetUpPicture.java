package hustings.app.search;

import hustings.app.base.Texts;
import hustings.app.canvas.PaintedRegion;
import hustings.app.widget.CanvasSurface;
import hustings.app.widget.Controls;
import hustings.paper.CompletedRun;
import hustings.picture.election.FrameDrawing;
import hustings.picture.election.PictureSettings;
import java.util.Optional;

/** The picture of the set-up of a search: the processes as they are before anything happens. */
public final class SetUpPicture extends PaintedRegion {

    private static final double MIN_SIZE = 160;

    private Optional<CompletedRun> start = Optional.empty();

    /** Creates an empty picture. */
    public SetUpPicture() {
        super("set-up-picture", 1);
        setMinSize(MIN_SIZE, MIN_SIZE);
        Controls.bindManagedToVisible(this);
    }

    /** Shows the set-up of a request; nothing if its algorithm, of a user, fails at once, as its search then says. */
    void show(SearchRequest request) {
        start = request.createSetUp();
        setAccessibleText(start.map(CompletedRun::scenario)
                .map(scenario -> Texts.of(
                        "search.set-up",
                        request.algorithmTitle(),
                        scenario.group().ids().size(),
                        request.processes()))
                .orElse(""));
        repaint();
    }

    @Override
    protected void paint() {
        CanvasSurface surface = clearLayer(0);
        start.ifPresent(run -> FrameDrawing.of(run.frames().get(0), PictureSettings.of(run), getWidth(), getHeight())
                .paint(surface, paletteProperty().get()));
    }
}
