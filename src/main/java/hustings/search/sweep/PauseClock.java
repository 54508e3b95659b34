package hustings.search.sweep;

import java.time.Duration;

/** Blocks threads while their work is paused, and measures for how long it was not. Safe for several threads. */
final class PauseClock {

    private volatile boolean paused;
    private long runningSince = System.nanoTime();
    private long earlierNanos;

    /** Pauses; does nothing if it is paused. */
    synchronized void pause() {
        if (!paused) {
            earlierNanos += System.nanoTime() - runningSince;
            paused = true;
        }
    }

    /** Ends the pause, if there is one. */
    synchronized void resume() {
        if (paused) {
            runningSince = System.nanoTime();
            paused = false;
            notifyAll();
        }
    }

    /** Returns at once if there is no pause, and otherwise when it ends or the thread is interrupted. */
    void awaitRunning() {
        if (paused) { // asked at every step of a run: no lock where nobody waits
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

    /** The time so far without pauses. */
    synchronized Duration elapsed() {
        return Duration.ofNanos(earlierNanos + (paused ? 0 : System.nanoTime() - runningSince));
    }
}
