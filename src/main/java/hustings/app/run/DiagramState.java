package hustings.app.run;

import hustings.app.base.IdRanges;
import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.paper.figure.StateDiagram;
import hustings.play.ScenarioChanges;
import hustings.play.ViewState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The state of a process in a diagram at the shown frame, with its description; immutable.
 *
 * @param selectedProcess the id of the selected process; null for none, which leads to the first live one that detects
 *     at the start of the run, or else the lowest live process
 */
record DiagramState(StateDiagram diagram, ViewState shown, Integer selectedProcess) {

    private Optional<ProcessFrame> displayedProcess() {
        Frame frame = shown.frame();
        if (selectedProcess != null) {
            return Optional.of(frame.process(selectedProcess));
        }
        List<Integer> detectors = ScenarioChanges.initialDetectors(shown.run().scenario());
        return Stream.concat(detectors.stream().map(frame::process), frame.processes().stream())
                .filter(ProcessFrame::live)
                .findFirst();
    }

    /** The state of the process; empty if it is in none of the diagram's states. */
    Optional<String> highlightedState() {
        return displayedProcess().flatMap(diagram.stateOf());
    }

    /** The process and its state, in words. */
    String describeProcessState() {
        return displayedProcess().map(this::describeProcessState).orElse(Texts.of("rules.all-crashed"));
    }

    private String describeProcessState(ProcessFrame process) {
        String id = shown.frame().group().name(process.id());
        String where = highlightedState()
                .map(name -> Texts.of("rules.in-state", id, name))
                .orElseGet(() -> Texts.of(process.live() ? "rules.in-no-state" : "rules.crashed-no-state", id));
        return selectedProcess != null ? where : Texts.of("rules.pick-another", where);
    }

    /** The transitions out of that state with their events, in words; empty if there is no such state. */
    String describeOutgoingTransitions() {
        return highlightedState().map(this::describeTransitionsFrom).orElse("");
    }

    private String describeTransitionsFrom(String state) {
        List<String> ways = new ArrayList<>(List.of(Texts.of("rules.ways", state)));
        for (StateDiagram.Transition transition : diagram.transitions()) {
            if (transition.from().equals(state)) {
                ways.add(Texts.of("rules.way", transition.to(), transition.event()));
            }
        }
        return String.join("\n", ways);
    }

    /** The processes in each state, in words. */
    String describeProcessesByState() {
        List<String> parts = new ArrayList<>();
        for (StateDiagram.State state : diagram.states()) {
            List<Integer> ids = shown.frame()
                    .ids(process -> diagram.stateOf().apply(process).equals(Optional.of(state.name())));
            String key = ids.isEmpty() ? "rules.state-nobody" : "rules.line";
            parts.add(Texts.of(
                    key, state.name(), IdRanges.format(ids, shown.frame().group())));
        }
        return String.join("\n", parts);
    }
}
