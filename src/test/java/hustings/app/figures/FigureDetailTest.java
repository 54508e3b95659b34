package hustings.app.figures;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.base.MemoryStore;
import hustings.app.base.Patience;
import hustings.app.canvas.PlotCanvas;
import hustings.app.session.Session;
import hustings.app.widget.Settings;
import hustings.app.window.Told;
import hustings.paper.figure.Figure;
import hustings.paper.figure.Paper;
import hustings.paper.figure.Plot;
import hustings.paper.figure.Plot.Curve;
import hustings.paper.figure.Plot.CurveSource;
import hustings.paper.figure.Plot.Point;
import hustings.paper.figure.Table;
import hustings.paper.figure.Table.Agreement;
import hustings.paper.figure.Table.Cell;
import hustings.picture.plot.Scale;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Somebody reads a plot and a table. */
@ExtendWith(ApplicationExtension.class)
@Tag("jdk")
class FigureDetailTest {

    private static final Curve MEASURED = curve("Bully, measured", CurveSource.MEASURED, 1);
    private static final Curve PRINTED = curve("Bully, printed", CurveSource.PRINTED, 3);
    private static final Plot PLOT = new Plot("Messages", "r", "messages", List.of(MEASURED, PRINTED));

    private final FxRobot robot = new FxRobot();
    private final Told told = new Told();
    private final AtomicInteger backs = new AtomicInteger();
    private FigureDetail detail;

    private static Curve curve(String name, CurveSource origin, int factor) {
        return new Curve(
                name,
                "Bully",
                origin,
                IntStream.rangeClosed(1, 5)
                        .mapToObj(x -> new Point(x, factor * Math.pow(10, x)))
                        .toList());
    }

    @Start
    void start(Stage stage) {
        detail = new FigureDetail();
        stage.setScene(new Scene(detail, 900, 700));
        stage.show();
    }

    @BeforeEach
    void connect() {
        Settings choices = new Settings(new MemoryStore(), new Session(Runnable::run, Runnable::run, new Told()));
        robot.interact(() -> detail.connect(choices, told, () -> {
            detail.cancelComputation();
            backs.incrementAndGet();
        }));
    }

    private static Figure figure(Figure.Content content) {
        return new Figure("K5", Paper.KORDAFSHARI, "Figure 5", "Messages against r", content);
    }

    private void show(Supplier<Plot> plot) {
        robot.interact(() -> detail.show(figure(new Figure.Plotted(plot))));
    }

    private static void until(Callable<Boolean> condition) {
        try {
            Patience.await(15, () -> WaitForAsyncUtils.asyncFx(condition).get());
        } catch (TimeoutException e) {
            throw new AssertionError("waited in vain", e);
        }
        WaitForAsyncUtils.waitForFxEvents();
    }

    /** Asks on the window's thread: elsewhere a node may go while its parent is searched. */
    private static <T> T onWindow(Callable<T> question) {
        return WaitForAsyncUtils.waitForAsyncFx(15_000, question);
    }

    private Node node(String query) {
        return onWindow(() -> robot.lookup(query).query());
    }

    private boolean isShown(String selector) {
        return onWindow(() -> robot.lookup(selector).queryAll().stream().anyMatch(Node::isVisible));
    }

    private PlotCanvas plotIsShown() {
        until(() -> isShown("#plotCanvas")
                && robot.lookup("#plotCanvas").query().getLayoutBounds().getWidth() > 0);
        return (PlotCanvas) node("#plotCanvas");
    }

    private String reading() {
        return ((Label) node("#plotReading")).getText();
    }

    private Point2D place(PlotCanvas canvas, Curve curve, Point point) {
        Point2D inScene = canvas.sceneLocationOf(curve, point).orElseThrow();
        return canvas.localToScreen(canvas.sceneToLocal(inScene));
    }

    @Test
    void aPointIsReadUnderTheMouseOnEitherScale() {
        show(() -> PLOT);
        PlotCanvas canvas = plotIsShown();
        assertThat(reading()).startsWith("Point at the plot");
        Point second = MEASURED.points().get(1);
        Point2D linear = place(canvas, MEASURED, second);
        robot.clickOn("#yLogarithmic");
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(canvas.yScaleProperty().get()).isEqualTo(Scale.LOGARITHMIC);
        Point2D logarithmic = place(canvas, MEASURED, second);
        assertThat(linear.getY() - logarithmic.getY())
                .as("100 of 300,000 is higher up")
                .isGreaterThan(40);
        robot.moveTo(logarithmic);
        until(() -> reading().equals("Bully, measured: x = 2, y = 100"));
        robot.moveTo("#backToFigures");
        until(() -> reading().startsWith("Point at the plot"));
    }

    @Test
    void pointsAreSteppedThroughByArrowKeys() {
        show(() -> PLOT);
        PlotCanvas canvas = plotIsShown();
        assertThat(canvas.isFocused()).isTrue();
        robot.type(KeyCode.RIGHT, KeyCode.RIGHT);
        assertThat(reading()).isEqualTo("Bully, measured: x = 2, y = 100");
        robot.type(KeyCode.DOWN);
        assertThat(reading()).isEqualTo("Bully, printed: x = 2, y = 300");
        robot.type(KeyCode.END);
        assertThat(reading()).isEqualTo("Bully, printed: x = 5, y = 300,000");
        robot.type(KeyCode.RIGHT);
        assertThat(reading()).as("the end").isEqualTo("Bully, printed: x = 5, y = 300,000");
        robot.type(KeyCode.UP, KeyCode.HOME);
        assertThat(reading()).isEqualTo("Bully, measured: x = 1, y = 10");
        assertThat(canvas.getAccessibleText()).isEqualTo("Bully, measured, r: 1, messages: 10");
    }

    @Test
    void oneNeedNotWaitForAPlot() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        AtomicBoolean interrupted = new AtomicBoolean();
        show(() -> {
            begun.countDown();
            try {
                goOn.await();
            } catch (InterruptedException e) {
                interrupted.set(true);
            }
            return PLOT; // as if it had not heeded the interruption
        });
        assertThat(begun.await(15, TimeUnit.SECONDS)).isTrue();
        until(() -> isShown("#waitingFor"));
        robot.clickOn("#cancelFigure");
        until(() -> !isShown("#waitingFor"));
        assertThat(backs).hasValue(1);
        until(interrupted::get);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(isShown("#plotCanvas"))
                .as("what comes too late is not shown")
                .isFalse();
        assertThat(told.problems).isEmpty();
    }

    @Test
    void aPlotThatCannotBeMadeIsToldOf() {
        show(() -> {
            throw new IllegalStateException("no such run");
        });
        until(() -> !told.problems.isEmpty());
        assertThat(told.problems).containsExactly("K5 could not be made: no such run");
        assertThat(backs).hasValue(1);
    }

    private static Table table(int n) {
        return new Table(
                "Messages among " + n,
                List.of("algorithm", "printed", "measured"),
                List.of(
                        List.of(plain("bully"), plain("" + n * n), new Cell("" + n * n, Agreement.AGREES)),
                        List.of(plain("MAP"), plain("" + n), new Cell("" + (n + 1), Agreement.DIFFERS))),
                List.of("The coordinator is one of the " + n + "."));
    }

    private static Cell plain(String text) {
        return new Cell(text, Agreement.NONE);
    }

    private TableCell<?, ?> cell(String text) {
        return onWindow(() -> robot.lookup((Node node) -> node instanceof TableCell<?, ?> c && text.equals(c.getText()))
                .query());
    }

    @Test
    void aTableIsMadeForAsManyProcessesAsOneLikes() {
        robot.interact(() -> detail.show(figure(new Figure.Tabled(FigureDetailTest::table, 3, 9, 5))));
        until(() -> isShown("#figureTable"));
        until(() -> cell("25").getStyleClass().contains("differs") || cell("6").getGraphic() != null);
        assertThat(cell("6").getAccessibleText()).isEqualTo("6, not as the paper says");
        assertThat(cell("6").getStyleClass()).contains("differs");
        robot.interact(() -> spinner().getValueFactory().setValue(8));
        until(() -> items().equals(table(8).rows()));
        assertThat(spinner().getValue()).isEqualTo(8);
        assertThat(node("The coordinator is one of the 8.")).isNotNull();
    }

    @SuppressWarnings("unchecked") // it is a spinner of whole numbers
    private Spinner<Integer> spinner() {
        return (Spinner<Integer>) node("#tableSize");
    }

    private List<?> items() {
        return onWindow(() -> List.copyOf(((TableView<?>) node("#figureTable")).getItems()));
    }

    @Test
    void whoCancelsKeepsTheTableThatIsShown() {
        CountDownLatch never = new CountDownLatch(1);
        Figure.Tabled tabled = new Figure.Tabled(
                n -> {
                    try {
                        return n == 5 || never.await(1, TimeUnit.HOURS) ? table(n) : null;
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                3,
                9,
                5);
        robot.interact(() -> detail.show(figure(tabled)));
        until(() -> isShown("#figureTable"));
        robot.interact(() -> spinner().getValueFactory().setValue(7));
        until(() -> isShown("#cancelFigure"));
        robot.clickOn("#cancelFigure");
        until(() -> !isShown("#cancelFigure"));
        assertThat(spinner().getValue()).isEqualTo(5);
        assertThat(items()).isEqualTo(table(5).rows());
        assertThat(backs).hasValue(0);
    }
}
