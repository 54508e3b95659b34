package hustings.workbench.remote;

import hustings.model.ProcessState;
import hustings.model.Role;

/**
 * A state of a process as it was when it was returned; what its class would say later does not count.
 *
 * @param reactor the Java that holds it
 * @param process whose it is
 * @param number its number there: equal states of a process have the same
 * @param text as its class prints it
 */
record RemoteState(
        ReactorProcess reactor,
        int process,
        int number,
        int coordinator,
        Role role,
        boolean takesPart,
        long reign,
        String text)
        implements ProcessState {

    @Override
    public boolean equals(Object other) {
        return other instanceof RemoteState state
                && number == state.number
                && process == state.process
                && reactor == state.reactor;
    }

    @Override
    public int hashCode() {
        return 31 * number + process;
    }

    @Override
    public String toString() {
        return text;
    }
}
