package hustings.app.widget;

import hustings.app.base.Texts;
import hustings.app.widget.Settings.PanelSettings;
import javafx.beans.NamedArg;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * A panel beside the picture. The edge between the two can be dragged to change the width of the panel, and bears the
 * button that collapses it. The panel takes its space even before it has content.
 */
public final class SidePanel extends HBox {

    /** The state of what has less space than normal. */
    public static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");

    private final StackPane content = new StackPane();
    private final StackPane edge = new StackPane();
    private final Button fold = new Button();
    private final double usualEms;
    private final double narrowEms;
    private final double leastEms;
    private PanelSettings settings;
    private double fontSize;
    private final BooleanProperty shown = new SimpleBooleanProperty(this, "shown");
    private boolean narrow;
    private boolean small;
    private double dragStartX;
    private double dragStartWidth;

    /**
     * Creates an empty panel. Widths are in font sizes.
     *
     * @param usualEms the normal width
     * @param narrowEms the normal width in a narrow window
     * @param leastEms the minimum width at which nothing is cut off
     */
    public SidePanel(
            @NamedArg("usualEms") double usualEms,
            @NamedArg("narrowEms") double narrowEms,
            @NamedArg("leastEms") double leastEms) {
        this.usualEms = usualEms;
        this.narrowEms = narrowEms;
        this.leastEms = leastEms;
        getStyleClass().add("side-panel");
        content.getStyleClass().add("side-panel-content");
        Controls.bindManagedToVisible(content);
        HBox.setHgrow(content, Priority.ALWAYS);
        fold.getStyleClass().add("side-panel-fold");
        edge.getStyleClass().add("side-panel-edge");
        edge.setAccessibleRole(AccessibleRole.NODE);
        edge.getChildren().setAll(fold);
        getChildren().addAll(edge, content);
    }

    /**
     * Adapts the width to the font and the window, in proportion to the user's choice.
     *
     * @param newSmall whether the window has no space for the panel, which is then collapsed until the user opens it
     */
    public void adaptToWindow(double newFontSize, boolean newNarrow, boolean newSmall) {
        fontSize = newFontSize;
        narrow = newNarrow;
        if (small != newSmall) {
            small = newSmall;
            shown.set(!small && settings.openProperty().get());
        }
        updateWidth();
    }

    /** Whether the content is visible; stored, except while the window has no space for it. */
    public BooleanProperty shownProperty() {
        return shown;
    }

    private void updateWidth() {
        double ems = Math.max(leastEms, settings.shareProperty().get() * usualWidthEms());
        content.setPrefWidth(ems * fontSize);
        content.setMinWidth(ems * fontSize);
        pseudoClassStateChanged(NARROW, ems < usualEms);
    }

    private double usualWidthEms() {
        return narrow ? narrowEms : usualEms;
    }

    /** Connects the panel with its stored settings: whether it is open, and how wide it is. */
    public void bindSettings(PanelSettings newSettings) {
        settings = newSettings;
        settings.shareProperty().addListener((observable, was, is) -> updateWidth());
        settings.openProperty().subscribe(open -> shown.set(open && !small));
        shown.addListener((observable, was, is) -> {
            if (!small) {
                settings.openProperty().set(is);
            }
        });
        content.visibleProperty().bind(shown);
        edge.cursorProperty().bind(Bindings.when(shown).then(Cursor.H_RESIZE).otherwise(Cursor.DEFAULT));
        fold.setOnAction(event -> shown.set(!shown.get()));
        shown.subscribe(open -> {
            fold.setGraphic(new FontIcon(open ? Feather.CHEVRON_RIGHT : Feather.CHEVRON_LEFT));
            String tip = Texts.of(open ? "panel.fold" : "panel.unfold");
            fold.setAccessibleText(tip);
            fold.setTooltip(new Tooltip(tip));
        });
        edge.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            dragStartX = event.getSceneX();
            dragStartWidth = content.getWidth();
        });
        edge.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::resizeByDragging);
        // the end of a quick drag is not always reported
        edge.addEventHandler(MouseEvent.MOUSE_RELEASED, this::resizeByDragging);
    }

    private void resizeByDragging(MouseEvent event) {
        double moved = event.getSceneX() - dragStartX;
        if (shown.get() && moved != 0) {
            double ems = Math.max(leastEms, (dragStartWidth - moved) / fontSize);
            settings.setShare(ems / usualWidthEms());
        }
    }

    /** Sets the content of the panel. */
    public void setContent(Node node) {
        content.getChildren().setAll(node);
    }

    @Override
    public Orientation getContentBias() {
        return null; // the width does not depend on the content, which may wrap its lines
    }
}
