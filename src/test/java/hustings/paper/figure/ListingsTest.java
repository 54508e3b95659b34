package hustings.paper.figure;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.SimulationEvent;
import hustings.model.Algorithm;
import hustings.model.AlgorithmOption;
import hustings.model.Publication;
import hustings.model.Rule;
import hustings.paper.Figures;
import hustings.scenario.Scenario;
import hustings.trace.History;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pseudo-code of the papers, beside the rules of the algorithms that follow it. */
class ListingsTest {

    private static PseudoCode code(String id) {
        return ((Figure.Listing) Figures.requireFigure(id).content()).code();
    }

    private static Publication publication(String id) {
        return Catalogue.getByName(code(id).algorithm());
    }

    private static List<String> sources(String id) {
        Scenario scenario = Figures.loadScenario(id);
        Algorithm<?> algorithm = publication(id).with(scenario.algorithm().options());
        return algorithm.rules().stream().map(Rule::source).toList();
    }

    private static Set<String> stated(String id) {
        return code(id).lines().stream()
                .flatMap(line -> line.rules().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> followed(Frame frame) {
        return frame.events().stream()
                .flatMap(h -> h instanceof SimulationEvent.Reacted reacted ? reacted.rules().stream() : Stream.empty())
                .map(Rule::source)
                .collect(Collectors.toSet());
    }

    /** The lines that state a step which somebody followed, with their numbers. */
    private static List<String> lines(String id, Set<String> steps, boolean lit) {
        List<String> lines = new ArrayList<>();
        for (PseudoCode.Line line : code(id).lines()) {
            if (line.rules().stream().anyMatch(steps::contains) == lit) {
                lines.add(line.text());
            }
        }
        return lines;
    }

    private static List<Frame> frames(String id) {
        Scenario scenario = Figures.loadScenario(id);
        return History.of(scenario, publication(id).with(scenario.algorithm().options()))
                .frames();
    }

    private static List<String> neverLit(String id) {
        Set<String> steps =
                frames(id).stream().flatMap(frame -> followed(frame).stream()).collect(Collectors.toSet());
        return lines(id, steps, false);
    }

    @ParameterizedTest
    @ValueSource(strings = {"K4", "M2"})
    void aListingNamesStepsOfItsAlgorithm(String id) {
        assertThat(Figures.loadScenario(id).algorithm().name()).isEqualTo(code(id).algorithm());
        assertThat(sources(id)).containsAll(stated(id));
    }

    @Test
    void noTwoStepsOfTheModifiedBullyShareASourceOrOneWouldLightTheLinesOfTheOther() {
        assertThat(sources("K4")).doesNotHaveDuplicates();
    }

    @Test
    void theStepsThatNoLineStatesAreThoseOfTheProseAlone() {
        assertThat(sources("K4"))
                .filteredOn(source -> !stated("K4").contains(source))
                .containsExactly("Section 3, initiator crashes", "Section 3, granted process crashes", "Repair");
        assertThat(sources("M2"))
                .filteredOn(source -> !stated("M2").contains(source))
                .containsExactly(
                        "Section 4, worst case",
                        "Section 4, two detect",
                        "Section 4, wake-up",
                        "Repair",
                        "Repair",
                        "Repair",
                        "Repair");
    }

    @Test
    void theRunsOfTheListingsLightAllButTheLinesThatOnlyHoldTheOthersTogether() {
        assertThat(neverLit("K4"))
                .containsExactly(
                        "Program MBA;",
                        "Procedure find out (P);",
                        "do",
                        "msgtype = RECEIVE (msg, sender);",
                        "WAIT (2D);",
                        "while (time is expired)",
                        "else",
                        "Procedure ACTION;",
                        "do",
                        "msgtype = RECEIVE (msg, sender);",
                        "EXIT ();",
                        "Procedure INITIATE (P);",
                        "Main (void)",
                        "While (TRUE)",
                        "Case of event:");
        assertThat(neverLit("M2")).isEmpty();
    }

    @Test
    void k4LightsTheGrantAndNotTheVictoryWhenSomebodyIsGranted() {
        List<Frame> frames = frames("K4");
        Frame grant = frames.stream()
                .filter(frame -> followed(frame).contains("Step 4, answers"))
                .findFirst()
                .orElseThrow();
        assertThat(grant.tick()).isEqualTo(5);
        assertThat(lines("K4", followed(grant), true))
                .containsSubsequence("ADD (S2, Sender priority number);", "SEND (GRANTmsg, NEWCOOR);")
                .doesNotContain("BROADCAST (P as new coordinator);");
    }

    @Test
    void theOptionsThatDeparturesNameExistWithTheirValues() {
        Pattern option = Pattern.compile("option ([a-z-]+)(?:=([A-Za-z0-9-]+))?");
        List<String> named = new ArrayList<>();
        for (String id : List.of("K4", "M2")) {
            for (PseudoCode.Line line : code(id).lines()) {
                Matcher matcher = option.matcher(line.departure());
                while (matcher.find()) {
                    AlgorithmOption found = publication(id).options().stream()
                            .filter(o -> o.name().equals(matcher.group(1)))
                            .findFirst()
                            .orElseThrow(() -> new AssertionError("no option " + matcher.group()));
                    if (matcher.group(2) != null) {
                        assertThat(found.values()).contains(matcher.group(2));
                    }
                    named.add(matcher.group());
                }
            }
        }
        assertThat(named)
                .containsExactly(
                        "option wait=2D",
                        "option grant-wait",
                        "option wait",
                        "option answer-wait",
                        "option revival=figure-4",
                        "option announce-to-all");
    }

    @Test
    void k4sLastStageHangsOnTheRevivalThatTheNotesSpeakOf() {
        Scenario scenario = Figures.loadScenario("K4");
        Publication publication = publication("K4");
        assertThat(History.of(scenario, publication.with(Map.of("revival", "figure-4")))
                        .lastFrame()
                        .stage())
                .isEqualTo(History.of(
                                        scenario,
                                        publication.with(scenario.algorithm().options()))
                                .lastFrame()
                                .stage()
                        - 1);
    }
}
