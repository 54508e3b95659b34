package hustings.picture;

import hustings.TestRun;
import hustings.engine.Frame;
import hustings.engine.Timing;
import hustings.picture.election.PictureSettings;
import hustings.picture.file.RunExport.ExportOptions;
import hustings.scenario.Layout;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Runs to draw and to tell: those of the papers' figures, and seeded random ones on circles and grids. */
public final class PictureRuns {

    /** A run and where its processes sit. */
    public record Drawn(String name, List<Frame> frames, Layout layout) {
        @Override
        public String toString() {
            return name;
        }
    }

    private PictureRuns() {}

    /** Kordafshari et al., Figure 1. */
    public static Drawn k1() {
        return new Drawn(
                "K1",
                TestRun.of("bully", 0, 7).crashed(7).detect(4, 0).history().frames(),
                new Layout.Circle(List.of(1, 5, 6, 3, 7, 0, 4, 2)));
    }

    /** Kordafshari et al., Figure 2. */
    static Drawn k2() {
        TestRun run = TestRun.of("modified-bully", 1, 6).crashed(6).detect(3, 0);
        return new Drawn("K2", run.history().frames(), circle(1, 6));
    }

    /** Kordafshari et al., Figure 3. */
    public static Drawn k3() {
        TestRun run = TestRun.of("modified-bully", 1, 6).crashed(6).detect(2, 0).detect(3, 0);
        return new Drawn("K3", run.history().frames(), circle(1, 6));
    }

    /** Settings that show the processes and their messages, and nothing else. */
    public static PictureSettings setting(Layout layout) {
        return new PictureSettings(
                layout,
                List.of(),
                false,
                Optional.empty(),
                false,
                true,
                false,
                List.of(),
                List.of(),
                Translation.ENGLISH);
    }

    /** A look with the default film, and a web page that asks nothing and compares what the scenario says. */
    public static ExportOptions look(RenderingOptions rendering) {
        return new ExportOptions(rendering, ExportOptions.DEFAULT_FILM_WIDTH, 1, 1, true, false, List.of());
    }

    public static Layout circle(int first, int last) {
        return new Layout.Circle(IntStream.rangeClosed(first, last).boxed().toList());
    }

    public static Layout grid(int processes, int columns) {
        Map<Integer, Layout.Cell> cells = new TreeMap<>();
        for (int id = 0; id < processes; id++) {
            cells.put(id, new Layout.Cell(1 + id % columns, 1 + id / columns));
        }
        return Layout.Grid.of(cells);
    }

    public static Stream<Drawn> figures() {
        return Stream.of(k1(), k2(), k3());
    }

    /** Runs with crashes, revivals and concurrent detections, with all kinds of layouts. */
    public static Stream<Drawn> random() {
        return IntStream.range(0, 60).mapToObj(PictureRuns::random);
    }

    private static Drawn random(int seed) {
        Random random = new Random(seed);
        String algorithm = random.nextBoolean() ? "bully" : "modified-bully";
        int n = 1 + random.nextInt(24);
        TestRun run = TestRun.of(algorithm, 0, n - 1)
                .crashed(n - 1)
                .timing(new Timing(2, 1, 1 + random.nextInt(4), seed, 60));
        for (int i = random.nextInt(4); i >= 0; i--) {
            run.detect(random.nextInt(n), random.nextInt(6));
        }
        for (int i = random.nextInt(3); i > 0; i--) {
            run.crash(random.nextInt(n), random.nextInt(20));
            run.revive(random.nextInt(n), random.nextInt(30));
        }
        Layout layout = layout(random, n);
        return new Drawn(
                algorithm + " seed " + seed + " n " + n + " "
                        + layout.getClass().getSimpleName(),
                run.history().frames(),
                layout);
    }

    private static Layout layout(Random random, int n) {
        List<Integer> order = new ArrayList<>(IntStream.range(0, n).boxed().toList());
        Collections.shuffle(order, random);
        return random.nextBoolean() ? new Layout.Circle(order) : grid(n, 1 + random.nextInt(n));
    }
}
