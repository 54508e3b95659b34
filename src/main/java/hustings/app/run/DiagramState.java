package hustings.app.run;

import hustings.app.base.Ids;
import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.paper.figure.StateDiagram;
import hustings.play.ScenarioChanges;
import hustings.play.ViewState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The highlighted state of a diagram, with its description; immutable.
 *
 * @param lit the state of the selected or default process; empty if the process is in none of the diagram's states
 * @param text the process and its state, in words
 * @param transitions the transitions out of that state with their events, in words; empty if there is no such state
 * @param allStates the processes in each state, in words
 */
record DiagramState(Optional<String> lit, String text, String transitions, String allStates) {

    /**
     * Finds the state of a process in a frame. If no process is selected, this is the first live one that detects at
     * the start of the run, or else the lowest live process.
     *
     * @param picked the id of the selected process, or null
     */
    static DiagramState of(StateDiagram diagram, ViewState shown, Integer picked) {
        Frame frame = shown.frame();
        Optional<ProcessFrame> process = picked == null ? defaultProcess(shown) : Optional.of(frame.process(picked));
        Optional<String> state = process.flatMap(diagram.stateOf());
        return new DiagramState(
                state,
                process.map(looked -> describeProcess(looked, state, picked != null))
                        .orElse(Texts.of("rules.all-crashed")),
                state.map(from -> describeTransitions(diagram, from)).orElse(""),
                describeProcessesByState(diagram, frame));
    }

    private static Optional<ProcessFrame> defaultProcess(ViewState shown) {
        Frame frame = shown.frame();
        return ScenarioChanges.initialDetectors(shown.run().scenario()).stream()
                .map(frame::process)
                .filter(ProcessFrame::live)
                .findFirst()
                .or(() -> frame.processes().stream().filter(ProcessFrame::live).findFirst());
    }

    private static String describeProcess(ProcessFrame process, Optional<String> state, boolean picked) {
        String id = Integer.toString(process.id());
        String where = state.map(name -> Texts.of("rules.in-state", id, name))
                .orElseGet(() -> Texts.of(process.live() ? "rules.in-no-state" : "rules.crashed-no-state", id));
        return picked ? where : Texts.of("rules.pick-another", where);
    }

    private static String describeTransitions(StateDiagram diagram, String from) {
        List<String> ways = new ArrayList<>(List.of(Texts.of("rules.ways", from)));
        for (StateDiagram.Transition transition : diagram.transitions()) {
            if (transition.from().equals(from)) {
                ways.add(Texts.of("rules.way", transition.to(), transition.event()));
            }
        }
        return String.join("\n", ways);
    }

    private static String describeProcessesByState(StateDiagram diagram, Frame frame) {
        List<String> parts = new ArrayList<>();
        for (StateDiagram.State state : diagram.states()) {
            List<Integer> ids =
                    frame.ids(process -> diagram.stateOf().apply(process).equals(Optional.of(state.name())));
            parts.add(
                    ids.isEmpty()
                            ? Texts.of("rules.state-nobody", state.name())
                            : Texts.of("rules.line", state.name(), Ids.format(ids)));
        }
        return String.join("\n", parts);
    }
}
