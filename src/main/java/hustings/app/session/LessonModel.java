package hustings.app.session;

import hustings.app.base.Texts;
import hustings.lesson.Lesson;
import hustings.lesson.LessonPart;
import hustings.play.Cursor;
import hustings.play.Run;
import hustings.play.RunDocument;
import hustings.play.RunOrigin;
import hustings.play.Score;
import hustings.play.StepMode;
import hustings.play.ViewState;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableBooleanValue;

/**
 * The open lesson: the shown part, the time spent on each part, and commands to go from part to part. Before a class a
 * card stands before each part, and another at the end. The lesson stays open while other runs are shown. FX
 * thread only.
 */
public final class LessonModel {

    /** The part index while the shown run is not of the lesson; the index of the card while there is none. */
    public static final int NONE = -1;

    private final Supplier<Cursor> cursor;
    private final IntConsumer opener;
    private final ObservableBooleanValue presenting;
    private final LongSupplier nanoClock;
    private final ReadOnlyObjectWrapper<Lesson> lesson = new ReadOnlyObjectWrapper<>(this, "lesson");
    private final ReadOnlyIntegerWrapper part = new ReadOnlyIntegerWrapper(this, "part", NONE);
    private final ReadOnlyIntegerWrapper savedCount = new ReadOnlyIntegerWrapper(this, "savedCount", 0);
    private final ReadOnlyIntegerWrapper card = new ReadOnlyIntegerWrapper(this, "card", NONE);
    /** By part index, the cursor with which a part was left for the next one. */
    private final Map<Integer, Cursor> leftCursors = new HashMap<>();

    private LessonFindings findings = new LessonFindings();
    private Optional<Path> file = Optional.empty();
    private long[] usedNanos = {};
    private long countedUntilNanos;
    private boolean clockStarted;

    /**
     * Creates a model without a lesson.
     *
     * @param shown the visible part of the open run
     * @param cursor the cursor in the whole run
     * @param opener opens a part of the lesson
     * @param presenting whether the runs are presented to a class, so that cards stand between the parts
     * @param nanoClock the current time, in nanoseconds
     */
    LessonModel(
            ReadOnlyObjectProperty<ViewState> shown,
            Supplier<Cursor> cursor,
            IntConsumer opener,
            ObservableBooleanValue presenting,
            LongSupplier nanoClock) {
        this.cursor = cursor;
        this.opener = opener;
        this.presenting = presenting;
        this.nanoClock = nanoClock;
        presenting.addListener((observable, was, is) -> {
            hideCard();
            findings = is ? new LessonFindings() : findings; // what another class found is not this one's
        });
        shown.addListener((observable, was, is) -> updatePart(is));
    }

    /** The lesson; null if there is none. */
    public ReadOnlyObjectProperty<Lesson> lessonProperty() {
        return lesson.getReadOnlyProperty();
    }

    /** The index of the shown part, from 0; {@link #NONE} if the shown run is not of the lesson. */
    public ReadOnlyIntegerProperty partProperty() {
        return part.getReadOnlyProperty();
    }

    /** The shown part; empty if the shown run is not of the lesson. */
    public Optional<LessonPart> shownPart() {
        return part.get() == NONE
                ? Optional.empty()
                : Optional.of(lesson.get().parts().get(part.get()));
    }

    /** The title of the shown part, with its number; empty if the shown run is not of the lesson. */
    public Optional<String> titleOfShownPart() {
        return shownPart()
                .map(shown -> Texts.of(
                        "lesson.title", part.get() + 1, lesson.get().parts().size(), Texts.translate(shown.title())));
    }

    /** The file of the lesson; empty for one that came with the program. */
    public Optional<Path> file() {
        return file;
    }

    /** Runs a part of a lesson and returns a cursor at the stage where the part begins. On the worker. */
    static Cursor computeStartOfPart(Lesson lesson, int index) {
        LessonPart part = lesson.parts().get(index);
        RunDocument document = RunDocument.of(originOfPart(lesson, index), part.scenario());
        return Cursor.of(Runs.runToEnd(document)).atTickOrStage(StepMode.BY_STAGE, part.stage());
    }

    /** The origin of the run of a part. */
    static RunOrigin originOfPart(Lesson lesson, int index) {
        return RunOrigin.ofLessonPart(lesson.fileNameOfPart(index));
    }

    /** Sets the lesson, before its first part is shown. */
    void setLesson(Lesson opened, Optional<Path> from) {
        leftCursors.clear();
        usedNanos = new long[opened.parts().size()];
        findings = new LessonFindings();
        clockStarted = false;
        hideCard();
        part.set(NONE);
        file = from;
        lesson.set(opened);
    }

    /** Replaces the lesson by a changed one; parts that are the same keep their times. */
    void changeLesson(Lesson changed) {
        addElapsedTime();
        Lesson before = lesson.get();
        long[] nanos = new long[changed.parts().size()];
        boolean isSameCount = nanos.length == usedNanos.length;
        for (int i = 0; i < nanos.length; i++) {
            int old = before.parts().indexOf(changed.parts().get(i));
            nanos[i] = old >= 0 ? usedNanos[old] : isSameCount ? usedNanos[i] : 0;
        }
        leftCursors.clear();
        hideCard();
        usedNanos = nanos;
        part.set(Math.min(part.get(), nanos.length - 1));
        lesson.set(changed);
    }

    /** Sets the file of the lesson. */
    void setFile(Path newFile) {
        file = Optional.of(newFile);
        savedCount.set(savedCount.get() + 1);
    }

    /** How often the lesson was saved to a file. */
    public ReadOnlyIntegerProperty savedCountProperty() {
        return savedCount.getReadOnlyProperty();
    }

    /** Opens a part at the stage where it begins. */
    public void openPart(int index) {
        leftCursors.remove(index);
        opener.accept(index);
    }

    /** The cursor with which a part was left for the next one; empty if it was not. */
    Optional<Cursor> cursorWhenLeft(int partIndex) {
        return Optional.ofNullable(leftCursors.get(partIndex));
    }

    /** Whether another part follows the shown one. */
    public boolean hasNextPart() {
        return part.get() != NONE && part.get() + 1 < usedNanos.length;
    }

    /** Whether another part precedes the shown one. */
    public boolean hasPreviousPart() {
        return part.get() > 0;
    }

    /**
     * The card in front of the shown run: the index of the part that it announces, or the number of parts at the end of
     * the lesson; {@link #NONE} if there is none.
     */
    public ReadOnlyIntegerProperty cardProperty() {
        return card.getReadOnlyProperty();
    }

    /** Whether a card stands in front of the shown run. */
    public boolean isCardShown() {
        return card.get() != NONE;
    }

    /** The part that a card announces; empty without a card, and at the end of the lesson. */
    public Optional<LessonPart> announcedPart() {
        return isCardShown() && card.get() < usedNanos.length
                ? Optional.of(lesson.get().parts().get(card.get()))
                : Optional.empty();
    }

    /** Takes the card away; returns false if there is none. */
    boolean hideCard() {
        boolean wasShown = isCardShown();
        card.set(NONE);
        return wasShown;
    }

    /** Whether a step leads on from the end of the shown run: to a card or another part. */
    boolean canGoOn() {
        return isCardShown() ? announcedPart().isPresent() : hasNextPart() || (presenting.get() && part.get() != NONE);
    }

    /** Goes on from the end of the shown part: before a class to a card first; returns false if there is nothing. */
    boolean goOn() {
        if (!canGoOn()) {
            return false;
        }
        if (card.get() == part.get()) {
            hideCard();
        } else if (presenting.get() && !isCardShown()) {
            recordCosts();
            card.set(part.get() + 1);
        } else {
            leftCursors.put(part.get(), cursor.get());
            openPart(part.get() + 1);
        }
        return true;
    }

    /** Shows the card of the first part if that is shown at its beginning. */
    void showFirstCard() {
        if (presenting.get() && part.get() == 0) {
            Cursor now = cursor.get();
            int stage = lesson.get().parts().get(0).stage();
            if (now.equals(now.atTickOrStage(StepMode.BY_STAGE, stage))) {
                card.set(0);
            }
        }
    }

    private void recordCosts() {
        List<Run> runs = cursor.get().runs();
        if (runs.size() > 1) {
            findings.recordCosts(part.get(), runs);
        }
    }

    /** Records the answer of a question, if the shown run is of the lesson. */
    void recordAnswer(Score.Row row) {
        if (part.get() != NONE) {
            findings.recordAnswer(part.get(), row);
        }
    }

    /** Records what a class has voted for at a question of the shown part, in words. */
    public void recordVotes(Score.Row row, String guess) {
        if (part.get() != NONE) {
            findings.recordVotes(part.get(), row, guess);
        }
    }

    /** Describes what the class has guessed and found in a part so far, a line for each question or comparison. */
    public List<String> describeFindings(int partIndex) {
        return findings.describe(partIndex);
    }

    /** Goes back to the previous part, as it was left; returns false if there is none. */
    boolean goToPreviousPart() {
        if (hasPreviousPart()) {
            opener.accept(part.get() - 1);
            return true;
        }
        return false;
    }

    private void updatePart(ViewState shown) {
        hideCard();
        int now = IntStream.range(0, usedNanos.length)
                .filter(i -> originOfPart(lesson.get(), i).equals(shown.run().origin()))
                .findFirst()
                .orElse(NONE);
        if (now == part.get() && now != NONE) {
            startClock(); // a step within the part
        }
        addElapsedTime();
        part.set(now);
    }

    /** Starts the clock, unless it is already running. */
    public void startClock() {
        if (!clockStarted) {
            clockStarted = true;
            countedUntilNanos = nanoClock.getAsLong();
        }
    }

    private void addElapsedTime() {
        long now = nanoClock.getAsLong();
        if (clockStarted && part.get() != NONE) {
            usedNanos[part.get()] += now - countedUntilNanos;
        }
        countedUntilNanos = now;
    }

    /** The time for which a part has been shown since the clock was started. */
    public Duration timeSpentOnPart(int partIndex) {
        addElapsedTime();
        return Duration.ofNanos(usedNanos[partIndex]);
    }
}
