package hustings.paper.figure;

import hustings.engine.Frame.ProcessFrame;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The states that a process goes through.
 *
 * @param states their names and places
 * @param transitions what leads from one to another
 * @param stateOf the name of the state that a process is in; empty if it is in none, as when it is crashed
 */
public record StateDiagram(
        List<State> states, List<Transition> transitions, Function<ProcessFrame, Optional<String>> stateOf) {

    /**
     * A state.
     *
     * @param name what it is called
     * @param column its place from the left, from 0
     * @param row its place from the top, from 0
     */
    public record State(String name, int column, int row) {}

    /**
     * What leads from one state to another.
     *
     * @param from the name of the one
     * @param to the name of the other
     * @param event what happens
     * @param label where the event is written
     */
    public record Transition(String from, String to, String event, Label label) {}

    /**
     * Where the event of a transition is written.
     *
     * @param along how far along the arrow, from 0 at its start to 1 at its head
     * @param side of the arrow: 1 to the right of its direction, -1 to the left, 0 on the arrow
     * @param widthEm how wide a line of it may be, in font sizes
     */
    public record Label(double along, int side, double widthEm) {}
}
