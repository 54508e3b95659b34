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
 * A panel beside the picture. The edge between the two can be dragged, to make the panel narrower or wider, and bears
 * the button that folds the panel away. The panel keeps its place before it has anything to show.
 */
public final class SidePanel extends HBox {

    /** Holds on what has less room than usual. */
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
     * A panel with nothing in it. Widths are in times the size of the writing.
     *
     * @param usualEms how wide it usually is
     * @param narrowEms how wide it usually is where the window has little room
     * @param leastEms the least width at which it cuts nothing
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
        Controls.unmanageHidden(content);
        HBox.setHgrow(content, Priority.ALWAYS);
        fold.getStyleClass().add("side-panel-fold");
        edge.getStyleClass().add("side-panel-edge");
        edge.setAccessibleRole(AccessibleRole.NODE);
        edge.getChildren().setAll(fold);
        getChildren().addAll(edge, content);
    }

    /**
     * Makes it as wide as the writing and the window ask, unless a person has made it wider or narrower.
     *
     * @param newSmall whether the window has no room for it: then it is folded away until it is called
     */
    public void scale(double newFontSize, boolean newNarrow, boolean newSmall) {
        fontSize = newFontSize;
        narrow = newNarrow;
        if (small != newSmall) {
            small = newSmall;
            shown.set(!small && settings.openProperty().get());
        }
        updateWidth();
    }

    /** Whether its content can be seen; kept, except while the window has no room for it. */
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

    /** Connects what is kept of it: whether it is open, and how wide it is. */
    public void connect(PanelSettings newSettings) {
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
        edge.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::drag);
        edge.addEventHandler(MouseEvent.MOUSE_RELEASED, this::drag); // the last way of a quick hand is not always told
    }

    private void drag(MouseEvent event) {
        double moved = event.getSceneX() - dragStartX;
        if (shown.get() && moved != 0) {
            settings.shareProperty()
                    .set(PanelSettings.clamp(
                            PanelSettings.NARROWEST,
                            PanelSettings.WIDEST,
                            Math.max(leastEms, (dragStartWidth - moved) / fontSize) / usualWidthEms()));
        }
    }

    /** Shows what is in the panel. */
    public void setContent(Node node) {
        content.getChildren().setAll(node);
    }

    @Override
    public Orientation getContentBias() {
        return null; // what is in the panel may wrap its lines; how wide the panel is does not depend on it
    }
}
