package hustings.app.widget;

import hustings.app.base.Texts;
import hustings.play.CaptionSpan;
import hustings.scenario.Caption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.DoubleToIntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

/**
 * The stages of the caption that is edited, below a time line: a bar with a grip at each end, which is dragged or moved
 * by the arrow keys. The stages of other captions are shown beside it.
 */
public final class CaptionBar extends Region {

    /** How far a bar reaches beyond the marks of its first and last stage. */
    private static final double OVERHANG = 3;

    private static final double GAP = 2;

    private final Region own = new Region();
    private final Grip first = new Grip("captionFirst", "words.first", CaptionSpan::first, CaptionSpan::withFirst);
    private final Grip last = new Grip("captionLast", "words.last", CaptionSpan::last, CaptionSpan::withLast);
    private final List<Region> others = new ArrayList<>();
    private final DoubleToIntFunction nearestStage;
    private Optional<CaptionSpan> span = Optional.empty();
    private Consumer<CaptionSpan> onMoved = moved -> {};
    private Runnable onReleased = () -> {};

    /** The stage at which a span ends. */
    @FunctionalInterface
    private interface End {
        int of(CaptionSpan span);
    }

    /** Moves an end of a span. */
    @FunctionalInterface
    private interface Move {
        CaptionSpan apply(CaptionSpan span, int stage);
    }

    /** An end of the bar. */
    private final class Grip extends Region {
        private final String nameKey;
        private final End end;
        private final Move move;

        Grip(String id, String nameKey, End end, Move move) {
            this.nameKey = nameKey;
            this.end = end;
            this.move = move;
            setId(id);
            setFocusTraversable(true);
            setAccessibleRole(AccessibleRole.SLIDER);
            Tooltip.install(this, new Tooltip(Texts.of(nameKey)));
            KeyOwnership.registerKeys(this, key -> true); // as a field of the words does
            addEventHandler(MouseEvent.MOUSE_PRESSED, this::onPressed);
            addEventHandler(MouseEvent.MOUSE_DRAGGED, this::onDragged);
            addEventHandler(MouseEvent.MOUSE_RELEASED, this::onDropped);
            addEventHandler(KeyEvent.KEY_PRESSED, this::onKey);
        }

        private void describe(CaptionSpan shown) {
            setAccessibleText(Texts.of("words.grip", Texts.of(nameKey), end.of(shown)));
        }

        private void onPressed(MouseEvent event) {
            event.consume(); // or the time line would go there
            requestFocus();
        }

        private void onDragged(MouseEvent event) {
            event.consume();
            if (event.getButton() == MouseButton.PRIMARY) {
                double x = CaptionBar.this.sceneToLocal(event.getSceneX(), 0).getX();
                moveTo(nearestStage.applyAsInt(x));
            }
        }

        private void onDropped(MouseEvent event) {
            event.consume();
            onReleased.run();
        }

        private void moveTo(int stage) {
            span.map(now -> move.apply(now, stage))
                    .filter(moved -> !moved.equals(span.get()))
                    .ifPresent(onMoved);
        }

        private void onKey(KeyEvent event) {
            if (span.isEmpty() || event.isShortcutDown() || event.isAltDown()) {
                return;
            }
            int now = end.of(span.get());
            switch (event.getCode()) {
                case LEFT, DOWN -> moveTo(now - 1);
                case RIGHT, UP -> moveTo(now + 1);
                case HOME -> moveTo(0);
                case END -> moveTo(Integer.MAX_VALUE);
                default -> {
                    return;
                }
            }
            event.consume();
            onReleased.run();
        }
    }

    /**
     * Creates a bar that is hidden.
     *
     * @param nearestStage the stage whose mark is nearest to a place of the time line
     */
    CaptionBar(DoubleToIntFunction nearestStage) {
        this.nearestStage = nearestStage;
        setId("captionBar");
        setManaged(false);
        setVisible(false);
        setPickOnBounds(false); // between the bars the time line is clicked
        addPart(last, "caption-grip");
        addPart(first, "caption-grip"); // reached before the other by the Tab key
        addPart(own, "caption-span");
    }

    private <T extends Region> T addPart(T part, String styleClass) {
        part.getStyleClass().add(styleClass);
        part.setManaged(false);
        getChildren().add(0, part); // below the grips
        return part;
    }

    /** Shows the stages of a caption, or hides the bar. */
    public void show(Optional<CaptionSpan> newSpan) {
        boolean isShown = isVisible();
        span = newSpan;
        newSpan.ifPresent(shown -> Stream.of(first, last).forEach(grip -> grip.describe(shown)));
        setVisible(newSpan.isPresent());
        if (getParent() != null) {
            getParent().requestLayout();
            if (isShown != isVisible() && getParent().getParent() != null) {
                getParent().getParent().requestLayout(); // the time line has another height
            }
        }
    }

    /** Sets what receives the stages while an end is moved. */
    public void setOnMoved(Consumer<CaptionSpan> handler) {
        onMoved = handler;
    }

    /** Sets what is done when an end was moved: when the mouse is released, or after a key. */
    public void setOnReleased(Runnable handler) {
        onReleased = handler;
    }

    /** The grips, from the first stage to the last. */
    public List<Node> grips() {
        return List.of(first, last);
    }

    /** The middle of a grip, in scene coordinates. */
    public Point2D sceneLocationOf(Node grip) {
        return grip.localToScene(
                grip.getLayoutBounds().getCenterX(), grip.getLayoutBounds().getCenterY());
    }

    double heightOfBar() {
        return isVisible() ? first.prefHeight(-1) + GAP : 0;
    }

    /** Places the bars below the marks of their stages. */
    void place(double y, double width, IntToDoubleFunction xOfStage) {
        double height = heightOfBar();
        resizeRelocate(0, y, width, height);
        if (span.isEmpty()) {
            return;
        }
        List<Caption> captions = span.get().uncoveredCaptions();
        while (others.size() < captions.size()) {
            others.add(addPart(new Region(), "caption-other"));
        }
        for (int i = 0; i < others.size(); i++) {
            Region bar = others.get(i);
            bar.setVisible(i < captions.size());
            if (bar.isVisible()) {
                Caption other = captions.get(i);
                placeBar(bar, other.firstStage(), other.lastStage(), xOfStage);
            }
        }
        placeBar(own, span.get().first(), span.get().last(), xOfStage);
        double size = first.prefWidth(-1);
        double from = xOfStage.applyAsDouble(span.get().first());
        double to = xOfStage.applyAsDouble(span.get().last());
        first.resizeRelocate(from - OVERHANG - size, GAP, size, height - GAP);
        last.resizeRelocate(to + OVERHANG, GAP, size, height - GAP);
    }

    private void placeBar(Region bar, int firstStage, int lastStage, IntToDoubleFunction xOfStage) {
        double from = xOfStage.applyAsDouble(firstStage) - OVERHANG;
        double height = Math.rint((heightOfBar() - GAP) / 2);
        bar.resizeRelocate(from, GAP + height / 2, xOfStage.applyAsDouble(lastStage) + OVERHANG - from, height);
    }
}
