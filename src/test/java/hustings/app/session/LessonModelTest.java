package hustings.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.window.Told;
import hustings.lesson.Lesson;
import hustings.lesson.ShippedLessons;
import hustings.play.Cursor;
import hustings.play.StepMode;
import hustings.play.ViewState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The open lesson, without a window: its way from part to part, and its clock. */
class LessonModelTest {

    private final Told told = new Told();
    private final Session session = new Session(Runnable::run, Runnable::run, told);

    @TempDir
    private Path folder;

    private void open(String lesson) throws IOException {
        session.open(Files.writeString(folder.resolve("lesson.yaml"), lesson));
    }

    private String place() {
        return session.lesson().partProperty().get() + "/"
                + session.shown().frame().stage();
    }

    @Test
    void stepsGoThroughAllPartsAndBackAsTheyWereLeft() throws IOException {
        open("runs: [K2, {run: K1, stage: 4}, K3]");
        assertThat(place()).isEqualTo("0/0");
        session.board().stepBack();
        assertThat(place()).as("nothing precedes the first part").isEqualTo("0/0");
        for (int i = 0; i < 5; i++) {
            session.board().stepForward();
        }
        assertThat(session.shown().isAtEnd()).isTrue();
        assertThat(session.board().canGoForward()).isTrue();
        session.board().stepForward();
        assertThat(place()).isEqualTo("1/4");
        session.board().crashOrRevive(2);
        session.board().goToEnd();
        session.board().stepForward();
        assertThat(place()).isEqualTo("2/0");
        session.board().stepBack();
        assertThat(place()).isEqualTo("1/5");
        assertThat(session.shown().frame().process(2).live())
                .as("as it was left")
                .isFalse();
        session.lesson().openPart(1);
        assertThat(place()).isEqualTo("1/4");
        assertThat(session.shown().frame().process(2).live()).as("anew").isTrue();
        session.board().stepBack();
        assertThat(place()).isEqualTo("0/4");
        assertThat(session.shown().isAtEnd()).isTrue();
    }

    /** After a crash in the first stage of the part, the stage is shown before the part is left. */
    @Test
    void aStepBackFromTheFirstStageOfAPartStaysInThePart() throws IOException {
        open("runs: [K2, {run: K1, stage: 4}]");
        session.lesson().openPart(1);
        int first = session.shown().frame().index();
        session.board().crashOrRevive(2);
        assertThat(place()).isEqualTo("1/4");
        session.board().stepBack();
        assertThat(place()).isEqualTo("1/4");
        assertThat(session.shown().frame().index()).isEqualTo(first);
        session.board().stepBack();
        assertThat(place()).isEqualTo("0/0");
    }

    @Test
    void theLastPartEndsTheLesson() throws IOException {
        open("runs: [K2, K3]");
        session.lesson().openPart(1);
        session.board().goToEnd();
        assertThat(session.board().canGoForward()).isFalse();
        session.board().stepForward();
        assertThat(place()).isEqualTo("1/4");
    }

    @Test
    void aComparisonIsAPart() throws IOException {
        open("runs: [K2, {run: K1, with: {compare: [modified-bully, map]}}, K3]");
        session.board().goToEnd();
        session.board().stepForward();
        assertThat(session.board().sideBySideProperty().get()).isTrue();
        assertThat(session.board().state().columns()).hasSize(3);
        session.board().goToEnd();
        session.board().stepForward();
        assertThat(session.pageProperty().get()).isEqualTo(Page.RUN);
        assertThat(place()).isEqualTo("2/0");
        session.board().stepBack();
        assertThat(session.board().sideBySideProperty().get()).isTrue();
        assertThat(session.board().state().isAtEnd()).isTrue();
        session.board().goToStart();
        session.board().stepBack();
        assertThat(place()).isEqualTo("0/4");
        session.lesson().openPart(1);
        assertThat(session.board().state().isAtStart()).isTrue();
    }

    @Test
    void aComparisonBeginsAtTheStageOfItsPartWhicheverPartItIs() throws IOException {
        open("runs: [{run: K1, stage: 2, with: {compare: [map]}}, {run: K2, stage: 3, with: {compare: [bully]}}]");
        assertThat(place()).isEqualTo("0/2");
        assertThat(session.board().state().stageOrTick()).isEqualTo(2);
        session.lesson().openPart(1);
        assertThat(session.board().state().stageOrTick()).isEqualTo(3);
        session.lesson().openPart(0);
        assertThat(session.board().state().stageOrTick()).isEqualTo(2);
    }

    @Test
    void anotherRunInterruptsTheLesson() throws IOException {
        open("runs: [K2, K3]");
        session.openFigure("K2");
        assertThat(session.lesson().partProperty().get()).isEqualTo(LessonModel.NONE);
        session.board().goToEnd();
        session.board().stepForward();
        assertThat(session.shown().run().origin().label()).isEqualTo("K2");
        session.lesson().openPart(1);
        assertThat(place()).isEqualTo("1/0");
        session.board().stepBack();
        assertThat(place()).isEqualTo("0/0");
    }

    @Test
    void aLessonWithAMistakeLeavesWhatIsShown() throws IOException {
        session.openFigure("K2");
        open("runs: [K2, {run: K1, minutes: long}]");
        assertThat(told.problems.toString()).contains("lesson.yaml, line 1", "runs[2].minutes", "a whole number");
        assertThat(session.shown().run().origin().label()).isEqualTo("K2");
        assertThat(session.lesson().lessonProperty().get()).isNull();
    }

    @Test
    void theClockCountsEachPartFromTheFirstStepOn() {
        AtomicLong now = new AtomicLong();
        ReadOnlyObjectWrapper<ViewState> shown = new ReadOnlyObjectWrapper<>();
        LessonModel model = new LessonModel(
                shown.getReadOnlyProperty(), () -> null, part -> {}, new SimpleBooleanProperty(), now::get);
        Lesson lesson = ShippedLessons.find("bully-lesson").orElseThrow();
        model.setLesson(lesson, Optional.empty());
        shown.set(state(lesson, 0, 0));
        now.addAndGet(Duration.ofMinutes(9).toNanos());
        assertThat(model.timeSpentOnPart(0)).as("while the class comes in").isZero();
        shown.set(state(lesson, 0, 1));
        now.addAndGet(Duration.ofMinutes(5).toNanos());
        shown.set(state(lesson, 1, 0));
        now.addAndGet(Duration.ofMinutes(2).toNanos());
        assertThat(model.timeSpentOnPart(0)).isEqualTo(Duration.ofMinutes(5));
        assertThat(model.timeSpentOnPart(1)).isEqualTo(Duration.ofMinutes(2));
        assertThat(model.timeSpentOnPart(2)).isZero();
    }

    private static ViewState state(Lesson lesson, int part, int steps) {
        Cursor cursor = LessonModel.computeStartOfPart(lesson, part);
        for (int i = 0; i < steps; i++) {
            cursor = cursor.forward(StepMode.BY_STAGE);
        }
        return ViewState.of(cursor, StepMode.BY_STAGE, 0, false);
    }

    @Test
    void whereCardsStandTheyAreOnTheWayForthAndNotBack() throws IOException {
        open("runs: [K2, K3]");
        session.prediction().presentation().presentingProperty().set(true);
        session.board().goToEnd();
        session.board().stepForward();
        assertThat(session.lesson().cardProperty().get()).isEqualTo(1);
        session.board().stepForward();
        assertThat(place()).isEqualTo("1/0");
        assertThat(session.lesson().isCardShown()).isFalse();
        session.board().stepBack();
        assertThat(place()).isEqualTo("0/4");
        assertThat(session.lesson().isCardShown()).isFalse();
        session.board().stepForward();
        session.openFigure("K1");
        assertThat(session.lesson().isCardShown())
                .as("another run takes it away")
                .isFalse();
        session.lesson().openPart(1);
        session.board().goToEnd();
        session.board().stepForward();
        assertThat(session.lesson().cardProperty().get()).as("at the end").isEqualTo(2);
        session.prediction().presentation().endPresentation();
        assertThat(session.lesson().isCardShown()).isFalse();
        assertThat(session.board().canGoForward()).isFalse();
    }
}
