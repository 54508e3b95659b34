package hustings.paper.figure;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Tallies;
import hustings.model.Algorithm;
import hustings.model.Message.MessageType;
import hustings.paper.Figures;
import hustings.scenario.Caption;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import hustings.trace.History;
import hustings.trace.Measurement;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The figures that are runs, arrow for arrow: each line is one stage, with the letter of the paper's frame if there is
 * one, the type, and {@code from>to,to}; a lost message bears an exclamation mark, and behind a message stands what it
 * carries.
 */
class FigureFramesTest {

    private static Algorithm<?> algorithm(Scenario scenario) {
        return Catalogue.getByName(scenario.algorithm().name())
                .with(scenario.algorithm().options());
    }

    private static History history(String id) {
        Scenario scenario = Figures.loadScenario(id);
        return History.of(scenario, algorithm(scenario));
    }

    private static Measurement measure(String id) {
        Scenario scenario = Figures.loadScenario(id);
        return Measurement.of(scenario, algorithm(scenario));
    }

    private static String frames(String id) {
        Scenario scenario = Figures.loadScenario(id);
        return history(id).frames().stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                .map(frame ->
                        letter(scenario, frame) + frame.type().orElseThrow().name() + arrows(frame) + "\n")
                .collect(Collectors.joining());
    }

    private static String letter(Scenario scenario, Frame frame) {
        String letter = scenario.findCaption(frame.stage()).map(Caption::frame).orElse("");
        return letter.isEmpty() ? "" : letter + " ";
    }

    private static String arrows(Frame frame) {
        StringBuilder arrows = new StringBuilder();
        int sender = -1;
        for (var flight : frame.flightsOfStage()) {
            var sent = flight.sent();
            String content = sent.message().content();
            arrows.append(sent.from() == sender ? "," : " " + sent.from() + ">")
                    .append(sent.to())
                    .append(flight.fate().isLost() ? "!" : "")
                    .append(content.isEmpty() ? "" : " " + content);
            sender = sent.from();
        }
        return arrows.toString();
    }

    @Test
    void k1TheBullyAlgorithm() {
        assertThat(frames("K1")).isEqualTo("""
                        a ELECTION 4>5,6,7!
                        b OK 5>4 6>4
                        c ELECTION 5>6,7! 6>7!
                        d OK 6>5
                        e COORDINATOR 6>0,1,2,3,4,5
                        """);
    }

    @Test
    void k2TheModifiedBullyAlgorithm() {
        assertThat(frames("K2")).isEqualTo("""
                        a ELECTION 3>4,5,6!
                        b OK 4>3 5>3
                        c GRANT 3>5
                        d COORDINATOR 5>1,2,3,4,6!
                        """);
    }

    @Test
    void k3TwoDetectAtOnce() {
        assertThat(frames("K3")).isEqualTo("""
                        a ELECTION 2>3,4,5,6! 3>4,5,6!
                        b OK 3>2 4>2 5>2
                        c GRANT 2>5
                        d COORDINATOR 5>1,2,3,4,6!
                        """);
    }

    @Test
    void l1TwoListsTravelRoundTheRing() {
        assertThat(frames("L1")).isEqualTo("""
                        ELECTION 3>4 [3] 6>7! [6]
                        ELECTION 4>5 [3,4]
                        ELECTION 5>6 [3,4,5] 6>0 [6]
                        ELECTION 0>1 [6,0] 6>7! [3,4,5,6]
                        ELECTION 1>2 [6,0,1]
                        ELECTION 2>3 [6,0,1,2] 6>0 [3,4,5,6]
                        ELECTION 0>1 [3,4,5,6,0] 3>4 [6,0,1,2,3]
                        ELECTION 1>2 [3,4,5,6,0,1] 4>5 [6,0,1,2,3,4]
                        ELECTION 2>3 [3,4,5,6,0,1,2] 5>6 [6,0,1,2,3,4,5]
                        COORDINATOR 3>4 [3,4,5,6,0,1,2] 6>7! [6,0,1,2,3,4,5]
                        COORDINATOR 4>5 [3,4,5,6,0,1,2]
                        COORDINATOR 5>6 [3,4,5,6,0,1,2] 6>0 [6,0,1,2,3,4,5]
                        COORDINATOR 0>1 [6,0,1,2,3,4,5] 6>7! [3,4,5,6,0,1,2]
                        COORDINATOR 1>2 [6,0,1,2,3,4,5]
                        COORDINATOR 2>3 [6,0,1,2,3,4,5] 6>0 [3,4,5,6,0,1,2]
                        COORDINATOR 0>1 [3,4,5,6,0,1,2] 3>4 [6,0,1,2,3,4,5]
                        COORDINATOR 1>2 [3,4,5,6,0,1,2] 4>5 [6,0,1,2,3,4,5]
                        COORDINATOR 2>3 [3,4,5,6,0,1,2] 5>6 [6,0,1,2,3,4,5]
                        """);
        assertThat(measure("L1").beliefs().values()).hasSize(7).containsOnly(6);
    }

    @Test
    void l1ItsCaptionsNameTheListsByTheirStartersAndWhatTheyHold() {
        Scenario scenario = Figures.loadScenario("L1");
        assertThat(scenario.captions().stream().filter(caption -> caption.text().contains("[")))
                .hasSizeGreaterThan(6)
                .allSatisfy(
                        caption -> assertThat(contents(caption.firstStage())).containsAll(listsIn(caption.text())));
        assertThat(scenario.notes()).contains("its first number is its starter");
    }

    private static List<String> listsIn(String text) {
        return Pattern.compile("\\[[0-9,]+]")
                .matcher(text)
                .results()
                .map(MatchResult::group)
                .toList();
    }

    private static List<String> contents(int stage) {
        return history("L1").frames().stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE && frame.stage() == stage)
                .flatMap(frame -> frame.flightsOfStage().stream())
                .map(flight -> flight.sent().message().content())
                .toList();
    }

    @Test
    void m3TheOverheadAwareAlgorithm() {
        assertThat(frames("M3")).isEqualTo("""
                        ELECTION 4>6
                        OK 6>4
                        LEADER 6>1,2,3,4,5
                        """);
    }

    @Test
    void arTheExampleOfTheRegularAlgorithm() {
        assertThat(frames("AR")).isEqualTo("""
                        A ELECTION 2>3,4,5!
                        B OK 3>2 4>2
                        C ELECTION 3>4,5! 4>5!
                        D OK 4>3
                        E COORDINATOR 4>1,2,3,5!
                        """);
    }

    @Test
    void amTheExampleOfTheModifiedAlgorithm() {
        assertThat(frames("AM")).isEqualTo("""
                        A HALT 2>1,3,4,5!
                        A ELECTION 2>3,4,5!
                        B OK 3>2 4>2
                        C INFORM 2>4
                        D ELECTION 4>5!
                        E COORDINATOR 4>1,2,3,5!
                        """);
        assertThat(measure("AM").beliefs().values())
                .as("not 5, as the text of frame E has it")
                .containsOnly(4);
    }

    @Test
    void a4BecauseOneComesBackAllAboveItHoldElections() {
        assertThat(frames("A4")).isEqualTo("""
                        ELECTION 4>5,6,7,8,9!
                        OK 5>4 6>4 7>4 8>4
                        ELECTION 5>6,7,8,9! 6>7,8,9! 7>8,9! 8>9!
                        OK 6>5 7>5,6 8>5,6,7
                        COORDINATOR 8>0,1,2,3!,4,5,6,7
                        """);
    }

    @Test
    void a8ItsLogSaysThat1Sent8AndReceived7AndThat8Sent1AndReceivedNone() {
        assertThat(frames("A8")).isEqualTo("""
                        HALT 1>0
                        ELECTION 1>2,3,4,5,6,7,8,9!
                        OK 2>1 3>1 4>1 5>1 6>1 7>1 8>1
                        INFORM 1>8
                        ELECTION 8>9!
                        COORDINATOR 8>0,1,2,3,4,5,6,7,9!
                        """);
    }

    @Test
    void a9ItsLogSaysThat6Sent3AndReceivedNone() {
        assertThat(frames("A9")).isEqualTo("""
                        HALT 6>0!,1,2!,3!,4,5
                        ELECTION 6>7!,8!,9!
                        COORDINATOR 6>0!,1,2!,3!,4,5,7!,8!,9!
                        """);
    }

    /** The printed total, measured as the report's program counts; who wins; and what is sent in all, type by type. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            A2 | 24 | 8 | ELECTION 10, OK 6, COORDINATOR 8
            A3 |  0 | 9 | nothing
            A4 | 33 | 8 | ELECTION 15, OK 10, COORDINATOR 8
            A5 |  9 | 9 | COORDINATOR 9
            A6 | 22 | 8 | ELECTION 8, HALT 2, OK 6, INFORM 1, COORDINATOR 9
            A7 |  0 | 9 | nothing
            A8 | 24 | 8 | ELECTION 9, HALT 1, OK 7, INFORM 1, COORDINATOR 9
            A9 |  9 | 6 | ELECTION 3, HALT 6, COORDINATOR 9
            """)
    void aLogCountsAndNamesTheWinnerAsPrinted(String id, long printed, int winner, String sent) {
        Figure.Log log = (Figure.Log) Figures.requireFigure(id).content();
        Measurement run = measure(id);
        assertThat(log.total()).isEqualTo(new PrintedTotal(printed, CountingConvention.AARHUS));
        assertThat(run.count(CountingConvention.AARHUS)).isEqualTo(printed);
        assertThat(run.beliefs().values()).containsOnly(winner);
        assertThat(sent(run.tallies())).isEqualTo(sent);
    }

    @Test
    void everyLogIsCompared() {
        assertThat(Figures.all().stream().filter(figure -> figure.content() instanceof Figure.Log))
                .extracting(Figure::id)
                .containsExactly("A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9");
    }

    private static String sent(Tallies tallies) {
        List<String> sent = new ArrayList<>();
        for (MessageType type : tallies.types()) {
            if (tallies.sent(type) > 0) {
                sent.add(type.name() + " " + tallies.sent(type));
            }
        }
        return sent.isEmpty() ? "nothing" : String.join(", ", sent);
    }
}
