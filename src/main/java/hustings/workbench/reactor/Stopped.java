package hustings.workbench.reactor;

/** What ends a reaction from outside; its message is what was found. */
public class Stopped extends Error {

    /** @param found what was found, such as "no end after 2 seconds" */
    public Stopped(String found) {
        super(found, null, false, true);
    }
}
