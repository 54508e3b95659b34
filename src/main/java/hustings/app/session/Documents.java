package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.model.Publication;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The document that is open, and those that were open before it: opening another file, another algorithm or another
 * group can be undone like an intervention. Lives on the session's worker.
 */
final class Documents {

    private static final int MAX_UNDO = 20;

    private final Deque<Document> past = new ArrayDeque<>();
    private final Deque<Document> undone = new ArrayDeque<>();
    private Document current;
    private Optional<Set<String>> compared = Optional.empty();

    /** The one that is open, if any. */
    Optional<Document> current() {
        return Optional.ofNullable(current);
    }

    /** Puts a document in the place of the open one. */
    void open(Document document) {
        if (current != null) {
            current.rest();
            past.push(current);
            if (past.size() > MAX_UNDO) {
                past.removeLast();
            }
        }
        undone.clear();
        if (current != null) {
            current.history().forgetUndone();
        }
        current = document;
    }

    /** Takes back the last intervention; where there is none, the last change of the document. */
    void undo() {
        if (current.history().canUndo()) {
            current.history().undo();
        } else if (!past.isEmpty()) {
            current.rest();
            undone.push(current);
            current = past.pop();
        }
    }

    /** Takes up again what was last undone. */
    void redo() {
        if (current.history().canRedo()) {
            current.history().redo();
        } else if (!undone.isEmpty()) {
            current.rest();
            past.push(current);
            current = undone.pop();
        }
    }

    /** Sets which algorithms run beside the chosen one. */
    void compareWith(Set<String> algorithms) {
        compared = Optional.of(algorithms);
    }

    /** What is shown of the open document. */
    ViewState shown(boolean moving) {
        String chosen = current.history().scenario().algorithm().name();
        List<String> others = Catalogue.all().stream()
                .map(Publication::name)
                .filter(name -> !name.equals(chosen))
                .toList();
        List<String> beside = compared.isPresent()
                ? others.stream().filter(compared.get()::contains).toList()
                : others.stream().limit(1).toList();
        return new ViewState(
                current.run(beside),
                current.history().shown(),
                CaptionText.of(current.history()),
                moving,
                current.history().canUndo() || !past.isEmpty(),
                current.history().canRedo() || !undone.isEmpty());
    }
}
