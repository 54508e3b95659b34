package hustings.app.base;

import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

/**
 * What takes long, one piece of work of a kind at a time: it is done off the window's thread, and what comes of it is
 * told on that thread, when it goes on no longer. Lives on the window's thread.
 */
public final class Job {

    private final Executor background;
    private final Executor window;
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper(this, "running");
    private News turn = new News();

    /** A piece of work. */
    @FunctionalInterface
    public interface Work<T> {

        /** Does it; meanwhile it may tell how far it is. */
        T run(News news) throws Exception;
    }

    /**
     * Takes what there is to tell of a piece of work, from its start to its end, or until nobody wants it any more.
     */
    public final class News {
        private volatile boolean over;
        private Thread thread;

        private synchronized boolean begins() {
            thread = Thread.currentThread();
            return !over;
        }

        /** From now on the thread may do something else, which is not to be interrupted. */
        private synchronized void ends() {
            thread = null;
            Thread.interrupted();
        }

        private synchronized void giveUp() {
            over = true;
            if (thread != null) {
                thread.interrupt();
            }
        }

        /** Whether anybody wants to know what comes of the work. */
        public boolean isWanted() {
            return !over;
        }

        /** Tells it on the window's thread, if it is still wanted there. */
        public void tell(Runnable news) {
            window.execute(() -> {
                if (!over) {
                    news.run();
                }
            });
        }
    }

    /**
     * Nothing to be done yet.
     *
     * @param background where the work is done
     * @param window runs what is told of it
     */
    public Job(Executor background, Executor window) {
        this.background = background;
        this.window = window;
    }

    /** Whether a piece of work goes on. */
    public ReadOnlyBooleanProperty runningProperty() {
        return running.getReadOnlyProperty();
    }

    /**
     * Begins a piece of work; does nothing while another one goes on.
     *
     * @param onResult told what came of it
     * @param onFault told why nothing did
     */
    public <T> void start(Work<T> work, Consumer<T> onResult, Consumer<Throwable> onFault) {
        if (running.get()) {
            return;
        }
        running.set(true);
        News mine = new News();
        turn = mine;
        background.execute(() -> {
            Runnable news = mine.begins() ? done(work, mine, onResult, onFault) : () -> {};
            mine.ends();
            mine.tell(() -> {
                running.set(false);
                news.run();
            });
        });
    }

    private static <T> Runnable done(Work<T> work, News mine, Consumer<T> onResult, Consumer<Throwable> onFault) {
        try {
            T result = work.run(mine);
            return () -> onResult.accept(result);
        } catch (Exception | Error e) { // whatever it was, the work has come to its end
            return () -> onFault.accept(e);
        }
    }

    /** Gives up what goes on: its thread is interrupted, and nobody is told any more what comes of it. */
    public void giveUp() {
        if (running.get()) {
            turn.giveUp();
            running.set(false);
        }
    }
}
