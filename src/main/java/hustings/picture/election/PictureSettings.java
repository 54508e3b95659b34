package hustings.picture.election;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Intervention;
import hustings.engine.Links;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.paper.CompletedRun;
import hustings.scenario.Layout;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.status.ElectionStatus;
import hustings.trace.status.RunStatus;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The settings that the pictures of a run share and that a frame alone does not tell.
 *
 * @param layout the positions of the processes
 * @param ring the processes in the order of the ring, if the algorithm runs on one; otherwise empty
 * @param oneWay whether all messages go round the ring in this order
 * @param status the status of the election in each frame; empty if no wrong belief is to be marked
 * @param beliefs whether each process shows whom it believes in
 * @param printed whether the picture is as the papers print it: without what only a class at a screen needs, such as
 *     the numbers of elections and votes, and the tokens that tell what has become of each message
 * @param heartbeats whether the messages are drawn that only serve to notice crashes
 * @param sidesAtStart the sides of a partition from the start, as in {@link Frame#sides()}
 * @param cutsAtStart the links that are cut from the start, as in {@link Frame#cuts()}
 * @param language of the words in the contents of messages
 */
public record PictureSettings(
        Layout layout,
        List<Integer> ring,
        boolean oneWay,
        Optional<RunStatus> status,
        boolean beliefs,
        boolean printed,
        boolean heartbeats,
        List<List<Integer>> sidesAtStart,
        List<Intervention.Link> cutsAtStart,
        Translation language) {

    /** Settings, in English, that show everything about a run except beliefs and what only serves to notice crashes. */
    public static PictureSettings of(Scenario scenario, Algorithm<?> algorithm, RunStatus status) {
        Links atStart = Links.atStart(scenario.group(), scenario.events());
        return new PictureSettings(
                scenario.layout(),
                ring(scenario.group(), algorithm),
                Catalogue.isUnidirectionalRing(algorithm),
                Optional.of(status),
                false,
                false,
                false,
                atStart.partitionSides(),
                atStart.cutLinks(),
                Translation.ENGLISH);
    }

    /**
     * The ids of a group in the order in which messages go round its ring, from the lowest on; empty if the algorithm
     * does not run on a ring.
     */
    public static List<Integer> ring(Group group, Algorithm<?> algorithm) {
        return algorithm.isOnRing()
                ? IntStream.iterate(group.id(0), group::successor)
                        .limit(group.size())
                        .boxed()
                        .toList()
                : List.of();
    }

    /** Settings that show everything about a run, as far as it is to be shown, except beliefs. */
    public static PictureSettings of(CompletedRun run) {
        Algorithm<?> algorithm = run.algorithm();
        return of(run.scenario(), algorithm, RunStatus.of(run.frames(), run.scenario(), algorithm))
                .withHeartbeats(run.showsHeartbeats())
                .withLanguage(run.language());
    }

    /** A copy in another language. */
    public PictureSettings withLanguage(Translation newLanguage) {
        return new PictureSettings(
                layout, ring, oneWay, status, beliefs, printed, heartbeats, sidesAtStart, cutsAtStart, newLanguage);
    }

    /** A copy that shows the belief of each process, or does not. */
    public PictureSettings withBeliefs(boolean newBeliefs) {
        return new PictureSettings(
                layout, ring, oneWay, status, newBeliefs, printed, heartbeats, sidesAtStart, cutsAtStart, language);
    }

    /** A copy for a picture as the papers print it. */
    public PictureSettings asPrinted() {
        return withPrinted(true);
    }

    /** A copy for a picture as the papers print it, or with all that a class at a screen needs. */
    public PictureSettings withPrinted(boolean newPrinted) {
        return new PictureSettings(
                layout, ring, oneWay, status, beliefs, newPrinted, heartbeats, sidesAtStart, cutsAtStart, language);
    }

    /** A copy that shows the messages that only serve to notice crashes, or hides them. */
    public PictureSettings withHeartbeats(boolean newHeartbeats) {
        return new PictureSettings(
                layout, ring, oneWay, status, beliefs, printed, newHeartbeats, sidesAtStart, cutsAtStart, language);
    }

    /**
     * A frame as its picture shows it: at the start the network is already as it is from then on, so that the picture
     * shows what is said of it.
     */
    public Frame complete(Frame frame) {
        return frame.kind() == Frame.Kind.START && frame.isNetworkIntact()
                ? frame.withNetwork(sidesAtStart, cutsAtStart)
                : frame;
    }

    /** The number of its election that a process shows, if it shows one. */
    OptionalLong findShownNumber(ProcessFrame process) {
        long number = process.state().shownNumber();
        return printed || number <= 0 ? OptionalLong.empty() : OptionalLong.of(number);
    }

    /** The id of the process that a process shows it has voted for, if it shows one. */
    Optional<Integer> findShownVote(ProcessFrame process) {
        int vote = process.state().vote();
        return printed || vote == ProcessState.NOBODY ? Optional.empty() : Optional.of(vote);
    }

    /** The live processes whose belief is wrong in a frame of the run. */
    Set<Integer> processesWithWrongBelief(Frame frame) {
        return status.map(judged -> judged.statusIn(frame.index())).filter(ElectionStatus::isWrong).stream()
                .flatMap(wrong -> wrong.processes().stream())
                .filter(id -> frame.process(id).live()) // that another has crashed is seen on itself
                .collect(Collectors.toSet());
    }
}
