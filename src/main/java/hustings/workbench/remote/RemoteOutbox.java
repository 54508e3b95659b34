package hustings.workbench.remote;

import hustings.model.Outbox;

/** An outbox that says how the reaction is to be made whose effects it takes. */
public interface RemoteOutbox extends Outbox {

    /** Whether the reaction is made twice and compared, if that was not done before. */
    boolean isMadeTwice();
}
