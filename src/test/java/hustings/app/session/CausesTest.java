package hustings.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.session.Causes.Answer;
import hustings.app.window.Told;
import hustings.engine.Intervention;
import hustings.scenario.Translation;
import hustings.trace.cause.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What is asked why, without a window: this test's thread is the window's. */
class CausesTest {

    private final BlockingQueue<Runnable> window = new LinkedBlockingQueue<>();
    private final Session session = new Session(Runnable::run, window::add, new Told());
    private final List<Answer> answers = new ArrayList<>();

    private void open() {
        session.openFigure("K1");
        drain();
        session.last();
        drain();
        session.causes().answerProperty().addListener((observable, was, is) -> answers.add(is));
    }

    private void drain() {
        for (Runnable next = window.poll(); next != null; next = window.poll()) {
            next.run();
        }
    }

    /** Lets the window's thread work until all that is asked is answered. */
    private void settle() throws InterruptedException {
        while (session.causes().busyProperty().get()) {
            Runnable next = window.poll(20, TimeUnit.SECONDS);
            assertThat(next).as("an answer comes").isNotNull();
            next.run();
        }
        drain();
    }

    private String finding() {
        return session.causes().answerProperty().get().chain().finding().text(Translation.ENGLISH);
    }

    @Test
    void aLateAnswerNeverStandsInThePlaceOfANewerOne() throws InterruptedException {
        open();
        for (int id = 0; id < 6; id++) {
            session.causes().ask(new Fact.Belief(id));
        }
        settle();
        assertThat(answers)
                .isNotEmpty()
                .allMatch(answer -> answer.question().fact().equals(new Fact.Belief(5)));
        assertThat(session.causes().answerProperty().get().butFor()).isPresent();
    }

    @Test
    void theQuestionIsAskedAnewOfTheRunThatIsThereNowAndOfNoOther() throws InterruptedException {
        open();
        session.causes().ask(new Fact.Belief(4));
        settle();
        assertThat(finding()).isEqualTo("4 believes in 6.");
        session.jumpTo(1);
        drain();
        session.intervene(new Intervention.Crash(6));
        drain();
        settle();
        assertThat(finding()).isEqualTo("4 believes in 5.");
        session.undo();
        drain();
        settle();
        assertThat(finding()).isEqualTo("4 believes in 6.");
        session.openFigure("K2");
        drain();
        assertThat(session.causes().questionProperty().get()).isNull();
        assertThat(session.causes().answerProperty().get()).isNull();
    }

    @Test
    void whatASelectedMessageBecomesIsAskedOnlyWhileAnswersAreSeen() throws InterruptedException {
        open();
        session.selection().pickFlight(0);
        assertThat(session.causes().questionProperty().get()).isNull();
        session.causes().openProperty().set(true);
        assertThat(session.causes().seenProperty().get().isNone()).isTrue();
        session.selection().pickFlight(2);
        settle();
        assertThat(finding()).isEqualTo("4>7 ELECTION@0 is lost, since 7 has crashed.");
        assertThat(session.causes().seenProperty().get().messages()).hasSize(1);
        session.causes().openProperty().set(false);
        assertThat(session.causes().seenProperty().get().isNone()).isTrue();
        assertThat(session.causes().clear()).isTrue();
        assertThat(session.causes().clear()).isFalse();
    }
}
