package hustings.search;

import hustings.engine.Simulation;
import hustings.model.ProcessState;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** What an election is to achieve, and a schedule may break. */
public enum Property {
    /** All live processes believe in the same coordinator. */
    AGREEMENT("agreement", true, "all live processes believe in the same coordinator") {
        @Override
        boolean holds(Simulation<?> simulation, boolean atRest) {
            int first = FIRST_BELIEF;
            for (int process = 0; process < simulation.group().size(); process++) {
                if (simulation.isLive(process)) {
                    int belief = simulation.state(process).coordinator();
                    if (belief == ProcessState.NOBODY || (first != FIRST_BELIEF && belief != first)) {
                        return false;
                    }
                    first = belief;
                }
            }
            return true;
        }
    },
    /** Whom a live process believes in is live. */
    LIVE("live", true, "no live process believes in a crashed one") {
        @Override
        boolean holds(Simulation<?> simulation, boolean atRest) {
            return allLive(
                    simulation,
                    belief -> belief == ProcessState.NOBODY
                            || simulation.isLive(simulation.group().indexOf(belief)));
        }
    },
    /** Whom a live process believes in is the highest live one; only for algorithms that promise it. */
    HIGHEST("highest", true, "whom a live process believes in is the highest live one") {
        @Override
        boolean holds(Simulation<?> simulation, boolean atRest) {
            int highest = simulation.group().size() - 1;
            while (highest > 0 && !simulation.isLive(highest)) {
                highest--;
            }
            int id = simulation.group().id(highest);
            return allLive(simulation, belief -> belief == ProcessState.NOBODY || belief == id);
        }
    },
    /** Whom a live process believes in believes in itself. */
    AWARE("aware", true, "whom a live process believes in knows that it leads") {
        @Override
        boolean holds(Simulation<?> simulation, boolean atRest) {
            return allLive(simulation, belief -> {
                if (belief == ProcessState.NOBODY) {
                    return true;
                }
                int process = simulation.group().indexOf(belief);
                return !simulation.isLive(process) || simulation.state(process).coordinator() == belief;
            });
        }
    },
    /** Elections come to an end. */
    TERMINATION("termination", true, "elections come to an end") {
        @Override
        boolean holds(Simulation<?> simulation, boolean atRest) {
            return atRest;
        }
    },
    /** At no time do two live processes lead in the same reign. */
    NEVER_TWO("never-two", false, "no two live processes lead at one time") {
        @Override
        boolean holds(Simulation<?> simulation, boolean atRest) {
            for (int process = 0; process < simulation.group().size(); process++) {
                for (int other = 0; other < process; other++) {
                    if (leads(simulation, process)
                            && leads(simulation, other)
                            && simulation.state(process).reign()
                                    == simulation.state(other).reign()) {
                        return false;
                    }
                }
            }
            return true;
        }
    };

    private static final int FIRST_BELIEF = Integer.MIN_VALUE;

    private final String id;
    private final boolean permanent;
    private final String meaning;

    Property(String id, boolean permanent, String meaning) {
        this.id = id;
        this.permanent = permanent;
        this.meaning = meaning;
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
    abstract boolean holds(Simulation<?> simulation, boolean atRest);

    private static boolean leads(Simulation<?> simulation, int process) {
        return simulation.isLive(process)
                && simulation.state(process).coordinator() == simulation.group().id(process);
    }

    /** A condition on a belief. */
    @FunctionalInterface
    private interface Belief {
        boolean isFine(int coordinator);
    }

    private static boolean allLive(Simulation<?> simulation, Belief condition) {
        for (int process = 0; process < simulation.group().size(); process++) {
            if (simulation.isLive(process)
                    && !condition.isFine(simulation.state(process).coordinator())) {
                return false;
            }
        }
        return true;
    }
}
