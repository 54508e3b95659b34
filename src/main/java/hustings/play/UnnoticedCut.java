package hustings.play;

import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.model.Message.MessageType;
import hustings.scenario.Translation;
import java.util.List;
import java.util.Optional;

/**
 * What nobody has noticed yet after a cut: processes that follow a leader whose messages no longer reach them.
 *
 * @param processes their ids, ascending; never none
 * @param leader the id of the leader that they follow
 * @param waitsForNotice whether they notice only if somebody says so, since their algorithm sends no messages to notice
 *     a crash by
 */
public record UnnoticedCut(List<Integer> processes, int leader, boolean waitsForNotice) {

    /** Finds what nobody has noticed in a frame; of several leaders, the one that the lowest such process follows. */
    public static Optional<UnnoticedCut> find(ViewState shown) {
        Frame frame = shown.frame();
        List<Integer> deaf = frame.ids(process -> isUnnoticed(process, frame));
        if (deaf.isEmpty()) {
            return Optional.empty();
        }
        int leader = coordinatorOf(deaf.get(0), frame);
        boolean noticesByItself = shown.run().scenario().timing().detection().isPresent()
                || shown.run().algorithm().messageTypes().stream().anyMatch(MessageType::detectsFailures);
        List<Integer> together =
                deaf.stream().filter(id -> coordinatorOf(id, frame) == leader).toList();
        return Optional.of(new UnnoticedCut(together, leader, !noticesByItself));
    }

    private static int coordinatorOf(int id, Frame frame) {
        return frame.process(id).state().coordinator();
    }

    private static boolean isUnnoticed(ProcessFrame process, Frame frame) {
        int leader = process.state().coordinator();
        return process.live()
                && !process.paused()
                && !process.state().takesPart()
                && leader != process.id()
                && frame.group().contains(leader)
                && frame.process(leader).leads()
                && frame.isCut(leader, process.id());
    }

    /** The id of the lowest of these processes, the one that is offered to notice it first. */
    public int lowest() {
        return processes.get(0);
    }

    /** The sentence about it, such as "4 no longer hears 5 and has not noticed.". */
    public String describe(Frame frame, Translation language) {
        List<String> names = processes.stream().map(frame.group()::name).toList();
        return language.format(
                "unnoticed",
                language.formatList(names),
                names.size(),
                frame.group().name(leader));
    }
}
