package hustings.app.canvas;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Frame;
import hustings.picture.PictureRuns;
import hustings.scenario.Layout;
import java.time.Duration;
import java.util.Comparator;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How many frames a second the canvas reaches while a stage with 200 or 1,000 arrows is animated in a window of
 * 1920x1080. Run it with {@code -Dtest=CanvasBench -DexcludedGroups=}; it prints what it measures. A window system
 * gives the figures that count; a headless screen leaves out the copy to the screen. The time of the processors for a
 * frame tells what other work on the machine hides.
 */
@Tag("bench")
class CanvasBench {

    private static final int SECONDS = 5;

    /** Runs the measurement without JUnit, in a real window. */
    public static void main(String[] arguments) throws Exception {
        measure(22, 21);
        measure(64, 45);
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
        try {
            Platform.startup(open);
        } catch (IllegalStateException alreadyRunning) {
            Platform.runLater(open);
        }
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
