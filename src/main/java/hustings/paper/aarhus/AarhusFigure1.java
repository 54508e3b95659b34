package hustings.paper.aarhus;

import hustings.engine.Frame.ProcessFrame;
import hustings.model.ProcessState;
import hustings.paper.figure.StateDiagram;
import hustings.paper.figure.StateDiagram.Label;
import hustings.paper.figure.StateDiagram.State;
import hustings.paper.figure.StateDiagram.Transition;
import java.util.List;
import java.util.Optional;

/**
 * The Aarhus report of 2020, Figure 1: the states of a process in both algorithms. The arrows are those that section
 * III describes next to the figure, and those that the steps of section II require in addition.
 */
public final class AarhusFigure1 {

    private static final String INITIALIZED = "Initialized";
    private static final String ELECTING = "Electing";
    private static final String HALTED = "Halted";
    private static final String ELECTED = "Elected";

    /** The source in section II that says, for both algorithms, that a revived process starts an election. */
    private static final String REVIVAL = "Step 3";

    private AarhusFigure1() {}

    /** The states of Figure 1, with more transitions than its five: those that the text and its steps require. */
    public static StateDiagram createDiagram() {
        return new StateDiagram(
                List.of(
                        new State(INITIALIZED, 0, 0),
                        new State(ELECTING, 1, 0),
                        new State(HALTED, 1, 1),
                        new State(ELECTED, 0, 1)),
                List.of(
                        new Transition(INITIALIZED, ELECTING, "starts an election", new Label(0.5, -1, 16)),
                        new Transition(INITIALIZED, ELECTED, "is the highest", new Label(0.5, 0, 16)),
                        new Transition(ELECTING, HALTED, "OK from a higher one", new Label(0.5, -1, 7)),
                        new Transition(
                                ELECTING,
                                ELECTED,
                                "nobody answers, or a coordinator is announced",
                                new Label(0.5, 1, 14)),
                        new Transition(HALTED, ELECTED, "a coordinator is announced", new Label(0.5, 1, 16)),
                        new Transition(
                                HALTED, ELECTING, "told to take over, or waited in vain", new Label(0.42, -1, 9)),
                        new Transition(
                                ELECTED, ELECTING, "notices the crash, or is asked (regular)", new Label(0.42, 1, 12)),
                        new Transition(ELECTED, HALTED, "is asked or told to halt (modified)", new Label(0.5, 0, 12))),
                AarhusFigure1::stateOf);
    }

    /** The state of a process; one that was revived is Initialized as long as its first ELECTION has not been sent. */
    private static Optional<String> stateOf(ProcessFrame process) {
        if (!process.live()) {
            return Optional.empty();
        }
        if (process.sendsWaiting()
                && process.lastRules().stream().anyMatch(rule -> rule.source().equals(REVIVAL))) {
            return Optional.of(INITIALIZED);
        }
        boolean knowsCoordinator = process.state().coordinator() != ProcessState.NOBODY;
        return Optional.of(
                switch (process.state().role()) {
                    case ELECTING, GRANTED -> ELECTING;
                    case WAITING -> HALTED;
                    case BYSTANDER, COORDINATOR -> knowsCoordinator ? ELECTED : INITIALIZED;
                });
    }
}
