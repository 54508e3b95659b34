package hustings.app.canvas;

import hustings.app.base.IdRanges;
import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.model.Group;
import hustings.picture.election.ProcessShape;
import hustings.play.UnnoticedCut;
import hustings.play.ViewState;
import hustings.trace.status.LastingFault;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Descriptions of what is wrong with the network, in the language of the window. */
public final class NetworkTexts {

    private NetworkTexts() {}

    /** Describes sides, such as "A: 0, 1  |  B: 2–5". */
    public static String describeSides(List<List<Integer>> sides, Group group) {
        return IntStream.rangeClosed(1, sides.size())
                .mapToObj(side ->
                        ProcessShape.partitionSideName(side) + ": " + IdRanges.format(sides.get(side - 1), group))
                .collect(Collectors.joining("  |  "));
    }

    /**
     * Describes the sides, what nobody has noticed of a cut or else the cut links, and the paused processes with the
     * number of messages waiting for them; empty if there are none, or if the status sentence names them all.
     */
    public static String describeNetworkFaults(ViewState shown) {
        Frame frame = shown.frame();
        boolean isInStatus = shown.electionStatus().mentionsFaults();
        List<String> faults = new ArrayList<>();
        if (!frame.sides().isEmpty() && !isInStatus) {
            faults.add(Texts.of("picture.cut-off", describeSides(frame.sides(), frame.group())));
        }
        Optional<UnnoticedCut> unnoticed = UnnoticedCut.find(shown);
        unnoticed.ifPresent(cut -> faults.add(cut.describe(frame, Texts.language())));
        if (unnoticed.isEmpty() && !frame.cuts().isEmpty() && !(isInStatus && LastingFault.canNameAllCuts(frame))) {
            String links = frame.cuts().stream()
                    .map(link -> link.format(frame.group()::name))
                    .collect(Collectors.joining(", "));
            faults.add(Texts.of("picture.cut-links", links));
        }
        String paused = frame.processes().stream()
                .filter(ProcessFrame::paused)
                .filter(process -> !isInStatus || process.messagesWaiting() > 0)
                .map(process -> describePausedProcess(process, frame.group()))
                .collect(Collectors.joining(", "));
        if (!paused.isEmpty()) {
            faults.add(Texts.of("picture.paused", paused));
        }
        return String.join("; ", faults);
    }

    private static String describePausedProcess(Frame.ProcessFrame process, Group group) {
        String id = group.name(process.id());
        return process.messagesWaiting() == 0 ? id : Texts.of("picture.paused-with", id, process.messagesWaiting());
    }
}
