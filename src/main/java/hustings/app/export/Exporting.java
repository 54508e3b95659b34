package hustings.app.export;

import hustings.app.base.FileSaving;
import hustings.app.base.Texts;
import hustings.app.base.TimeTexts;
import hustings.picture.file.ExportFormat;
import hustings.picture.file.RunExport;
import hustings.search.sweep.SweepProgress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Takes runs home in the background, one at a time. */
final class Exporting {

    /** How far it is before anything is told of that. */
    static final double UNKNOWN = -1;

    private final Executor background;
    private final Executor window;
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper(this, "running");
    private final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper(this, "progress", UNKNOWN);
    private final ReadOnlyObjectWrapper<Optional<Duration>> remaining =
            new ReadOnlyObjectWrapper<>(this, "remaining", Optional.empty());
    private final AtomicReference<SweepProgress> untold = new AtomicReference<>();
    private AtomicBoolean cancelled = new AtomicBoolean();

    /**
     * What is to be taken home.
     *
     * @param frame the index of the frame that is wanted alone; empty for the whole run
     */
    record Order(RunExport export, ExportFormat format, OptionalInt frame, Path file) {}

    /** What came of an order. */
    sealed interface Outcome {

        /** The files are there. */
        record Written(List<Path> files) implements Outcome {}

        /** The person cancelled it. */
        record Cancelled() implements Outcome {}

        /** It was not possible; the text says why. */
        record Failed(String reason) implements Outcome {}
    }

    /**
     * At rest.
     *
     * @param background where files are written
     * @param window runs what changes the properties
     */
    Exporting(Executor background, Executor window) {
        this.background = background;
        this.window = window;
    }

    /** Whether something is being written. */
    ReadOnlyBooleanProperty runningProperty() {
        return running.getReadOnlyProperty();
    }

    /** Which part of it is done, from 0 to 1, or {@link #UNKNOWN}. */
    ReadOnlyDoubleProperty progressProperty() {
        return progress.getReadOnlyProperty();
    }

    /** About how long the rest will take; empty before that can be told. */
    ReadOnlyObjectProperty<Optional<Duration>> remainingProperty() {
        return remaining.getReadOnlyProperty();
    }

    /**
     * Writes what is ordered; does nothing if something is being written.
     *
     * @param whenDone told on the window's thread what came of it
     */
    void start(Order order, Consumer<Outcome> whenDone) {
        if (running.get()) {
            return;
        }
        AtomicBoolean stop = new AtomicBoolean();
        cancelled = stop;
        progress.set(UNKNOWN);
        remaining.set(Optional.empty());
        running.set(true);
        background.execute(() -> {
            Outcome outcome = write(order, stop);
            window.execute(() -> {
                running.set(false);
                whenDone.accept(outcome);
            });
        });
    }

    private Outcome write(Order order, AtomicBoolean stop) {
        long start = System.nanoTime();
        try {
            List<Path> files = order.export().write(order.format(), order.frame(), order.file(), (done, all) -> {
                tell(new SweepProgress(done, Math.max(1, all), 0, Duration.ofNanos(System.nanoTime() - start)));
                return !stop.get();
            });
            return new Outcome.Written(files);
        } catch (CancellationException e) {
            return new Outcome.Cancelled();
        } catch (IOException e) {
            return new Outcome.Failed(order.file() + ": " + FileSaving.reason(e));
        } catch (IllegalArgumentException e) {
            return new Outcome.Failed(e.getMessage());
        } catch (OutOfMemoryError e) {
            return new Outcome.Failed(Texts.of("export.no-memory"));
        } catch (RuntimeException | StackOverflowError e) {
            return new Outcome.Failed(Texts.of("export.defect", e.toString()));
        }
    }

    /** Passes it on to the window, unless that has not yet seen what it was told last. */
    private void tell(SweepProgress reached) {
        if (untold.getAndSet(reached) == null) {
            window.execute(() -> {
                SweepProgress latest = untold.getAndSet(null);
                progress.set((double) latest.done() / latest.total());
                boolean settled = latest.elapsed().compareTo(TimeTexts.SETTLING) >= 0;
                remaining.set(settled ? Optional.of(latest.remaining()) : Optional.empty());
            });
        }
    }

    /** Lets what is being written end soon; the file is then as it was before. */
    void cancel() {
        cancelled.set(true);
    }
}
