package hustings.picture.election;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.RandomRuns;
import hustings.model.Publication;
import hustings.paper.CompletedRun;
import hustings.picture.Box;
import hustings.picture.Palette;
import hustings.picture.RecordingSurface;
import hustings.scenario.Scenario;
import hustings.trace.History;
import hustings.trace.transit.Transits;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tokens, heads, badges and contents do not hide each other. */
class TokenMarksTest {

    private static final double WIDTH = 900;
    private static final double HEIGHT = 600;
    private static final int RUNS = 6;
    private static final int MAX_STOPS = 40;

    static Stream<Publication> algorithms() {
        return Catalogue.shipped().stream();
    }

    /** A picture of a stop of a run, and where it comes from. */
    private record Still(String name, ElectionPicture picture) {}

    private static List<Still> stills(Publication algorithm) {
        List<Still> stills = new ArrayList<>();
        for (long seed : RandomRuns.seeds(algorithm.name(), RUNS)) {
            Scenario scenario = RandomRuns.anything(algorithm, seed);
            List<Frame> frames = RandomRuns.history(scenario).frames();
            PictureSettings setting = PictureSettings.of(new CompletedRun(scenario, frames));
            Transits transits = Transits.of(frames);
            History.findStageStops(frames).stream()
                    .limit(MAX_STOPS)
                    .forEach(stop -> stills.add(new Still(
                            algorithm.name() + " seed " + seed + " frame " + stop,
                            PictureLayout.of(transits.stepTo(stop), setting, WIDTH, HEIGHT))));
        }
        return stills;
    }

    private static boolean areOfTheSamePair(TokenShape one, TokenShape other) {
        return endsOf(one).equals(endsOf(other));
    }

    private static Set<Integer> endsOf(TokenShape token) {
        return Set.of(token.transit().flight().from(), token.transit().flight().to());
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void noTwoTokensBetweenTheSameTwoProcessesOverlap(Publication algorithm) {
        for (Still still : stills(algorithm)) {
            List<TokenShape> tokens = still.picture().motion().tokens();
            for (int i = 0; i < tokens.size(); i++) {
                for (TokenShape other : tokens.subList(0, i)) {
                    if (areOfTheSamePair(tokens.get(i), other) && hasRoom(other, tokens)) {
                        assertThat(tokens.get(i).restingDistanceTo(other))
                                .as(still.name() + ": "
                                        + tokens.get(i).transit().flight().name() + " and "
                                        + other.transit().flight().name())
                                .isGreaterThanOrEqualTo(other.size());
                    }
                }
            }
        }
    }

    /** Whether the way between two processes has room for all tokens on it. */
    private static boolean hasRoom(TokenShape token, List<TokenShape> tokens) {
        long there =
                tokens.stream().filter(other -> areOfTheSamePair(token, other)).count();
        return token.path().length() > 4 * there * token.size();
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void noBadgeLiesOverAnArrowhead(Publication algorithm) {
        for (Still still : stills(algorithm)) {
            for (ArrowShape arrow : still.picture().arrows()) {
                ProcessShape receiver =
                        still.picture().findProcess(arrow.flight().to()).orElseThrow();
                double tip = arrow.travelledPathRatio(1);
                if (arrow.path().length() > 3 * receiver.radius()) {
                    assertThat(receiver.coversByMark(
                                    arrow.path().x(tip), arrow.path().y(tip), 0))
                            .as(still.name() + ": " + arrow.flight().name())
                            .isFalse();
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void aContentAwayFromItsArrowHasALineToIt(Publication algorithm) {
        for (Still still : stills(algorithm)) {
            for (LabelShape label : still.picture().labels()) {
                if (label.kind() == LabelShape.Kind.CONTENT) {
                    double distance = still.picture().arrows().stream()
                            .filter(arrow -> label.owners()
                                            .contains(arrow.flight().from())
                                    && label.owners().contains(arrow.flight().to()))
                            .mapToDouble(arrow -> distance(label.box(), arrow))
                            .min()
                            .orElseThrow();
                    assertThat(distance < 11 || label.line().isPresent())
                            .as(still.name() + ": " + label.text() + " at " + distance)
                            .isTrue();
                }
            }
        }
    }

    private static double distance(Box box, ArrowShape arrow) {
        double least = Double.MAX_VALUE;
        for (int i = 0; i <= 100; i++) {
            least = Math.min(
                    least,
                    box.distanceTo(arrow.path().x(i / 100.0), arrow.path().y(i / 100.0)));
        }
        return least;
    }

    @Test
    void theMarkOfACutLinkIsNoCross() {
        CompletedRun run = CompletedRun.of(TestRun.of("bully", 1, 4)
                .at(0, new Intervention.Cut(Intervention.Link.parse("2-3")))
                .scenario());
        Frame cut = run.frames().stream()
                .filter(frame -> !frame.cuts().isEmpty())
                .findFirst()
                .orElseThrow();
        for (boolean printed : new boolean[] {false, true}) {
            RecordingSurface surface = new RecordingSurface();
            PictureLayout.of(
                            Transits.of(run.frames()).stepTo(cut.index()),
                            PictureSettings.of(run).withPrinted(printed),
                            WIDTH,
                            HEIGHT)
                    .paintBackground(surface, Palette.LIGHT);
            int mark = -1;
            for (int i = 0; i < surface.lines().size(); i++) {
                String line = surface.lines().get(i);
                if (line.startsWith("path") && line.contains(Palette.LIGHT.gone() + " 2400")) {
                    mark = i;
                }
            }
            List<double[]> bars = surface.lines().subList(mark - 4, mark).stream()
                    .map(line -> line.split("\t", -1)[1].split(" "))
                    .map(xy -> new double[] {Double.parseDouble(xy[0]), Double.parseDouble(xy[1])})
                    .toList();
            double[] first = {bars.get(1)[0] - bars.get(0)[0], bars.get(1)[1] - bars.get(0)[1]};
            double[] second = {bars.get(3)[0] - bars.get(2)[0], bars.get(3)[1] - bars.get(2)[1]};
            double sine = Math.abs(first[0] * second[1] - first[1] * second[0])
                    / (Math.hypot(first[0], first[1]) * Math.hypot(second[0], second[1]));
            assertThat(sine).as("the two bars are parallel").isLessThan(0.01);
        }
    }
}
