package hustings.workbench.remote;

import hustings.model.Outbox;

/** An outbox that also tells whether its reaction is to be made twice. */
public interface RemoteOutbox extends Outbox {

    /** Whether the reaction is to be made twice and compared, unless that was done before. */
    boolean isReactionMadeTwice();
}
