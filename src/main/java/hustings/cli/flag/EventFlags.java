package hustings.cli.flag;

import hustings.engine.Intervention;
import hustings.engine.Intervention.Kind;
import hustings.engine.ScheduledIntervention;
import hustings.model.Group;
import hustings.model.Message.MessageType;
import hustings.scenario.InterventionCodec;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/** Collects the events of {@code --crash}, {@code --cut} and the other flags named after an intervention. */
final class EventFlags {

    private final InterventionCodec codec;
    private final List<FlaggedEvent> events = new ArrayList<>();

    /** An event with the flag that gave it; at the same tick, events are ordered by flag, then by process. */
    private record FlaggedEvent(ScheduledIntervention event, Kind flag) {

        /**
         * The process by which events are ordered; 0 for events on messages, which keep the order in which they are
         * given.
         */
        int processIdOrZero() {
            return event.intervention() instanceof Intervention.ToProcess intervention ? intervention.process() : 0;
        }
    }

    EventFlags(Group group, List<? extends MessageType> messageTypes) {
        codec = new InterventionCodec(group, InterventionCodec.typeNames(messageTypes));
    }

    /** Adds events on processes, each given as ID@TICK; a crash may be given as ID@TICK/SENDS. */
    void addProcessEvents(Kind flag, List<String> values) {
        addProcessEvents(flag, values, part -> codec.parseProcessEvents(flag, part));
    }

    /** Adds drops of messages, each given by the message's name. */
    void addDrops(List<String> values) {
        addProcessEvents(Kind.DROP, values, part -> List.of(codec.parseDrop(part)));
    }

    /** Adds cuts or heals of links, each given as LINK@TICK; a heal of everything as @TICK. */
    void addLinkEvents(Kind flag, List<String> values) {
        addProcessEvents(flag, values, part -> List.of(codec.parseLinkEvent(flag, part)));
    }

    private void addProcessEvents(
            Kind flag, List<String> values, Function<String, List<ScheduledIntervention>> parser) {
        String option = "--" + flag.verb();
        for (String value : values) {
            for (String part : value.split(",", -1)) {
                BadInput.translateErrors(option, () -> parser.apply(part))
                        .forEach(event -> events.add(new FlaggedEvent(event, flag)));
                if (events.size() > Scenario.MAX_EVENTS) {
                    throw BadInput.forOption(
                            option,
                            "found more than " + Scenario.MAX_EVENTS
                                    + " events up to here; expected at most that many");
                }
            }
        }
    }

    /** All events, in the order in which they happen. */
    List<ScheduledIntervention> sortedEvents() {
        return events.stream()
                .sorted(Comparator.comparingInt(
                                (FlaggedEvent event) -> event.event().tick())
                        .thenComparing(FlaggedEvent::flag)
                        .thenComparingInt(FlaggedEvent::processIdOrZero))
                .map(FlaggedEvent::event)
                .toList();
    }
}
