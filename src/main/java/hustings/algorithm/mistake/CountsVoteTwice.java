package hustings.algorithm.mistake;

import hustings.algorithm.published.Raft;
import hustings.model.Ids;
import hustings.model.Options;
import hustings.model.Publication;

/**
 * Raft with a candidate that counts votes, not voters: one that comes twice is counted twice.
 *
 * <p><b>Harm.</b> A network may deliver a message twice. Then a candidate leads with the votes of fewer than half, and
 * another may win the same term.
 *
 * <p><b>Reports.</b> xnnyygn/xraft#27 (a result that does not say whose vote it is), ktoso/akka-raft#45,
 * microsoft/coyote-samples#8 (kept there on purpose, for a tool to find).
 */
public final class CountsVoteTwice extends Raft {

    public static final Publication PUBLICATION = Mistakes.createPublication(
            Raft.PUBLICATION,
            "raft-counts-twice",
            "Raft that counts a vote twice",
            "xnnyygn/xraft#27, ktoso/akka-raft#45, microsoft/coyote-samples#8",
            CountsVoteTwice::new);

    private CountsVoteTwice(Options options) {
        super(options);
    }

    /** Right: a set of voters. Wrong: a number of votes. */
    @Override
    protected State countVote(State state, int voter) {
        return state.withVotes(Ids.plus(state.votes(), voter));
    }
}
