package hustings.paper.figure;

import hustings.engine.Frame.ProcessFrame;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A diagram of the states of a process.
 *
 * @param states the states with their positions
 * @param transitions the transitions between states
 * @param stateOf the name of the state that a process is in; empty if it is in none, for instance crashed
 */
public record StateDiagram(
        List<State> states, List<Transition> transitions, Function<ProcessFrame, Optional<String>> stateOf) {

    /**
     * A state.
     *
     * @param name the name of the state
     * @param column its position from the left, from 0
     * @param row its position from the top, from 0
     */
    public record State(String name, int column, int row) {}

    /**
     * A transition from one state to another.
     *
     * @param from the name of the first state
     * @param to the name of the second state
     * @param event a description of the event
     * @param label the position of the event's text
     */
    public record Transition(String from, String to, String event, Label label) {}

    /**
     * The position of the event's text at a transition.
     *
     * @param along the position along the arrow, from 0 at its start to 1 at its head
     * @param side the side of the arrow: 1 for the right of its direction, -1 for the left, 0 for on the arrow
     * @param widthEm the greatest width of a line of text, in font sizes
     */
    public record Label(double along, int side, double widthEm) {}
}
