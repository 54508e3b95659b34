package hustings.app.widget;

import java.util.List;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.layout.VBox;

/**
 * What a page other than that of the run shows to a class. Its writing is as large as its content permits: a style
 * sheet says how much smaller it is with each of the pseudo-classes {@code long}, {@code longer} and {@code longest}.
 */
public abstract class StageBox extends VBox {

    private static final List<PseudoClass> SMALLER_SIZES = Stream.of("long", "longer", "longest")
            .map(PseudoClass::getPseudoClass)
            .toList();

    /** Creates an empty, hidden box that can take the keyboard. */
    protected StageBox(String styleClass) {
        getStyleClass().add(styleClass);
        setFocusTraversable(true);
        setMinHeight(0);
        Controls.bindManagedToVisible(this);
        setVisible(false);
        widthProperty().addListener((observable, was, is) -> onResized());
        heightProperty().addListener((observable, was, is) -> onResized());
    }

    /** Hides parts of the page while this box is shown, which has their room. */
    public final void standInPlaceOf(Node... parts) {
        for (Node part : parts) {
            part.visibleProperty().bind(visibleProperty().not());
        }
        Controls.bindManagedToVisible(parts);
    }

    /** Called when there is more or less room. */
    protected abstract void onResized();

    /** Reduces the font until everything fits the height. */
    protected final void shrinkTextToFit() {
        SMALLER_SIZES.forEach(size -> pseudoClassStateChanged(size, false));
        for (PseudoClass size : SMALLER_SIZES) {
            applyCss();
            pseudoClassStateChanged(size, getHeight() > 0 && prefHeight(getWidth()) > getHeight());
        }
    }
}
