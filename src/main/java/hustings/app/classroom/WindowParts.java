package hustings.app.classroom;

import hustings.app.canvas.ElectionCanvas;
import hustings.app.widget.SidePanel;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/**
 * The parts of the window that are pointed at, or that change places while presenting.
 *
 * @param content all that is in the window
 * @param topBar the menus and the switch of pages
 * @param side the panel at the right
 * @param canvas the processes on their circle
 * @param forward the button for a step forward
 * @param timeLine the time line of the run
 * @param viewToggles the switch of the run's views
 * @param question the band in which a question is asked
 * @param captionBox the band with the caption, where the question stands while presenting
 */
public record WindowParts(
        Pane content,
        Node topBar,
        SidePanel side,
        ElectionCanvas canvas,
        Node forward,
        Node timeLine,
        Node viewToggles,
        Region question,
        Pane captionBox) {}
