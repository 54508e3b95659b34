package hustings.app.session;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.window.Told;
import hustings.lesson.LessonPart;
import hustings.play.WordChanges;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The open lesson follows what is written and done in its parts. */
class LessonEditsTest {

    private final Session session = PreparedSession.of(new Told());

    @TempDir
    private Path folder;

    private LessonPart part(int index) {
        return session.lesson().lessonProperty().get().parts().get(index);
    }

    private void write(int stage, String sentence) {
        session.edits().changeWords(run -> WordChanges.withSentence(run, stage, sentence));
    }

    private String caption(int index, int stage) {
        return part(index).scenario().findCaption(stage).orElseThrow().text();
    }

    private void open(String lesson) throws IOException {
        session.open(Files.writeString(folder.resolve("lesson.yaml"), lesson));
    }

    @Test
    void wordsAfterADeedBringTheDeedAndTheRunGoesOn() {
        session.openFigure("K1");
        session.createLesson();
        session.board().stepForward();
        session.board().crashOrRevive(6);
        write(1, "Now 6 is gone.");
        assertThat(part(0).scenario().events()).hasSize(2);
        assertThat(caption(0, 1)).isEqualTo("Now 6 is gone.");
        session.board().stepForward();
        assertThat(session.shown().frame().stage()).isEqualTo(2);
        write(2, "Five is alone.");
        session.board().crashOrRevive(5);
        assertThat(session.lessonEdits().hasDeeds()).isTrue();
        session.board().undo();
        session.board().undo();
        assertThat(part(0).scenario().findCaption(2)).isEmpty();
        session.board().undo();
        assertThat(part(0).scenario().events()).hasSize(1);
        session.board().redo();
        assertThat(caption(0, 1)).isEqualTo("Now 6 is gone.");
    }

    @Test
    void anotherRunForTheSameQuestionIsNotThePartsOwn() throws IOException {
        open("runs: [{run: K1, captions: [{stage: 1, ask: senders}]}, K1]");
        session.board().stepForward();
        session.prediction().toggleQuestion();
        session.board().stepForward();
        session.askAgainOnOtherRun();
        session.board().undo();
        session.board().redo();
        assertThat(session.lessonEdits().unsavedProperty().get()).isFalse();
    }

    @Test
    void twoPartsOfOneRunKeepTheirWordsApart() throws IOException {
        open("runs: [K1, K1]");
        write(1, "First.");
        session.lesson().openPart(1);
        write(1, "Second.");
        session.lessonEdits().move(1, 0);
        assertThat(caption(0, 1)).isEqualTo("Second.");
        write(2, "More.");
        assertThat(caption(0, 2)).isEqualTo("More.");
        session.lessonEdits().remove(0);
        assertThat(caption(0, 1)).isEqualTo("First.");
        assertThat(session.shown().run().scenario()).isEqualTo(part(0).scenario());
    }

    @Test
    void aTitleTypedInThePanelStaysWhenTheCaptionIsWritten() throws IOException {
        open("runs: [K1, K2]");
        session.lessonEdits().setTexts(0, "Panel", "", 4, "");
        write(1, "Then.");
        assertThat(part(0).title()).isEqualTo("Panel");
        assertThat(part(0).minutes()).isEqualTo(4);
        assertThat(caption(0, 1)).isEqualTo("Then.");
        session.board().undo();
        assertThat(part(0).title()).isEqualTo("Panel");
        assertThat(part(0).captions()).isEmpty();
    }
}
