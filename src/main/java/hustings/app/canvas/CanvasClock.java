package hustings.app.canvas;

import javafx.animation.AnimationTimer;
import javafx.animation.Interpolator;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleDoubleProperty;

/**
 * Drives an animation from 0 to 1. The timer runs only during an animation; a change of speed takes effect at once.
 */
final class CanvasClock {

    private static final double NANOS_PER_MILLI = 1e6;

    private final DoubleProperty millis = new SimpleDoubleProperty(this, "millis", 1);
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper(this, "running", false);
    private final Runnable onProgress;
    private double elapsedRatio = 1;
    private long lastNanos;

    private final AnimationTimer timer = new AnimationTimer() {
        @Override
        public void handle(long nowNanos) {
            if (lastNanos != 0) {
                elapsedRatio += (nowNanos - lastNanos) / NANOS_PER_MILLI / Math.max(1, millis.get());
            }
            lastNanos = nowNanos;
            if (elapsedRatio >= 1) {
                finish();
            } else {
                onProgress.run();
            }
        }
    };

    /**
     * Creates a clock at rest.
     *
     * @param onProgress called at each change of the progress
     */
    CanvasClock(Runnable onProgress) {
        this.onProgress = onProgress;
    }

    DoubleProperty durationMillisProperty() {
        return millis;
    }

    ReadOnlyBooleanProperty runningProperty() {
        return running.getReadOnlyProperty();
    }

    /** The progress of the animation, 0 to 1; slow at both ends, so that the eye can follow. */
    double progress() {
        return elapsedRatio >= 1 ? 1 : Interpolator.EASE_BOTH.interpolate(0.0, 1.0, elapsedRatio);
    }

    /** Starts an animation from 0. */
    void start() {
        elapsedRatio = 0;
        lastNanos = 0;
        running.set(true);
        timer.start();
    }

    /** Ends a running animation at 1 at once. */
    void finish() {
        if (running.get()) {
            timer.stop();
            elapsedRatio = 1;
            onProgress.run();
            running.set(false);
        }
    }
}
