package hustings.search;

import hustings.engine.Beliefs;
import hustings.model.ProcessState;
import hustings.trace.Invariant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** What an election is to achieve, and a schedule may break. */
public enum Property {
    /** All live processes believe in the same coordinator. */
    AGREEMENT("agreement", Invariant.AGREEMENT, "all live processes believe in the same coordinator"),
    /** Whom a live process believes in is live. */
    LIVE("live", Invariant.LIVE, "no live process believes in a crashed one"),
    /** Whom a live process believes in is the highest live one; only for algorithms that promise it. */
    HIGHEST("highest", Invariant.HIGHEST, "whom a live process believes in is the highest live one"),
    /** Whom a live process believes in believes in itself. */
    AWARE("aware", true, "whom a live process believes in knows that it leads") {
        @Override
        boolean holds(Beliefs beliefs, boolean atRest) {
            for (int process = 0; process < beliefs.processes(); process++) {
                int belief = beliefs.isLive(process) ? beliefs.beliefOf(process) : ProcessState.NOBODY;
                if (belief != ProcessState.NOBODY && !isAware(beliefs, beliefs.positionOf(belief))) {
                    return false;
                }
            }
            return true;
        }
    },
    /** Elections come to an end. */
    TERMINATION("termination", true, "elections come to an end") {
        @Override
        boolean holds(Beliefs beliefs, boolean atRest) {
            return atRest;
        }
    },
    /** At no time do two live processes lead in the same reign. */
    NEVER_TWO("never-two", Invariant.ONE_COORDINATOR, "no two live processes lead at one time");

    private final String id;
    private final boolean permanent;
    private final String meaning;
    /** What is to hold; null where a property has words of its own for it. */
    private final Invariant invariant;

    Property(String id, boolean permanent, String meaning) {
        this(id, permanent, meaning, null);
    }

    Property(String id, Invariant invariant, String meaning) {
        this(id, !invariant.always(), meaning, invariant);
    }

    Property(String id, boolean permanent, String meaning, Invariant invariant) {
        this.id = id;
        this.permanent = permanent;
        this.meaning = meaning;
        this.invariant = invariant;
    }

    /** As written on the command line, such as "never-two". */
    public String id() {
        return id;
    }

    /** Whether it is judged when the run has come to its end; otherwise at every moment. */
    public boolean isPermanent() {
        return permanent;
    }

    /** What it says. */
    public String meaning() {
        return meaning;
    }

    /** What it means that it is broken, such as "in the end it is not true that elections come to an end". */
    public String breach() {
        return (permanent ? "in the end" : "on the way") + " it is not true that " + meaning;
    }

    /** All properties that are judged when a run has come to its end. */
    public static Set<Property> permanent() {
        return EnumSet.complementOf(EnumSet.of(NEVER_TWO));
    }

    /** The property of an id. */
    public static Optional<Property> find(String id) {
        return Arrays.stream(values())
                .filter(property -> property.id.equals(id))
                .findFirst();
    }

    /**
     * Whether it holds in a run as it is now.
     *
     * @param atRest whether nothing more will happen, or the same again and again, and nobody has reason to elect
     */
    boolean holds(Beliefs beliefs, boolean atRest) {
        return invariant.holds(beliefs);
    }

    /** Whether a process knows that it leads; a crashed one need not. */
    private static boolean isAware(Beliefs beliefs, int process) {
        return !beliefs.isLive(process) || beliefs.leads(process);
    }
}
