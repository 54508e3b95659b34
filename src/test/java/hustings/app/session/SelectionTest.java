package hustings.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.window.Told;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One thing is selected, everywhere the same, and only while it is there. */
class SelectionTest {

    private final Session session = PreparedSession.of(new Told());
    private final Selection selection = session.selection();

    @BeforeEach
    void figure1IsOpenAtItsLastStage() {
        session.openFigure("K1");
        session.board().goToEnd();
        session.board().stepBack();
    }

    private Frame.Flight lastMessage() {
        var flights = session.shown().frame().flights();
        return flights.get(flights.size() - 1);
    }

    @Test
    void aPickedProcessIsWhatIsSelected() {
        selection.selectProcess(4);
        assertThat(selection.selectedProperty().get()).isEqualTo(new Selected.Process(4));
        assertThat(selection.selectedProcessProperty().get()).isEqualTo(4);
    }

    @Test
    void aSelectedMessageTakesThePlaceOfAPickedProcess() {
        selection.selectProcess(4);
        selection.selectMessage(0);
        assertThat(selection.selectedProperty().get()).isEqualTo(new Selected.Message(0));
        assertThat(selection.selectedProcessProperty().get()).isNull();
        assertThat(selection.selectedMessage().orElseThrow().name().toString()).startsWith("4>5 ELECTION");
        selection.clear();
        assertThat(selection.selectedMessage()).isEmpty();
    }

    @Test
    void whoIsToldOfOneOfTheTwoPropertiesFindsTheOtherInStep() {
        selection.selectProcess(4);
        selection
                .selectedProcessProperty()
                .addListener((observable, was, is) ->
                        assertThat(selection.selectedProperty().get()).isEqualTo(new Selected.Message(1)));
        selection
                .selectedProperty()
                .addListener((observable, was, is) ->
                        assertThat(selection.selectedProcessProperty().get()).isNull());
        selection.selectMessage(1);
        assertThat(selection.selectedProperty().get()).isEqualTo(new Selected.Message(1));
    }

    @Test
    void aMessageThatTheRunDoesNotHaveIsNotSelected() {
        selection.selectProcess(4);
        selection.selectMessage(1000);
        assertThat(selection.selectedProperty().get()).isNull();
    }

    @Test
    void aSelectionEndsBackAtTheStartAndBeforeAClass() {
        session.openFigure("K1");
        session.board().stepForward();
        session.selection().selectProcess(6);
        session.board().stepBack();
        assertThat(session.selection().selectedProperty().get()).isNull();
        session.selection().selectProcess(6);
        session.prediction().presentation().presentingProperty().set(true);
        assertThat(session.selection().selectedProperty().get()).isNull();
    }

    @Test
    void aMessageStaysSelectedInABranchThatHasItAndIsLetGoInOneThatHasNot() {
        long early = 0;
        long late = lastMessage().sent().sequence();
        selection.selectMessage(early);
        session.board()
                .jumpTo(session.shown().run().firstFrameOfStage(1).orElseThrow().index());
        session.board().intervene(new Intervention.Crash(3));
        assertThat(selection.selectedMessage().orElseThrow().sent().sequence()).isEqualTo(early);
        selection.selectMessage(late);
        session.board().intervene(new Intervention.Crash(6));
        assertThat(selection.selectedProperty().get()).isNull();
    }

    @Test
    void anotherMessageUnderTheSameNumberIsNotTakenForTheSelectedOne() {
        selection.selectMessage(0);
        session.edits().setAlgorithm("modified-bully");
        session.edits().setDetectors(Set.of(2));
        assertThat(selection.selectedProperty().get()).isNull();
    }
}
