package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.base.MemoryStore;
import hustings.app.base.SettingsStore;
import hustings.app.session.Session;
import hustings.engine.Frame;
import hustings.paper.Demonstration;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.play.Run;
import hustings.play.ViewState;
import hustings.trace.CountingConvention;
import hustings.trace.NextStage;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.TabPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;

/** A person who opens a run for the first time, and is not told how it ends. */
class UnwatchedTest {

    private static final int MOST_OTHER_NUMBERS = 12;

    private WindowDriver window;

    @BeforeEach
    void open() throws TimeoutException {
        FxToolkit.registerPrimaryStage();
        Stage stage = Hand.onWindow(Stage::new);
        SettingsStore store = new MemoryStore();
        store.put("views", "[CIRCLE, LANES, LOG]");
        window = Hand.onWindow(() -> WindowDriver.open(stage, store));
        window.sees("Start, t = 0 D");
    }

    @AfterEach
    void close() {
        window.close();
    }

    /** Every figure that has a run, and every demonstration. */
    private static Map<String, Consumer<Session>> shipped() {
        Map<String, Consumer<Session>> runs = new LinkedHashMap<>();
        Figures.steppableFigures().forEach(figure -> runs.put(figure.id(), session -> session.openFigure(figure.id())));
        Demonstrations.all().stream()
                .map(Demonstration::id)
                .forEach(id -> runs.put(id, session -> session.openDemonstration(id)));
        return runs;
    }

    @Test
    void atStage0NothingNamesTheWinnerTheCountOrTheNumberOfStages() {
        Map<String, Consumer<Session>> runs = shipped();
        runs.keySet().retainAll(List.of("K1", "K2", "K3", "bully-weak-spot", "raft-prevote", "ring-idea"));
        assertThat(runs).hasSize(6);
        assertNothingIsGivenAwayAtStage0(runs);
    }

    @Test
    @Tag("weekly") // all that is shipped
    void atStage0OfNothingThatIsShippedIsTheEndNamed() {
        assertNothingIsGivenAwayAtStage0(shipped());
    }

    private void assertNothingIsGivenAwayAtStage0(Map<String, Consumer<Session>> runs) {
        runs.forEach((id, open) -> {
            window.interact(() -> open.accept(window.session()));
            window.until(id + " is open", () -> isAtStartOf(id));
            assertThat(window.nodes(".time-mark")).as(id).isEmpty();
            ViewState whole = window.session().prediction().wholeRunProperty().get();
            assertNothingIsGivenAway(id, whole.run(), window.session().shown().frame());
        });
    }

    private boolean isAtStartOf(String id) {
        ViewState shown = window.session().shown();
        return shown.run().origin().label().equals(id)
                && shown.isAtStart()
                && !window.session().board().busyProperty().get();
    }

    @Test
    void aComparisonAtItsStartNamesNoneOfThemEither() {
        for (String id : List.of("K1", "K2", "K3")) {
            window.interact(() -> {
                window.session().openFigure(id);
                window.session().board().setSideBySide(true);
            });
            window.sees("#position", "stage 0");
            Frame start = window.session().shown().frame();
            assertNothingIsGivenAway(
                    id, window.session().prediction().wholeRunProperty().get().run(), start);
            window.interact(() -> window.session().board().setSideBySide(false));
        }
    }

    @Test
    void theSwitchInTheMenuShowsTheWholeRunAndIsRemembered() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.R);
        window.sees("stage 0 of 5, t = 0 D");
        assertThat(window.nodes(".time-mark")).isNotEmpty();
        assertThat(window.store().get("wholeRun")).contains("true");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.R);
        window.sees("Start, t = 0 D");
        assertThat(window.nodes(".time-mark")).isEmpty();
    }

    private void assertNothingIsGivenAway(String run, Run whole, Frame start) {
        Set<Integer> counts = Arrays.stream(CountingConvention.values())
                .map(convention -> (int) whole.cost().counts().total(convention))
                .filter(count -> count > 1 && !whole.scenario().group().contains(count))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<Integer> winners = NextStage.findLeaders(whole.lastVisibleFrame());
        winners.removeAll(NextStage.findLeaders(start));
        List<Pattern> telling = Stream.of(
                        Stream.of("stage \\d+ of \\d+"),
                        counts.stream().map(UnwatchedTest::patternOfCount),
                        winners.stream().map(id -> "\\b" + id + " (leads|wins|has won|is the new|becomes)"),
                        winners.stream().map(id -> "(follows?|believes? in|coordinator is|winner is) " + id + "\\b"))
                .flatMap(patterns -> patterns)
                .map(Pattern::compile)
                .toList();
        assertThat(textsOfAllTabs().stream()
                        .filter(text -> telling.stream()
                                .anyMatch(pattern -> pattern.matcher(text).find())))
                .as(run)
                .isEmpty();
    }

    /** Small numbers stand for much else: ids, ticks, keys. */
    private static String patternOfCount(int count) {
        return count > MOST_OTHER_NUMBERS
                ? "(?<![\\w.,#–+-]|tick )" + count + "(?![\\d.–-])"
                : "^" + count + "$|\\b" + count + " (messages|so far|in all)|of " + count + "\\b";
    }

    /** What is to be read, heard or hovered over on any tab, but not in the set-up, which is known before. */
    private Set<String> textsOfAllTabs() {
        Set<String> texts = new TreeSet<>();
        List<TabPane> panes = window.nodes(".tab-pane").stream()
                .filter(TabPane.class::isInstance)
                .map(TabPane.class::cast)
                .toList();
        texts.addAll(Hand.onWindow(UnwatchedTest::textsOfWindows));
        for (TabPane pane : panes) {
            int open = pane.getSelectionModel().getSelectedIndex();
            for (int i = 0; i < pane.getTabs().size(); i++) {
                int tab = i;
                window.interact(() -> pane.getSelectionModel().select(tab));
                texts.addAll(Hand.onWindow(UnwatchedTest::textsOfWindows));
            }
            window.interact(() -> pane.getSelectionModel().select(open));
        }
        return texts;
    }

    private static List<String> textsOfWindows() {
        return Window.getWindows().stream()
                .flatMap(open -> Stream.concat(
                        Stream.of(open instanceof Stage stage ? stage.getTitle() : ""),
                        texts(open.getScene().getRoot())))
                .filter(text -> text != null && !text.isBlank())
                .toList();
    }

    private static Stream<String> texts(Node node) {
        if (!node.isVisible() || node.getStyleClass().contains("form")) {
            return Stream.empty();
        }
        Stream<Node> children =
                node instanceof Parent parent ? parent.getChildrenUnmodifiable().stream() : Stream.empty();
        Tooltip tip = node instanceof Control control && control.getTooltip() != null
                ? control.getTooltip()
                : (Tooltip) node.getProperties().get("javafx.scene.control.Tooltip");
        Stream<String> own = Stream.of(
                        node instanceof Labeled labeled ? labeled.getText() : null,
                        node instanceof Text text ? text.getText() : null,
                        node.getAccessibleText(),
                        node.getAccessibleHelp(),
                        tip == null ? null : tip.getText())
                .filter(Objects::nonNull);
        return Stream.concat(own, children.flatMap(UnwatchedTest::texts));
    }
}
