package hustings.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.base.FxThread;
import hustings.app.session.CausesModel.Answer;
import hustings.app.window.Told;
import hustings.engine.Intervention;
import hustings.scenario.Translation;
import hustings.trace.cause.Fact;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Questions why, and their answers, without a window. */
class CausesModelTest {

    private final Session session = PreparedSession.of(new Told());
    private final List<Answer> answers = new ArrayList<>();

    @BeforeAll
    static void startToolkit() {
        FxThread.start();
    }

    private void open() {
        FxThread.run(() -> {
            session.openFigure("K1");
            session.board().goToEnd();
            session.causes().answerProperty().addListener((observable, was, is) -> answers.add(is));
        });
    }

    /** Waits until all that is asked is answered. */
    private void settle() {
        FxThread.await(() -> !session.causes().busyProperty().get());
    }

    private String finding() {
        return FxThread.get(() ->
                session.causes().answerProperty().get().chain().statement().describe(Translation.ENGLISH));
    }

    @Test
    void aLateAnswerNeverStandsInThePlaceOfANewerOne() {
        open();
        FxThread.run(() -> {
            for (int id = 0; id < 6; id++) {
                session.causes().ask(new Fact.Believes(id));
            }
        });
        settle();
        FxThread.run(() -> {
            assertThat(answers)
                    .isNotEmpty()
                    .allMatch(answer -> answer.question().fact().equals(new Fact.Believes(5)));
            assertThat(session.causes().answerProperty().get().counterfactualTest())
                    .isPresent();
        });
    }

    @Test
    void theQuestionIsAskedAnewOfTheRunThatIsThereNowAndOfNoOther() {
        open();
        FxThread.run(() -> session.causes().ask(new Fact.Believes(4)));
        settle();
        assertThat(finding()).isEqualTo("4 follows 6.");
        FxThread.run(() -> {
            session.board().jumpTo(1);
            session.board().intervene(new Intervention.Crash(6));
        });
        settle();
        assertThat(finding()).isEqualTo("4 follows 5.");
        FxThread.run(session.board()::undo);
        settle();
        assertThat(finding()).isEqualTo("4 follows 6.");
        FxThread.run(() -> {
            session.openFigure("K2");
            assertThat(session.causes().questionProperty().get()).isNull();
            assertThat(session.causes().answerProperty().get()).isNull();
        });
    }

    @Test
    void whatASelectedMessageBecomesIsAskedOnlyWhileAnswersAreSeen() {
        open();
        FxThread.run(() -> {
            session.selection().selectMessage(0);
            assertThat(session.causes().questionProperty().get()).isNull();
            session.causes().openProperty().set(true);
            assertThat(session.causes().highlightedPartProperty().get().isEmpty())
                    .isTrue();
            session.selection().selectMessage(2);
        });
        settle();
        assertThat(finding()).isEqualTo("ELECTION from 4 to 7, sent at tick 0, is lost, since 7 has crashed.");
        FxThread.run(() -> {
            assertThat(session.causes().highlightedPartProperty().get().messages())
                    .hasSize(1);
            session.causes().openProperty().set(false);
            assertThat(session.causes().highlightedPartProperty().get().isEmpty())
                    .isTrue();
            assertThat(session.causes().clearQuestion()).isTrue();
            assertThat(session.causes().clearQuestion()).isFalse();
        });
    }
}
