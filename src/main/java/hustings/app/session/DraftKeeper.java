package hustings.app.session;

import hustings.app.session.Drafts.Draft;
import hustings.play.Run;
import hustings.play.RunDocument;
import hustings.scenario.Scenario;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.UnaryOperator;

/**
 * Keeps a draft of the open run while it is not saved, also of words that are still being typed, so that nothing is
 * lost if the program ends without a question. FX thread only.
 */
public final class DraftKeeper {

    private final Board board;
    private final Drafts drafts;
    private final Executor writer;
    private final Object lock = new Object();
    private RunDocument seenDocument;
    private UnaryOperator<Scenario> seenChange;
    private Optional<Draft> newest = Optional.empty();
    private boolean isClosed;

    /**
     * Starts to keep drafts.
     *
     * @param writer writes them, one after the other
     */
    public DraftKeeper(Session session, Drafts drafts, Executor writer) {
        this.board = session.board();
        this.drafts = drafts;
        this.writer = writer;
        board.stateProperty().addListener((observable, was, is) -> update());
        board.typedWords().changeProperty().addListener((observable, was, is) -> update());
    }

    private void update() {
        if (board.state() == null) {
            return;
        }
        UnaryOperator<Scenario> change = board.typedWords().changeProperty().get();
        Run run = board.typedWords().isTyping() ? board.runToSave() : board.runToKeep();
        if (!run.document().equals(seenDocument) || !change.equals(seenChange)) {
            seenDocument = run.document();
            seenChange = change;
            keep(createDraft(run, change));
        }
    }

    private Optional<Draft> createDraft(Run run, UnaryOperator<Scenario> change) {
        Scenario whole = change.apply(run.savableScenario());
        boolean isTyped = !whole.equals(run.savableScenario());
        return isTyped || board.isWorthSaving()
                ? Optional.of(new Draft(run.origin().file().map(Path::of), whole))
                : Optional.empty();
    }

    private void keep(Optional<Draft> draft) {
        synchronized (lock) {
            newest = draft;
        }
        writer.execute(this::writeNewest);
    }

    /** Writes the draft as it is by then: of several that wait, the last one counts. */
    private void writeNewest() {
        synchronized (lock) {
            if (!isClosed) {
                newest.ifPresentOrElse(drafts::write, drafts::deleteOwn);
            }
        }
    }

    /** Deletes a draft that was left by another program, once a draft of the run that it held is written. */
    public void deleteLeft(Path draft) {
        writer.execute(() -> drafts.delete(draft));
    }

    /** Ends, and deletes the draft: the window closes, and the person was asked. */
    public void close() {
        synchronized (lock) {
            isClosed = true;
            drafts.deleteOwn();
        }
    }
}
