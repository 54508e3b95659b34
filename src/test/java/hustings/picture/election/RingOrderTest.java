package hustings.picture.election;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.SentMessage;
import hustings.model.Algorithm;
import hustings.model.Publication;
import hustings.paper.CompletedRun;
import hustings.paper.Figures;
import hustings.picture.Drawing;
import hustings.picture.Palette;
import hustings.picture.RecordingSurface;
import hustings.picture.election.NetworkBackground.RingLink;
import hustings.picture.file.RunHeading;
import hustings.picture.lanes.LanesBuilder;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Layout;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A ring on any figure is drawn in the order in which its messages go round. */
class RingOrderTest {

    /** Some runs have heartbeats until their last tick. */
    private static final int MOST_STAGES = 100;

    /** Every algorithm for a ring on every figure, whatever runs there in the paper. */
    static Stream<Scenario> rings() {
        List<String> rings = Catalogue.shipped().stream()
                .filter(publication -> publication.with(Map.of()).isOnRing())
                .map(Publication::name)
                .toList();
        assertThat(rings).contains("ring", "franklin");
        return Figures.steppableFigures().stream()
                .map(figure -> Figures.loadScenario(figure.id()))
                .flatMap(scenario ->
                        rings.stream().map(AlgorithmChoice::asPublished).map(scenario::withAlgorithm));
    }

    private static ElectionPicture picture(PictureSettings setting, Frame frame) {
        return PictureLayout.of(frame, setting, 900, 600);
    }

    private static ElectionPicture atStart(CompletedRun run) {
        return picture(PictureSettings.of(run), run.frames().get(0));
    }

    /** The two processes that a link joins. */
    private static Set<Integer> ends(ElectionPicture picture, RingLink link) {
        Set<Integer> ends = new TreeSet<>();
        for (ProcessShape process : picture.processes()) {
            boolean from = Math.hypot(
                            process.x() - link.path().x0(),
                            process.y() - link.path().y0())
                    < 0.01;
            boolean to = Math.hypot(
                            process.x() - link.path().x3(),
                            process.y() - link.path().y3())
                    < 0.01;
            if (from || to) {
                ends.add(process.id());
            }
        }
        return ends;
    }

    private static Set<Set<Integer>> links(ElectionPicture picture) {
        Set<Set<Integer>> links = new HashSet<>();
        picture.ground().links().forEach(link -> links.add(ends(picture, link)));
        return links;
    }

    /** The processes from one to another in an order, without the two. */
    private static List<Integer> between(List<Integer> order, int from, int to) {
        List<Integer> between = new ArrayList<>();
        int n = order.size();
        for (int at = order.indexOf(from) + 1; !order.get(at % n).equals(to); at++) {
            between.add(order.get(at % n));
        }
        return between;
    }

    /** Whether a message goes to a neighbour on the circle, or past the crashed to the next that is up. */
    private static boolean isToNext(List<Integer> circle, Frame frame, SentMessage sent) {
        boolean up = frame.process(sent.to()).live();
        return Stream.of(between(circle, sent.from(), sent.to()), between(circle, sent.to(), sent.from()))
                .anyMatch(skipped -> skipped.isEmpty() || (up && areDown(frame, skipped)));
    }

    private static boolean areDown(Frame frame, List<Integer> ids) {
        return ids.stream().noneMatch(id -> frame.process(id).live());
    }

    @ParameterizedTest
    @MethodSource("rings")
    void everyMessageGoesAlongALinkThatIsDrawn(Scenario scenario) {
        if (scenario.layout() instanceof Layout.Circle circle) {
            CompletedRun run = CompletedRun.of(scenario);
            PictureSettings setting = PictureSettings.of(run);
            List<Frame> stages = run.frames().stream()
                    .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                    .limit(MOST_STAGES)
                    .toList();
            for (Frame frame : stages) {
                Set<Set<Integer>> links = links(picture(setting, frame));
                for (Frame.Flight flight : frame.flightsOfStage()) {
                    SentMessage sent = flight.sent();
                    // The crashed are tried one by one; one that was crashed may be up again when it is skipped.
                    if (isToNext(circle.clockwiseFromTop(), frame, sent)) {
                        assertThat(links).as("%s", flight.name()).contains(Set.of(sent.from(), sent.to()));
                    }
                }
            }
        }
    }

    @Test
    void aMessagePastACrashedProcessGoesBesideTheLinkThatIsDrawn() {
        Scenario scenario = Figures.loadScenario("K1")
                .withAlgorithm(AlgorithmChoice.asPublished("ring"))
                .withCrashed(Set.of(7, 1));
        CompletedRun run = CompletedRun.of(scenario);
        int passed = 0;
        for (Frame frame : run.frames()) {
            ElectionPicture picture = picture(PictureSettings.of(run), frame);
            for (ArrowShape arrow : picture.arrows()) {
                SentMessage sent = arrow.flight().sent();
                for (RingLink link : picture.ground().links()) {
                    if (link.kind() == RingLink.Kind.PAST_CRASHED
                            && link.from() == sent.from()
                            && link.to() == sent.to()) {
                        double x = arrow.path().x(0.5);
                        double y = arrow.path().y(0.5);
                        assertThat(link.path().distanceTo(x, y))
                                .as("%s of frame %d", arrow.flight().name(), frame.index())
                                .isLessThan(30);
                        passed++;
                    }
                }
            }
        }
        assertThat(passed).isPositive();
    }

    /** In a ring in which messages go both ways, a head on a link would be wrong. */
    @Test
    void theRingBearsTheHeadsOfItsOneDirection() {
        for (String algorithm : List.of("ring", "peterson", "franklin", "hirschberg-sinclair", "bully")) {
            Scenario scenario = Figures.loadScenario("K1").withAlgorithm(AlgorithmChoice.asPublished(algorithm));
            Drawing drawing = FrameDrawing.of(atStart(CompletedRun.of(scenario)), 1);
            RecordingSurface calls = new RecordingSurface();
            drawing.paint(calls, Palette.LIGHT);
            String fill = Palette.LIGHT.muted() + " 0";
            assertThat(calls.lines().stream().anyMatch(call -> call.startsWith("path") && call.contains(fill)))
                    .as(algorithm)
                    .isEqualTo(List.of("ring", "peterson").contains(algorithm));
        }
    }

    @Test
    void messagesOfFigure1GoAlongTheCircle() {
        Scenario scenario = Figures.loadScenario("K1").withAlgorithm(AlgorithmChoice.asPublished("ring"));
        List<Integer> circle = ((Layout.Circle) scenario.layout()).clockwiseFromTop();
        List<String> ways = CompletedRun.of(scenario).frames().stream()
                .flatMap(frame -> frame.flightsOfStage().stream())
                .map(flight -> flight.sent().from() + ">" + flight.sent().to())
                .limit(circle.size() + 1)
                .toList();
        assertThat(ways).containsExactly("4>2", "2>1", "1>5", "5>6", "6>3", "3>7", "3>0", "0>4", "4>2");
        assertThat(circle).containsExactly(1, 5, 6, 3, 7, 0, 4, 2);
    }

    @ParameterizedTest
    @MethodSource("rings")
    void everyLinkOfACircleJoinsNeighbours(Scenario scenario) {
        if (scenario.layout() instanceof Layout.Circle circle) {
            List<Integer> order = circle.clockwiseFromTop();
            ElectionPicture picture = atStart(CompletedRun.of(scenario));
            List<Set<Integer>> joined = picture.ground().links().stream()
                    .filter(link -> link.kind() != RingLink.Kind.PAST_CRASHED)
                    .map(link -> ends(picture, link))
                    .toList();
            List<Set<Integer>> neighbours = new ArrayList<>();
            for (int i = 0; i < order.size(); i++) {
                neighbours.add(Set.of(order.get(i), order.get((i + 1) % order.size())));
            }
            assertThat(joined).containsExactlyInAnyOrderElementsOf(neighbours);
        }
    }

    @ParameterizedTest
    @MethodSource("rings")
    void lanesStandInTheOrderOfTheRing(Scenario scenario) {
        CompletedRun run = CompletedRun.of(scenario);
        List<Integer> lanes =
                LanesBuilder.of(run.frames(), scenario, run.algorithm()).order();
        List<Integer> ring = scenario.layout() instanceof Layout.Circle circle
                ? circle.clockwiseFromTop()
                : scenario.group().ids();
        assertThat(lanes).hasSameSizeAs(ring);
        for (int i = 1; i < lanes.size(); i++) {
            int before = ring.indexOf(lanes.get(i - 1));
            assertThat(lanes.get(i)).isEqualTo(ring.get((before + 1) % ring.size()));
        }
    }

    /** With every second process crashed, half of the messages are lost on the way to one that is skipped. */
    @Test
    void lanesStandInTheOrderOfTheRingHoweverManyAreSkipped() {
        Scenario scenario = Figures.loadScenario("K1")
                .withAlgorithm(AlgorithmChoice.asPublished("ring"))
                .withCrashed(Set.of(7, 1, 6, 0));
        Algorithm<?> ring = Catalogue.getByName("ring").with(Map.of());
        CompletedRun run = CompletedRun.of(scenario);
        assertThat(LanesBuilder.of(run.frames(), scenario, ring).order()).containsExactly(0, 4, 2, 1, 5, 6, 3, 7);
    }

    @Test
    void theHeadOfSheetsAndPagesSaysTheOrder() {
        Scenario scenario = Figures.loadScenario("K1");
        assertThat(RunHeading.of(CompletedRun.of(scenario)).conditions()).doesNotContain("ring");
        Scenario ring = scenario.withAlgorithm(AlgorithmChoice.asPublished("ring"));
        assertThat(RunHeading.of(CompletedRun.of(ring)).conditions()).contains(" · ring 0, 4, 2, 1, 5, 6, 3, 7 · ");
    }

    @Test
    void algorithmsWithoutARingHaveTheirLanesById() {
        Scenario scenario = Figures.loadScenario("K1");
        CompletedRun run = CompletedRun.of(scenario);
        assertThat(LanesBuilder.of(run.frames(), scenario, run.algorithm()).order())
                .isSorted();
        assertThat(atStart(run).ground().links()).isEmpty();
    }
}
