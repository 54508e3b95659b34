package hustings.picture.election;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What moves in the picture of a step.
 *
 * @param tokens of the messages, in the order of sending
 * @param processesBefore the processes as they are until what arrives has its effect; empty if they stay as they are
 * @param effects the progress at which that is, and at which what is sent sets out
 */
public record StepMotion(List<TokenShape> tokens, List<ProcessShape> processesBefore, double effects) {

    /** Nothing that moves. */
    static final StepMotion NONE = new StepMotion(List.of(), List.of(), 0);

    /** Those of some arrows whose messages were sent before the step. */
    List<ArrowShape> withoutDepartures(List<ArrowShape> arrows) {
        Set<Long> departing = tokens.stream()
                .filter(token -> token.transit().isNew())
                .map(token -> token.transit().flight().sequence())
                .collect(Collectors.toSet());
        return arrows.stream()
                .filter(arrow -> !departing.contains(arrow.flight().sequence()))
                .toList();
    }

    /** Whether any message is sent in the step. */
    boolean hasDepartures() {
        return tokens.stream().anyMatch(token -> token.transit().isNew());
    }

    /** Whether anything moves. */
    boolean isMoving() {
        return tokens.stream().anyMatch(TokenShape::isMoving);
    }
}
