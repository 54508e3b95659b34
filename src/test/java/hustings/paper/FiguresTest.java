package hustings.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.paper.figure.Figure;
import hustings.scenario.Caption;
import hustings.scenario.Layout;
import hustings.scenario.Scenario;
import hustings.trace.History;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The figures that ship with the program. Their arrows are tested where they are printed. */
class FiguresTest {

    static Stream<Figure> figures() {
        return Figures.steppableFigures().stream();
    }

    @ParameterizedTest
    @MethodSource("figures")
    void aFigureBearsItsTitleAndNamesItsSource(Figure figure) {
        Scenario scenario = Figures.loadScenario(figure.id());
        assertThat(scenario.title()).isEqualTo(figure.title());
        assertThat(scenario.source()).contains(figure.number());
    }

    @ParameterizedTest
    @MethodSource("figures")
    void everyStageHasItsCaptionAndNoCaptionIsWithoutAStage(Figure figure) {
        Scenario scenario = Figures.loadScenario(figure.id());
        List<Integer> captioned = scenario.captions().stream()
                .flatMap(caption -> IntStream.rangeClosed(caption.firstStage(), caption.lastStage())
                        .boxed())
                .toList();
        History history = History.of(
                scenario,
                Catalogue.getByName(scenario.algorithm().name())
                        .with(scenario.algorithm().options()));
        assertThat(captioned)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(0, history.lastFrame().stage())
                                .boxed()
                                .toList());
        Frame last = history.frames().get(history.frames().size() - 1);
        assertThat(last.ending()).isEqualTo(Frame.Ending.QUIESCENT);
    }

    @Test
    void theFramesBearTheLettersOfThePaper() {
        assertThat(letters("K1")).containsExactly("", "a", "b", "c", "d", "e");
        assertThat(letters("K2")).containsExactly("", "a", "b", "c", "d");
        assertThat(letters("K3")).containsExactly("", "a", "b", "c", "d");
        assertThat(letters("AR")).containsExactly("", "A", "B", "C", "D", "E");
        assertThat(letters("AM")).as("A takes two stages").containsExactly("", "A", "A", "B", "C", "D", "E");
    }

    private static List<String> letters(String id) {
        return Figures.loadScenario(id).captions().stream().map(Caption::frame).toList();
    }

    @Test
    void k1StandsAsInThePaper() {
        assertThat(Figures.loadScenario("K1").layout()).isEqualTo(new Layout.Circle(List.of(1, 5, 6, 3, 7, 0, 4, 2)));
    }

    @Test
    void k2SaysThatThePapersCaptionContradictsItself() {
        assertThat(Figures.loadScenario("K2").notes())
                .contains("4, 5 and 6 respond")
                .contains("Only 4 and 5 can answer");
    }

    @Test
    void l1StandsInTheOrderOfTheRing() {
        assertThat(Figures.loadScenario("L1").layout()).isEqualTo(new Layout.Circle(List.of(0, 1, 2, 3, 4, 5, 6, 7)));
    }

    @Test
    void theLogsStandInARow() {
        for (String id : List.of("A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9")) {
            Map<Integer, Layout.Cell> row =
                    IntStream.range(0, 10).boxed().collect(Collectors.toMap(i -> i, i -> new Layout.Cell(i + 1, 1)));
            assertThat(Figures.loadScenario(id).layout()).as(id).isEqualTo(Layout.Grid.of(row));
        }
    }

    @Test
    void theExamplesOfTheAarhusReportStandAsThere() {
        Layout grid = Layout.Grid.of(Map.of(
                2, new Layout.Cell(2, 1),
                3, new Layout.Cell(3, 1),
                1, new Layout.Cell(1, 2),
                4, new Layout.Cell(2, 3),
                5, new Layout.Cell(3, 3)));
        assertThat(Figures.loadScenario("AR").layout()).isEqualTo(grid);
        assertThat(Figures.loadScenario("AM").layout()).isEqualTo(grid);
    }

    @Test
    void aFigureSaysWhereThePaperContradictsItself() {
        assertThat(Figures.loadScenario("M3").notes()).contains("does not agree with itself on the announcement");
        assertThat(Figures.loadScenario("A6").notes()).contains("the second is 8");
        assertThat(Figures.loadScenario("A1").notes()).startsWith("This is not the report's Figure 1 itself.");
        assertThat(Figures.loadScenario("A3").notes()).startsWith("In the report's picture 8 leads, and 9 is down");
        assertThat(Figures.loadScenario("A7").notes()).startsWith("In the report's picture 8 leads, and 9 is down");
        assertThat(Figures.loadScenario("A9").notes())
                .contains("Its picture marks none: 1, 4 and 5 are up and nobody leads");
        assertThat(Figures.loadScenario("AR").notes())
                .contains("the report's own program announces it to lower numbers only");
        assertThat(Figures.loadScenario("AM").notes())
                .contains("they have been halted")
                .contains("so it becomes 4");
    }

    @Test
    void idsMayBeWrittenInSmallLetters() {
        assertThat(Figures.loadScenario("k3")).isEqualTo(Figures.loadScenario("K3"));
        assertThat(Figures.find("K99")).isEmpty();
        assertThatThrownBy(() -> Figures.loadScenario("K5"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("has no run to step through; expected one of K1, K2, K3, K4");
        assertThatThrownBy(() -> Figures.loadScenario("K99"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("found no figure 'K99'; expected one of K1, K2, K3, ");
    }
}
