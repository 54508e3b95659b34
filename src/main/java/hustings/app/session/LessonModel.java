package hustings.app.session;

import hustings.app.base.Texts;
import hustings.lesson.Lesson;
import hustings.lesson.LessonPart;
import hustings.play.Cursor;
import hustings.play.Document;
import hustings.play.Origin;
import hustings.play.StepMode;
import hustings.play.ViewState;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * The open lesson: which part is shown, how much time each has taken, and the way from part to part. It stays open
 * while other runs are shown. FX thread only.
 */
public final class LessonModel {

    /** The part that is shown while another run is. */
    public static final int NONE = -1;

    private final Supplier<Cursor> cursor;
    private final IntConsumer opener;
    private final LongSupplier nanoClock;
    private final ReadOnlyObjectWrapper<Lesson> lesson = new ReadOnlyObjectWrapper<>(this, "lesson");
    private final ReadOnlyIntegerWrapper part = new ReadOnlyIntegerWrapper(this, "part", NONE);
    /** The parts that were left at their end, as they were then. */
    private final Map<Integer, Cursor> leftCursors = new HashMap<>();

    private Optional<Path> file = Optional.empty();
    private long[] usedNanos = {};
    private long countedUntilNanos;
    private boolean clockStarted;

    /**
     * No lesson yet.
     *
     * @param shown what is shown of the open run
     * @param cursor the same with the whole run
     * @param opener opens a part of the lesson
     * @param nanoClock the time, in nanoseconds
     */
    LessonModel(
            ReadOnlyObjectProperty<ViewState> shown,
            Supplier<Cursor> cursor,
            IntConsumer opener,
            LongSupplier nanoClock) {
        this.cursor = cursor;
        this.opener = opener;
        this.nanoClock = nanoClock;
        shown.addListener((observable, was, is) -> updatePart(is));
    }

    /** The lesson; null if there is none. */
    public ReadOnlyObjectProperty<Lesson> lessonProperty() {
        return lesson.getReadOnlyProperty();
    }

    /** The index of the part that is shown, from 0; {@link #NONE} while another run is. */
    public ReadOnlyIntegerProperty partProperty() {
        return part.getReadOnlyProperty();
    }

    /** The part that is shown. */
    public Optional<LessonPart> shownPart() {
        return part.get() == NONE
                ? Optional.empty()
                : Optional.of(lesson.get().parts().get(part.get()));
    }

    /** The title of the part that is shown, with its number. */
    public Optional<String> title() {
        return shownPart()
                .map(shown -> Texts.of(
                        "lesson.title", part.get() + 1, lesson.get().parts().size(), Texts.translate(shown.title())));
    }

    /** The file of the lesson, unless it came with the program. */
    public Optional<Path> file() {
        return file;
    }

    /** A part of a lesson where it begins; makes its run, on the worker. */
    static Cursor startOfPart(Lesson lesson, int index) {
        Document document = Document.of(
                originOfPart(lesson, index), lesson.parts().get(index).scenario());
        return Cursor.of(Runs.run(document))
                .atPlace(StepMode.BY_STAGE, lesson.parts().get(index).stage());
    }

    private static Origin originOfPart(Lesson lesson, int index) {
        return Origin.part(lesson.fileName(index));
    }

    /** Sets the lesson, before its first part is shown. */
    void set(Lesson opened, Optional<Path> from) {
        leftCursors.clear();
        usedNanos = new long[opened.parts().size()];
        clockStarted = false;
        part.set(NONE);
        file = from;
        lesson.set(opened);
    }

    /** Goes to where a part begins. */
    public void goTo(int index) {
        leftCursors.remove(index);
        opener.accept(index);
    }

    /** The part of an index where it was left, if it was. */
    Optional<Cursor> left(int index) {
        return Optional.ofNullable(leftCursors.get(index));
    }

    /** Whether a part follows that which is shown. */
    public boolean hasNext() {
        return part.get() != NONE && part.get() + 1 < usedNanos.length;
    }

    /** Whether a part precedes that which is shown. */
    public boolean hasPrevious() {
        return part.get() > 0;
    }

    /** Leaves a part for the next; returns false if there is none. */
    boolean next() {
        if (hasNext()) {
            leftCursors.put(part.get(), cursor.get());
            leftCursors.remove(part.get() + 1);
            opener.accept(part.get() + 1);
            return true;
        }
        return false;
    }

    /** Goes back to the part before, as it was left; returns false if there is none. */
    boolean previous() {
        if (hasPrevious()) {
            opener.accept(part.get() - 1);
            return true;
        }
        return false;
    }

    private void updatePart(ViewState shown) {
        Lesson open = lesson.get();
        int now = NONE;
        for (int i = 0; open != null && i < open.parts().size(); i++) {
            if (originOfPart(open, i).equals(shown.run().origin())) {
                now = i;
            }
        }
        if (now == part.get() && now != NONE) {
            begin(); // a step within the part
        }
        countTime();
        part.set(now);
    }

    /** Starts the clock, unless it runs already. */
    public void begin() {
        if (!clockStarted) {
            clockStarted = true;
            countedUntilNanos = nanoClock.getAsLong();
        }
    }

    private void countTime() {
        long now = nanoClock.getAsLong();
        if (clockStarted && part.get() != NONE) {
            usedNanos[part.get()] += now - countedUntilNanos;
        }
        countedUntilNanos = now;
    }

    /** How long a part has been shown since the clock was started. */
    public Duration used(int index) {
        countTime();
        return Duration.ofNanos(usedNanos[index]);
    }
}
