package hustings.algorithm.mistake;

import hustings.algorithm.published.Bully;
import hustings.model.Options;
import hustings.model.Outbox;
import hustings.model.Publication;
import hustings.model.Role;
import hustings.model.Self;

/**
 * The bully algorithm with a process that takes the first that answers OK for the winner and waits for nothing more.
 *
 * <p><b>Harm.</b> Between the OK and the announcement it follows one that does not lead; if the announcement is lost,
 * it does so for good, since nothing makes it ask again.
 *
 * <p><b>Reports.</b> Course work, where an OK is read as "I lead"; of this kind is mKeRix/room-assistant#196, where
 * whoever joins accepts the leader that it is told first, whatever its weight.
 */
public final class FollowsFirstOk extends Bully {

    public static final Publication PUBLICATION = Mistakes.createPublication(
            Bully.PUBLICATION,
            "bully-follows-first-ok",
            "Bully that follows the first OK",
            "course work; of the same kind only: mKeRix/room-assistant#196",
            FollowsFirstOk::new);

    private FollowsFirstOk(Options options) {
        super(options);
    }

    /** Right: wait for the winner's announcement, and start again if none comes. Wrong: be content. */
    @Override
    protected State stepBack(Self self, State state, int from, Outbox out) {
        return new State(from, Role.BYSTANDER, state.term());
    }
}
