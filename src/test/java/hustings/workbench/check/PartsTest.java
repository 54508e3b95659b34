package hustings.workbench.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import hustings.algorithm.Catalogue;
import hustings.check.ElectionProperties;
import hustings.check.Faults;
import hustings.check.Formula;
import hustings.check.Report;
import hustings.check.Verdict;
import hustings.model.Publication;
import hustings.paper.Figures;
import hustings.trace.Measurement;
import hustings.trace.Progress;
import hustings.trace.difference.RunDifference;
import hustings.workbench.AlgorithmFile;
import hustings.workbench.Template;
import hustings.workbench.check.AlgorithmCheck.PromisedLeader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The parts of a check, one by one, over algorithms of which much is known. */
class PartsTest {

    private static final Publication BULLY = Catalogue.getByName("bully");

    @TempDir
    private Path folder;

    private static TimeBudget effort() {
        return new TimeBudget(Duration.ofMinutes(1), Progress.silent());
    }

    private static Report cost(String bound) {
        return new CostCheck(Optional.of(new Formula(bound))).check(BULLY, effort());
    }

    /** If the lowest detects, n - k are asked by each of the n, each answers, and the last is announced. */
    @Test
    void aBoundOnTheCostHoldsOrIsBrokenByTheSmallestElection() {
        Report held = cost("n^2 + n");
        assertThat(held.verdict()).as(held.found()).isEqualTo(Verdict.HOLDS);
        assertThat(held.tried())
                .isEqualTo("n = 2 to 24 processes and their crashed coordinator, whoever detects it; within 20 n D,"
                        + " of two 60 D");
        assertThat(cost("1").tried())
                .isEqualTo("2 processes and their crashed coordinator, whoever detects it; within 20 n D, of two 60 D");
        Report broken = cost("3*n");
        assertThat(broken.verdict()).isEqualTo(Verdict.DOES_NOT_HOLD);
        assertThat(broken.found()).matches("n = \\d, 1 detects: \\d+ messages, more than \\d+");
        long sent = Measurement.of(broken.run().orElseThrow(), BULLY.with(Map.of()))
                .tallies()
                .sent();
        assertThat(broken.found()).contains(": " + sent + " messages");
    }

    /** Of two processes one may have to miss the coordinator for as long as it is patient. */
    @Test
    void eachBuiltInElectionAgreesInTimeWhoeverDetects() {
        CostCheck anyCost = new CostCheck(
                Optional.of(new Formula("1000*n")),
                IntStream.rangeClosed(2, 8).boxed().toList());
        for (Publication shipped : Catalogue.shipped()) {
            Report report = anyCost.check(shipped, effort());
            assertThat(report.verdict())
                    .as(shipped.name() + ": " + report.found())
                    .isEqualTo(Verdict.HOLDS);
        }
    }

    @Test
    void growthIsFittedToWhatIsMeasured() {
        assertThat(CostCheck.measureCurve(BULLY).fittedExponent()).isBetween(1.9, 2.0);
        CostCheck.Curve ring = CostCheck.measureCurve(Catalogue.getByName("le-lann"));
        assertThat(ring.messages().get(0)).isPositive();
        assertThat(CostCheck.findNearestCurves(BULLY))
                .hasSize(3)
                .extracting(CostCheck.Curve::algorithm)
                .doesNotContain("bully", "le-lann");
    }

    /** As of an election that first sends something among more than a few. */
    @Test
    void noGrowthIsToldWhereSomeSizesSendNothing() {
        CostCheck.Curve curve = new CostCheck.Curve("late", List.of(4, 8, 16, 32, 64), List.of(0L, 0L, 16L, 32L, 64L));
        assertThat(curve.describe()).isEqualTo("64 at n = 64");
    }

    @Test
    void aFigureRunsAsWithTheAlgorithmThatShipsOrSaysWhereNot() {
        FigureCheck figure = new FigureCheck("K1", Figures.loadScenario("K1"), BULLY);
        assertThat(figure.check(BULLY, effort()).verdict()).isEqualTo(Verdict.HOLDS);
        Report other = figure.check(Catalogue.getByName("modified-bully"), effort());
        assertThat(other.verdict()).isEqualTo(Verdict.DOES_NOT_HOLD);
        assertThat(other.found()).startsWith("after \"").contains("yours goes on with \"", ", bully with \"");
        RunDifference difference = EquivalenceCheck.findDifference(
                        other.run().orElseThrow(), Catalogue.getByName("modified-bully"))
                .orElseThrow();
        List<RunDifference.LinePair> pairs = difference.linesAroundDivergence(2, 2);
        assertThat(pairs.subList(0, 2)).allMatch(RunDifference.LinePair::isEqual);
        assertThat(pairs.get(2).isEqual()).isFalse();
    }

    @Test
    void aSearchThatHasNoTimeSaysHowFarItCame() {
        ScheduleCheck searched = new ScheduleCheck(ElectionProperties.eventualProperties(), 8, 8);
        Report finding = searched.check(
                Catalogue.getByName("garcia-molina"), new TimeBudget(Duration.ofMillis(300), Progress.silent()));
        assertThat(finding.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(finding.found())
                .matches("too slow: [\\d,]+ states? of \\d processes in 0\\.3 s of processor time on each core;"
                        + " nothing broken so far");
        assertThat(finding.tried())
                .startsWith("crashes and revivals within 12 ticks, each message taking D: 2 processes up to ");
    }

    @Test
    void aSearchSaysThatItTriedRandomTimeouts() {
        ScheduleCheck searched = new ScheduleCheck(List.of(ElectionProperties.NEVER_TWO), 2, 0);
        assertThat(searched.check(Catalogue.getByName("raft"), effort()).tried())
                .startsWith("crashes and revivals within 12 ticks, each message taking D, random timeouts over at every"
                        + " tick of their range until then: 2 processes up to 0 faults (");
    }

    @Test
    void whatIsGivenUpIsGivenUp() {
        AlgorithmCheck check = AlgorithmCheck.withDefaults();
        assertThatExceptionOfType(CancellationException.class)
                .isThrownBy(() -> check.check("bully", (done, all) -> done < 10, (part, report) -> {}));
    }

    @Test
    void whoPromisesTheHighestIsJudgedByIt() {
        AlgorithmCheck usual = AlgorithmCheck.withDefaults();
        Publication stable = Catalogue.getByName("stable");
        assertThat(judged(usual, stable)).doesNotContain("highest");
        assertThat(judged(promising(PromisedLeader.HIGHEST), stable)).contains("highest");
        assertThat(judged(usual, BULLY)).contains("highest");
        assertThat(judged(promising(PromisedLeader.ANY), BULLY)).doesNotContain("highest");
        CheckPart search = promising(PromisedLeader.HIGHEST).createParts(stable).stream()
                .filter(part -> part instanceof ScheduleCheck)
                .findFirst()
                .orElseThrow();
        assertThat(search.check(stable, effort()).verdict()).isEqualTo(Verdict.DOES_NOT_HOLD);
    }

    private static AlgorithmCheck promising(PromisedLeader promise) {
        return new AlgorithmCheck(Optional.of(promise), 3, 1, Optional.empty(), Duration.ofMinutes(1));
    }

    private static List<String> judged(AlgorithmCheck check, Publication own) {
        return check.createParts(own).stream()
                .filter(part -> part instanceof PropertyCheck)
                .map(part -> ((PropertyCheck) part).properties())
                .flatMap(properties -> properties.stream().map(hustings.model.Property::id))
                .distinct()
                .toList();
    }

    /** Its own properties are judged with the others; a goal is nothing to be kept. */
    @Test
    void propertiesInTheFileTakePart() throws IOException {
        Path file = folder.resolve("MyElection.java");
        Template.BULLY.writeNewFile(file);
        String source = Files.readString(file);
        String own = """

                    static final hustings.model.Property NOT_TWO =
                            hustings.model.Property.always("2 never leads", seen -> !seen.leads(2));
                    static final hustings.model.Property THREE =
                            hustings.model.Property.reach("3 leads", seen -> seen.leads(3));
                """;
        int body = source.indexOf("{\n") + 2;
        Files.writeString(file, source.substring(0, body) + own + source.substring(body));
        Publication loaded = AlgorithmFile.loadIntoCatalogue(file);
        assertThat(judged(AlgorithmCheck.withDefaults(), loaded))
                .contains("2-never-leads")
                .doesNotContain("3-leads");
        Report finding = new PropertyCheck(loaded.with(Map.of()).properties().subList(0, 1), Faults.NONE, 200)
                .check(loaded, effort());
        assertThat(finding.verdict()).isEqualTo(Verdict.DOES_NOT_HOLD);
        assertThat(finding.found()).startsWith("2-never-leads: on the way it is not true that 2 never leads");
    }
}
