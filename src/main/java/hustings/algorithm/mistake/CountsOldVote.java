package hustings.algorithm.mistake;

import hustings.algorithm.published.Raft;
import hustings.model.Options;
import hustings.model.Publication;

/**
 * Raft with a candidate that does not look at the term of a vote: one that was meant for its last election is counted
 * in this one.
 *
 * <p><b>Harm.</b> Whoever gave the old vote may give another candidate its vote in this term, so that two lead in it.
 *
 * <p><b>Reports.</b> andreev-io/little-raft#44, eatonphil/raft-rs#3.
 */
public final class CountsOldVote extends Raft {

    public static final Publication PUBLICATION = Mistakes.createPublication(
            Raft.PUBLICATION,
            "raft-counts-old-votes",
            "Raft that counts votes of old terms",
            "andreev-io/little-raft#44, eatonphil/raft-rs#3",
            CountsOldVote::new);

    private CountsOldVote(Options options) {
        super(options);
    }

    /** Right: only a vote of the present term. Wrong: any that comes. */
    @Override
    protected boolean isVoteInTime(State state, int term) {
        return true;
    }
}
