package hustings.app.canvas;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.paper.Figures;
import hustings.picture.PictureRuns;
import hustings.play.Cursor;
import hustings.play.Run;
import hustings.play.RunDocument;
import hustings.play.RunOrigin;
import hustings.play.StepMode;
import hustings.play.ViewState;
import hustings.scenario.Layout;
import hustings.scenario.Scenario;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How many frames a second the canvas reaches while a stage with 200 or 1,000 arrows is animated in a window of
 * 1920x1080, and the times from frame to frame in the steps of Figure 1. Run it with {@code -Dtest=CanvasBench
 * -DexcludedGroups=}; it prints what it measures. A window system gives the figures that count; a headless screen
 * leaves out the copy to the screen. The time of the processors for a frame tells what other work on the machine hides.
 */
@Tag("bench")
class CanvasBench {

    private static final int SECONDS = 5;

    /** Runs the measurement without JUnit, in a real window. */
    public static void main(String[] arguments) throws Exception {
        measure(22, 21);
        measure(64, 45);
        measureSteps();
        Platform.exit();
    }

    @Test
    void aStageOf200ArrowsIsSmooth() throws Exception {
        assertThat(measure(22, 21))
                .isPositive(); // it prints what it measures, and judges nothing: the machine may be busy
    }

    @Test
    void aStageOf1000ArrowsIsSmoothEnough() throws Exception {
        assertThat(measure(64, 45)).isPositive();
    }

    @Test
    void theStepsOfFigure1AreSmooth() throws Exception {
        assertThat(measureSteps()).isNotEmpty();
    }

    /**
     * Animates the steps of Figure 1, with eight processes, again and again; returns the times between frames and
     * prints their median and the longest, and the same of the time that the drawing threads have had of a processor.
     */
    private static List<Long> measureSteps() throws Exception {
        Scenario scenario = Figures.loadScenario("K1");
        Run run = Run.of(
                RunDocument.of(RunOrigin.ofOwnRun(), scenario),
                Catalogue.getByName(scenario.algorithm().name()));
        CountDownLatch done = new CountDownLatch(1);
        List<Long> intervals = new ArrayList<>();
        List<Long> cpuTimes = new ArrayList<>();
        runOnWindowThread(() -> {
            ElectionCanvas canvas = new ElectionCanvas();
            canvas.asPrintedProperty().set(false);
            Stage window = new Stage();
            window.setScene(new Scene(canvas, 1280, 800));
            window.show();
            new StepMeter(canvas, run, intervals, cpuTimes, done).start();
        });
        assertThat(done.await(120, TimeUnit.SECONDS)).isTrue();
        System.out.printf(
                "Figure 1 at 1280x800: %d frames, %s ms from one to the next, %s ms of the processors for one%n",
                intervals.size(), describe(intervals), describe(cpuTimes));
        return intervals;
    }

    private static String describe(List<Long> nanos) {
        List<Long> sorted = nanos.stream().sorted().toList();
        return String.format(
                Locale.ROOT,
                "median %.1f, at most %.1f",
                sorted.get(sorted.size() / 2) / 1e6,
                sorted.get(sorted.size() - 1) / 1e6);
    }

    private static void runOnWindowThread(Runnable task) {
        try {
            Platform.startup(task);
        } catch (IllegalStateException alreadyRunning) {
            Platform.runLater(task);
        }
    }

    /** Animates the steps of a run one after the other, and notes the times of each frame after the first round. */
    private static final class StepMeter extends AnimationTimer {

        private static final int ROUNDS = 6;
        private final ElectionCanvas canvas;
        private final Run run;
        private final List<Long> intervals;
        private final List<Long> cpuTimes;
        private final CountDownLatch done;
        private int steps;
        private long lastNanos;
        private long lastCpuNanos;

        StepMeter(ElectionCanvas canvas, Run run, List<Long> intervals, List<Long> cpuTimes, CountDownLatch done) {
            this.canvas = canvas;
            this.run = run;
            this.intervals = intervals;
            this.cpuTimes = cpuTimes;
            this.done = done;
        }

        @Override
        public void handle(long now) {
            int round = run.stops().size() - 1;
            if (canvas.animatingProperty().get()) {
                long cpu = cpuNanosOfDrawing();
                if (lastNanos != 0 && steps > round) {
                    intervals.add(now - lastNanos);
                    cpuTimes.add(cpu - lastCpuNanos);
                }
                lastNanos = now;
                lastCpuNanos = cpu;
            } else if (steps == ROUNDS * round) {
                stop();
                done.countDown();
            } else {
                lastNanos = 0;
                int stop = run.stops().get(1 + steps % round);
                steps++;
                canvas.show(ViewState.of(Cursor.of(run).atFrame(stop), StepMode.BY_STAGE, 0, true));
            }
        }

        /** The time that the threads of JavaFX that lay out and render have had of a processor. */
        private static long cpuNanosOfDrawing() {
            ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            return Stream.of(threads.getThreadInfo(threads.getAllThreadIds()))
                    .filter(thread -> thread != null
                            && (thread.getThreadName().startsWith("QuantumRenderer")
                                    || thread.getThreadName().startsWith("JavaFX Application")))
                    .mapToLong(thread -> threads.getThreadCpuTime(thread.getThreadId()))
                    .sum();
        }
    }

    /** The highest of some processes detect at once: d(d+1)/2 requests in one stage. */
    private static double measure(int processes, int detecting) throws Exception {
        int highest = processes - 1;
        TestRun run = TestRun.of("bully", 0, highest);
        IntStream.rangeClosed(1, detecting).forEach(below -> run.detect(highest - below, 0));
        Frame frame = run.history().frames().stream()
                .filter(f -> f.kind() == Frame.Kind.STAGE)
                .max(Comparator.comparingInt(f -> f.flightsOfStage().size()))
                .orElseThrow();
        Layout layout =
                new Layout.Circle(IntStream.rangeClosed(0, highest).boxed().toList());
        CountDownLatch done = new CountDownLatch(1);
        Meter meter = new Meter(done);
        Runnable open = () -> {
            ElectionCanvas canvas = new ElectionCanvas();
            Stage window = new Stage();
            window.setScene(new Scene(canvas, 1920, 1080));
            window.show();
            canvas.speedProperty().set(0.9 / (SECONDS + 3));
            long before = System.nanoTime();
            canvas.show(frame, PictureRuns.setting(layout), true);
            meter.layoutMillis = (System.nanoTime() - before) / 1e6;
            meter.start();
        };
        runOnWindowThread(open);
        assertThat(done.await(60, TimeUnit.SECONDS)).isTrue();
        double framesPerSecond = meter.frames / (meter.nanos / 1e9);
        System.out.printf(
                "%d arrows at 1920x1080: laid out in %.0f ms, %.1f frames/s, %.1f ms of the processors for a frame%n",
                frame.flightsOfStage().size(),
                meter.layoutMillis,
                framesPerSecond,
                (meter.cpuNanos - meter.firstCpuNanos) / 1e6 / meter.frames);
        return framesPerSecond;
    }

    /** Counts pulses; JavaFX begins the next only when the frame before it is rendered. */
    private static final class Meter extends AnimationTimer {

        private static final long WARM_UP_NANOS = TimeUnit.SECONDS.toNanos(2);
        private final CountDownLatch done;
        private double layoutMillis;
        private long first;
        private long frames;
        private long nanos;
        private long firstCpuNanos;
        private long cpuNanos;

        Meter(CountDownLatch done) {
            this.done = done;
        }

        @Override
        public void handle(long now) {
            if (first == 0) {
                first = now + WARM_UP_NANOS;
            } else if (now > first) {
                cpuNanos = cpuNanos();
                if (frames == 0) {
                    firstCpuNanos = cpuNanos;
                }
                frames++;
                nanos = now - first;
                if (nanos > TimeUnit.SECONDS.toNanos(SECONDS)) {
                    stop();
                    done.countDown();
                }
            }
        }
    }

    /** The time that this process has had of all processors. */
    private static long cpuNanos() {
        return ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .map(Duration::toNanos)
                .orElse(0L);
    }
}
