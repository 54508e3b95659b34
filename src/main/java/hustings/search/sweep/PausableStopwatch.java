package hustings.search.sweep;

import java.time.Duration;

/** A stopwatch that can be paused, and blocks worker threads during a pause. Safe for several threads. */
final class PausableStopwatch {

    private volatile boolean paused;
    private long runningSince = System.nanoTime();
    private long earlierNanos;

    /** Begins a pause; does nothing if already paused. */
    synchronized void pause() {
        if (!paused) {
            earlierNanos += System.nanoTime() - runningSince;
            paused = true;
        }
    }

    /** Ends the pause, if any. */
    synchronized void resume() {
        if (paused) {
            runningSince = System.nanoTime();
            paused = false;
            notifyAll();
        }
    }

    /** Blocks during a pause, until it ends or the thread is interrupted. */
    void awaitNotPaused() {
        if (paused) { // called at every step of a run: no lock unless paused
            awaitResume();
        }
    }

    private synchronized void awaitResume() {
        try {
            while (paused) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The elapsed time so far, without pauses. */
    synchronized Duration elapsed() {
        return Duration.ofNanos(earlierNanos + (paused ? 0 : System.nanoTime() - runningSince));
    }
}
