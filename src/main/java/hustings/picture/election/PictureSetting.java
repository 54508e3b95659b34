package hustings.picture.election;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.paper.CompletedRun;
import hustings.scenario.Layout;
import hustings.scenario.Scenario;
import hustings.trace.status.ElectionStatus;
import hustings.trace.status.RunStatus;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What the pictures of a run have in common, and what a frame alone does not tell.
 *
 * @param layout where the processes are drawn
 * @param ring the processes in the order of the ring, of an algorithm that runs on one; empty otherwise
 * @param oneWay whether all messages go round it in this order
 * @param status what the election has come to in each frame; empty if nobody is to be marked for what it believes
 * @param beliefs whether each process bears whom it believes in
 */
public record PictureSetting(
        Layout layout, List<Integer> ring, boolean oneWay, Optional<RunStatus> status, boolean beliefs) {

    /** The processes and their messages, and nothing else. */
    public static PictureSetting of(Layout layout) {
        return new PictureSetting(layout, List.of(), false, Optional.empty(), false);
    }

    /** All that there is to see of a run, without everybody's belief. */
    public static PictureSetting of(Scenario scenario, Algorithm<?> algorithm, RunStatus status) {
        return new PictureSetting(
                scenario.layout(),
                ring(scenario.group(), algorithm),
                Catalogue.isOneWay(algorithm),
                Optional.of(status),
                false);
    }

    /** A group in the order in which messages go round its ring, from the lowest id on; empty if they go round none. */
    public static List<Integer> ring(Group group, Algorithm<?> algorithm) {
        return algorithm.isOnRing()
                ? IntStream.iterate(group.id(0), group::successor)
                        .limit(group.size())
                        .boxed()
                        .toList()
                : List.of();
    }

    /** All that there is to see of a run, without everybody's belief. */
    public static PictureSetting of(CompletedRun run) {
        Algorithm<?> algorithm = run.algorithm();
        return of(run.scenario(), algorithm, RunStatus.of(run.frames(), run.scenario(), algorithm));
    }

    /** The same with everybody's belief, or without. */
    public PictureSetting withBeliefs(boolean newBeliefs) {
        return new PictureSetting(layout, ring, oneWay, status, newBeliefs);
    }

    /** Whose belief is not as it is to be, in a frame of the run. */
    Set<Integer> dissenters(Frame frame) {
        return status.map(judged -> judged.in(frame.index())).filter(ElectionStatus::isWrong).stream()
                .flatMap(wrong -> wrong.processes().stream())
                .filter(id -> frame.process(id).live()) // that another has crashed is seen on itself
                .collect(Collectors.toSet());
    }
}
