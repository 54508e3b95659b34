package hustings.workbench.remote;

import hustings.model.ProcessState;
import hustings.model.Role;

/**
 * A state of a process in another JVM, with its values at the moment when it was returned.
 *
 * @param reactor the JVM that holds the state
 * @param process the id of the process
 * @param number the number in that JVM; equal states of a process have equal numbers
 * @param text the result of toString
 */
record RemoteState(
        ReactorProcess reactor,
        int process,
        int number,
        int coordinator,
        Role role,
        boolean takesPart,
        long reign,
        long shownNumber,
        int vote,
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
