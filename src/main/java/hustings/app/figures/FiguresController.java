package hustings.app.figures;

import hustings.app.base.Focus;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.app.figures.GalleryPictures.PictureStyle;
import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.PageView;
import hustings.app.widget.Settings;
import hustings.paper.figure.Figure;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import javafx.animation.PauseTransition;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/**
 * The gallery: all figures as small pictures. Plots and tables open within the page, all others on the page of the run.
 */
public final class FiguresController implements PageView {

    /** The smallest width of a picture, in pixels at the usual font size. */
    private static final double MIN_PICTURE_WIDTH = 270;

    private static final double GAP = 14;
    /** The difference between the widths of a tile and its picture, in pixels. */
    private static final double TILE_PADDING = 18;

    /** The delay after the last change of size before pictures are painted. */
    private static final Duration RESIZE_DELAY = Duration.millis(150);

    private final Session session;
    private final Settings settings;
    private final Reporter reporter;
    private final GalleryPictures pictures = new GalleryPictures();
    private final PauseTransition resizeTimer = new PauseTransition(RESIZE_DELAY);
    private List<FigureGroup> figureGroups = List.of();
    private double scale = 1;
    private double pictureWidth;
    private FigureTile lastFocused;

    @FXML
    private VBox gallery, groups;

    @FXML
    private Node figureBar;

    @FXML
    private TextField figureSearch;

    @FXML
    private Label figureCount;

    @FXML
    private ScrollPane scroll;

    @FXML
    private FigureDetail detail;

    public FiguresController(AppContext context) {
        session = context.session();
        settings = context.settings();
        reporter = context.reporter();
    }

    @FXML
    private void initialize() {
        gallery.addEventFilter(KeyEvent.KEY_PRESSED, new TileKeys(scroll, this::shownTiles)::onKeyPressed);
        detail.connect(settings, reporter, this::goBack);
        figureSearch.textProperty().addListener((observable, was, is) -> applyFilter());
        figureSearch.setOnAction(event -> shownTiles().stream().findFirst().ifPresent(FigureTile::fire));
        scroll.viewportBoundsProperty().addListener((observable, was, is) -> resizeTiles());
        groups.insetsProperty().addListener((observable, was, is) -> resizeTiles());
        resizeTimer.setOnFinished(event -> paintTiles());
        settings.themeProperty().addListener((observable, was, is) -> paintTiles());
    }

    @Override
    public void scaleToFont(double fontSize) {
        scale = fontSize / PageView.MIN_FONT_PIXELS; // pictures grow with the font
        resizeTiles();
    }

    /** Sets the handler that simulates all runs behind Figure 5 of Kordafshari et al. 2005. */
    public void setOnSimulate(Runnable onSimulate) {
        detail.setOnSimulate(onSimulate);
    }

    @Override
    public List<Node> focusStops() {
        return detail.isVisible() ? detail.focusStops() : List.of(groups, figureBar);
    }

    @Override
    public void onShown() {
        if (figureGroups.isEmpty()) {
            createGroups();
        }
    }

    private void createGroups() {
        figureGroups = Gallery.createEntries(session, this::openDetail).stream()
                .map(this::createTile)
                .collect(Collectors.groupingBy(tile -> tile.entry().group(), LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(FigureGroup::new)
                .toList();
        groups.getChildren().setAll(figureGroups);
        applyFilter();
        resizeTiles();
    }

    private FigureTile createTile(GalleryEntry entry) {
        FigureTile tile = new FigureTile(entry);
        Controls.runOnFocusChange(tile, true, () -> lastFocused = tile);
        if (!entry.slow()) { // a run
            tile.setContextMenu(new ContextMenu(Controls.createMenuItem(
                    "figureToLesson",
                    Texts.of("lesson.add-figure"),
                    () -> session.lessonEdits().addShippedRun(entry.id()))));
        }
        return tile;
    }

    /** Uses as many columns as fit, and widens the pictures to fill the row. */
    private void resizeTiles() {
        double availableWidth = scroll.getViewportBounds().getWidth()
                - groups.getInsets().getLeft()
                - groups.getInsets().getRight();
        double gap = Math.rint(GAP * scale);
        double minTileWidth = MIN_PICTURE_WIDTH * scale + TILE_PADDING;
        int columns = (int) Math.max(1, Math.floor((availableWidth + gap) / (minTileWidth + gap)));
        double width = Math.floor((availableWidth - (columns - 1) * gap) / columns - TILE_PADDING) - 1;
        if (availableWidth > 0 && width > 0) {
            pictureWidth = width;
            figureGroups.forEach(group -> group.setSizes(gap, pictureWidth));
            resizeTimer.playFromStart();
        }
    }

    private void paintTiles() {
        if (pictureWidth > 0) {
            pictures.paint(
                    allTiles(), new PictureStyle(settings.paletteProperty().getValue(), pictureWidth));
        }
    }

    private List<FigureTile> shownTiles() {
        return figureGroups.stream()
                .flatMap(group -> group.shownTiles().stream())
                .toList();
    }

    private List<FigureTile> allTiles() {
        return figureGroups.stream().flatMap(group -> group.tiles().stream()).toList();
    }

    private void applyFilter() {
        figureGroups.forEach(group -> group.filter(figureSearch.getText()));
        int shown = shownTiles().size();
        figureCount.setText(Texts.of(
                shown == 0 ? "figures.none" : "figures.count", shown, allTiles().size()));
    }

    @Override
    public void focus() {
        if (detail.isVisible()) {
            detail.focus();
        } else if (lastFocused != null && shownTiles().contains(lastFocused)) {
            lastFocused.requestFocus();
        } else {
            Focus.focusFirstIn(shownTiles().isEmpty() ? figureBar : groups);
        }
    }

    @Override
    public void focusSearch() {
        goBack();
        Controls.focusAndSelectAll(figureSearch);
    }

    private void openDetail(Figure figure) {
        gallery.setVisible(false);
        detail.setVisible(true);
        detail.show(figure);
        detail.focus();
    }

    /** Returns from a plot or a table to the gallery. */
    @Override
    public boolean goBack() {
        if (!detail.isVisible()) {
            return false;
        }
        detail.cancelComputation();
        detail.setVisible(false);
        gallery.setVisible(true);
        focus();
        return true;
    }
}
