package hustings.algorithm.mistake;

import hustings.algorithm.published.Raft;
import hustings.model.Message;
import hustings.model.Options;
import hustings.model.Outbox;
import hustings.model.Publication;
import hustings.model.Role;
import hustings.model.Self;

/**
 * Raft with a process that begins its wait for a leader anew whenever it is asked for its vote, also when it refuses.
 *
 * <p><b>Harm.</b> One that can never win, but asks more often than the others wait, keeps all of them from standing:
 * nobody is ever elected.
 *
 * <p><b>Reports.</b> dotnet/dotNext#89, goraft/raft#58, etcd-io/raft#167 (votes and pre-votes alike).
 */
public final class WaitsAnewOnRefusal extends Raft {

    public static final Publication PUBLICATION = Mistakes.createPublication(
            Raft.PUBLICATION,
            "raft-waits-anew",
            "Raft that waits anew when it refuses",
            "dotnet/dotNext#89, goraft/raft#58, etcd-io/raft#167",
            WaitsAnewOnRefusal::new);

    private WaitsAnewOnRefusal(Options options) {
        super(options);
    }

    /** Right: nothing but the answer. Wrong: the wait begins anew. */
    @Override
    protected void refuse(Self self, State state, Message no, int to, Outbox out) {
        super.refuse(self, state, no, to, out);
        if (state.role() != Role.COORDINATOR) { // which waits for nobody
            resetElectionTimer(self, out);
        }
    }
}
